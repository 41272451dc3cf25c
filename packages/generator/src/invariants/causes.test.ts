/** The gap of maisonettes: what is open above a hall is its upper half, everything else open is a gap. */
import { expect, test } from 'vitest'
import { generate } from '../generate.ts'
import { flatWithFloors } from '../testing/setbacks.ts'
import { checkInvariants } from './check.ts'

const MAISONETTES = (maxlength: number) => ({
  building: { maxlength, maxwidth: 8 },
  cfg: { blocktype: 'flat_gallery_maisonette' },
})

test('a hall that takes all of its floor leaves nothing over, on the floor above it neither', () => {
  const input = flatWithFloors([{ repeat_count: 4 }], MAISONETTES(14))
  const model = generate(input, { mode: 'settled' })
  expect(model.messages.map(({ code }) => code)).not.toContain('gap')
  expect(checkInvariants(model, input)).toEqual([])
})

test('what is left over above the hall of a floor of shops is a gap', () => {
  const floors = [{ function: 'commercial' }, { repeat_count: 4 }]
  let gaps = 0
  for (const length of [14, 20, 25]) {
    const input = flatWithFloors(floors, MAISONETTES(length))
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const others = model.messages.filter(({ code }) => code !== 'gap')
    if (others.length === model.messages.length) continue
    gaps++
    expect(checkInvariants({ ...model, messages: others }, input)).toEqual([
      { id: 'I50', message: 'gap is not said' },
    ])
  }
  expect(gaps).toBeGreaterThan(0)
})
