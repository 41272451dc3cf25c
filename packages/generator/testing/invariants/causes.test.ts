/** What is open above the hall of maisonettes is its upper half, rooms no car comes to are said; everything else open is a gap. */
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { composedOf } from '../composed.ts'
import { flatWithFloors } from '../setbacks.ts'
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

test('rooms for cars that no car comes to are said of the tower they are in, not as a gap', () => {
  const input = composedOf([{ id: 0, cfg: { functiontype: 'parking' } }], {
    archetype: 'flat',
    building: { maxlength: 57, maxwidth: 14, maxheight: 6 },
    cfg: { blocktype: 'flat_path_gallery' },
  })
  const model = generate(input)
  const said = model.messages.filter(({ code }) => code === 'parking_rooms_unreached')
  expect(said.map(({ target }) => target)).toEqual(['tower:0'])
  expect(checkInvariants(model, input)).toEqual([])
  const others = model.messages.filter(({ code }) => code !== 'parking_rooms_unreached')
  expect(checkInvariants({ ...model, messages: others }, input)).toContainEqual({
    id: 'I50',
    message: 'gap is not said',
  })
})
