/** What was asked of a building some of whose parts have one dwelling type of their own. */
import { expect, test } from 'vitest'
import { composedOf, type TowerRecord } from '../../testing/composed.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { generate } from '../generate.ts'

/** Towers of four dwellings a floor, in a mix of A alone. */
function mixOf(towers: readonly TowerRecord[]) {
  const input = composedOf(towers, { cfg: { units: [{ unitId: 1, repeat_ratio: 1 }] } })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const said = model.messages.filter(({ code }) => code === 'mix_deviation')
  const types = model.mix.types.map(({ name, count, target }) => [name, count, target])
  return { types, l1: model.mix.l1, said }
}

test('a part with a unit outside the mix has what it asks for', () => {
  expect(mixOf([{ id: 1, cfg: { repeat_count: 4, unit_id: 2 } }])).toEqual({
    types: [
      ['A', 0, 0],
      ['B', 16, 1],
    ],
    l1: 0,
    said: [],
  })
})

// 5 × 4 dwellings of the mix less the two that the hall takes, and 2 × 4 of a unit that a part and its twin each have
test('parts with the mix are asked the mix, those with a unit that unit, and a twin what it repeats', () => {
  const { types, l1 } = mixOf([
    { id: 'mix', cfg: { repeat_count: 5 } },
    { id: 'own', cfg: { repeat_count: 2, unit_id: 2 } },
    { id: 'twin', instance_ref: 'own' },
  ])
  expect(types).toEqual([
    ['A', 18, 18 / 34],
    ['B', 16, 16 / 34],
  ])
  expect(l1).toBe(0)
})
