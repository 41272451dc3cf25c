import { describe, expect, it } from 'vitest'
import { ownColours, softened, unitColour } from './unit-colours.ts'

describe('the colour of a dwelling type', () => {
  it('is its own, else that of its place', () => {
    expect(unitColour(0, '#112233')).toBe('#112233')
    expect(unitColour(0, null)).toBe(unitColour(0))
    expect(unitColour(8)).toBe(unitColour(0))
  })

  it('is mixed with 62 % of white on a sheet', () => {
    // 0 + 255 × 0.62 = 158.1, 16 + 239 × 0.62 = 164.2
    expect(softened('#0010ff')).toBe('#9ea4ff')
  })

  it('is listed by place', () => {
    expect(ownColours([{ cfg: {} }, { cfg: { colour: '#112233' } }])).toEqual([null, '#112233'])
  })
})
