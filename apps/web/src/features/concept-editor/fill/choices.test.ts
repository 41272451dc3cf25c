import { TEMPLATE_UNITS } from '@kavel/finance'
import { expect, it } from 'vitest'
import { FIRST_WISH, mixOf, type Place } from './choices.ts'

const units = TEMPLATE_UNITS.map(({ record }, i) => ({ ...record, id: i + 1 }))
const place = {
  units,
  cfg: { summary: { zones: [], max_height: null } },
} as unknown as Place
const idOf = (name: string) => units.find((unit) => unit.name === name)?.id ?? 0

const mix = (ratios: Record<string, number>) =>
  Object.fromEntries(
    mixOf({ ...FIRST_WISH, ratios }, place, []).map(({ unitId, repeat_ratio }) => [
      units.find(({ id }) => id === unitId)?.name,
      repeat_ratio,
    ]),
  )

it('fills with the programme of the place: 30 social, 40 middle, 30 free, and no penthouse unasked', () => {
  const first = mix({})
  expect(first).toMatchObject({ 'Sociale huur': 3, Middenhuur: 4 })
  expect(first).not.toHaveProperty('Penthouse')
})

it('fills with the dwelling types that take part, as often as was asked', () => {
  expect(mix({ [idOf('Penthouse')]: 2.5 })).toMatchObject({ Penthouse: 2.5, Middenhuur: 4 })
  expect(mix({ [idOf('Middenhuur')]: 0 })).not.toHaveProperty('Middenhuur')
  expect(mix(Object.fromEntries(units.map(({ id }) => [id, 0])))).toEqual({})
})
