import type { Message } from '@kavel/generator'
import { expect, test } from 'vitest'
import { distinct } from './distinct.ts'

const said = (code: Message['code'], rest: Partial<Message> = {}): Message => ({
  code,
  message: code,
  building_id: '1',
  unit_id: null,
  fix: null,
  severity: 'warn',
  target: null,
  value: null,
  ...rest,
})
const tooDeep = (unit_id: string, value: number, size_max: number) =>
  said('unit_type_infeasible', { unit_id, value, fix: { field: 'size_max', value: size_max } })

test('a type that fits at none of the depths of a court is said once, with the size that fits at all of them', () => {
  const all = [tooDeep('1', 13.1, 68.12), tooDeep('1', 11.2, 58.24), tooDeep('1', 13.2, 68.64)]
  expect(distinct([...all, tooDeep('2', 13.1, 70)])).toEqual([all[2], tooDeep('2', 13.1, 70)])
})

test('the one message of a sort that kept its fix is said, though another measures more', () => {
  const infeasible = [13.1, 11.2, 13.2].map((depth) => tooDeep('1', depth, 5 * depth))
  const unfixed = infeasible.map((each, i) => (i === 1 ? each : { ...each, fix: null }))
  expect(distinct(unfixed)).toEqual([unfixed[1]])
  const gaps = [0.6, 1.8, 1.2].map((value) => said('gap', { value }))
  const fixed = { ...said('gap', { value: 1.2 }), fix: { field: 'size_max', value: 80 } }
  expect(distinct([...gaps, fixed])).toEqual([fixed])
})

test('of what is left over the most is said, and of all else each once', () => {
  const gaps = [0.6, 1.8, 1.2].map((value) => said('gap', { value }))
  expect(distinct([...gaps, said('storage_none'), said('storage_none')])).toEqual([
    gaps[1],
    said('storage_none'),
  ])
  // two floors that are left out are two things to know
  const floors = [3, 4].map((n) => said('setback_tier_dropped', { target: `floor:${n}` }))
  expect(distinct(floors)).toEqual(floors)
})
