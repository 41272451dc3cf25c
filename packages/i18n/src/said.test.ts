import { describe, expect, it } from 'vitest'
import { saidOf } from './said.ts'

const texts = {
  plain: 'With {{value}} of {{of}}',
  lift_one: '{{value}} lift',
  lift_other: '{{value}} lifts',
}

describe('a text of a catalogue', () => {
  it('has its values filled in, those that are missing left open', () => {
    expect(saidOf(texts, 'plain', { value: '$&' }, 'en')).toBe('With $& of ')
  })

  it('is the plural of its count', () => {
    const lifts = (count: number) => saidOf(texts, 'lift', { count, value: count }, 'nl')
    expect([0, 1, 2].map(lifts)).toEqual(['0 lifts', '1 lift', '2 lifts'])
  })

  it('is never missed in silence', () => {
    expect(() => saidOf(texts, 'nowhere', {}, 'nl')).toThrow('nowhere')
  })
})
