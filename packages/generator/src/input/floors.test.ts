import { toLattice } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { caseInput } from '../../testing/cases.ts'
import { planCase } from '../../testing/plan-case.ts'
import { messageList } from '../base/messages.ts'
import { generate } from '../generate.ts'
import { floorPlans } from './floors.ts'

/** What is said of the height of equal floors. */
function said(floor_height: number, maxheight: number) {
  const messages = messageList('b')
  const { cfg } = caseInput('comfortable').building
  const floors = floorPlans({ ...cfg, floors: [], floor_height }, toLattice(maxheight), messages)
  return { count: floors?.length, messages: messages.all }
}

test('the height that is left goes when its fix is followed, thirds of a metre too', () => {
  const { count, messages } = said(3, 28)
  expect([count, messages[0]?.code, messages[0]?.value]).toEqual([9, 'height_left', 1])
  const fixed = said(messages[0]?.fix?.value ?? 0, 28)
  expect([fixed.count, fixed.messages]).toEqual([9, []])
})

/** A flat of 16 m, from floor to floor as said. */
function flatOf(floor_height: number, floors: { height?: number; repeat_count: number }[] = []) {
  const { input } = planCase('low', 'low', {
    building: { maxheight: 16 },
    cfg: { blocktype: 'flat_path_gallery', floor_height, floors },
  })
  const { formFactors, messages } = generate(input)
  const codes = ['param_ignored', 'storey_low']
  return { formFactors, said: messages.filter(({ code }) => codes.includes(code)) }
}

test('a storey in which nobody can stand is not built: 1.4 m becomes 3 m, of a listed floor the height of the others', () => {
  const { formFactors, said } = flatOf(1.4)
  expect(formFactors.nrfloors).toBe(5)
  expect(said).toMatchObject([
    {
      code: 'param_ignored',
      target: 'floor_height',
      value: 1.4,
      fix: { field: 'floor_height', value: 3 },
    },
  ])
  const listed = flatOf(3, [{ repeat_count: 1 }, { repeat_count: 1, height: 0.3 }])
  expect(listed.formFactors.maxheight).toBe(6)
  expect(listed.said).toMatchObject([
    { code: 'param_ignored', target: 'floors.1.height', value: 0.3 },
  ])
})

test('a storey of dwellings lower than the free height of a room says so, until its fix is followed', () => {
  const { said } = flatOf(2.5)
  expect(said).toMatchObject([
    {
      code: 'storey_low',
      target: 'floor_height',
      value: 2.5,
      rule: 'min_free_height',
      required: 2.6,
      fix: { field: 'floor_height', value: 3 },
    },
  ])
  expect(flatOf(3).said).toEqual([])
  expect(flatOf(3, [{ repeat_count: 1, height: 2 }]).said).toMatchObject([
    { target: 'floors.0.height', value: 2, fix: { field: 'floors.0.height', value: 3 } },
  ])
  const mixed = flatOf(2.5, [{ repeat_count: 2 }, { repeat_count: 2, height: 2.4 }])
  expect(mixed.said.map(({ fix }) => fix?.field)).toEqual(['floor_height', 'floors.1.height'])
  expect(flatOf(3, [{ repeat_count: 2 }, { repeat_count: 2, height: 3 }]).said).toEqual([])
})
