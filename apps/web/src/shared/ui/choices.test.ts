import { describe, expect, it } from 'vitest'
import { type Choice, isOffered, knownChoices } from './choices.ts'

const found: Choice[] = [
  { value: '1', label: 'Kade' },
  { value: '2', label: 'Werf' },
]
const values = (choices: readonly Choice[]) => choices.map(({ value }) => value)

describe('a picker', () => {
  it('knows the chosen entry first when the page does not hold it', () => {
    expect(values(knownChoices(found, { value: '9', label: 'Elders' }))).toEqual(['9', '1', '2'])
  })

  it('leaves the order alone when the page holds it, and names nothing twice', () => {
    expect(values(knownChoices(found, { value: '2', label: 'Werf' }))).toEqual(['1', '2'])
    expect(values(knownChoices([...found, ...found], null))).toEqual(['1', '2'])
  })

  it('offers the chosen entry until somebody types something else', () => {
    expect(isOffered('9', found, false)).toBe(true)
    expect(isOffered('9', found, true)).toBe(false)
    expect(isOffered('2', found, true)).toBe(true)
  })
})
