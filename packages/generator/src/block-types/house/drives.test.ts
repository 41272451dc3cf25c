import { FunctionType } from '@kavel/domain'
import { boundsOf, toMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { rowOfHouses } from '../../../testing/houses.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { generate } from '../../generate.ts'
import type { BuildingModel } from '../../model/types.ts'

const deep = (blocktype: string, maxwidth: number) =>
  rowOfHouses({ building: { maxlength: 60, maxwidth }, cfg: { blocktype } })
const rowsOf = (model: BuildingModel) =>
  new Set(model.towers.map((t) => boundsOf(t.footprint.outer).y0)).size
const streetsOf = (model: BuildingModel) =>
  model.assets.filter(({ kind }) => kind === 'street').map(({ poly }) => boundsOf(poly))

/** Four rows take 4 × 21 m, pavements of 1.8 m at both sides, and 6 m between the middle two: 93.6 m. */
test.each(['terraced_garage', 'semi_detached_garage', 'detached_garage'])(
  '%s: a street of 6 m, open at both ends, lies between garages that face each other',
  (key) => {
    const model = generate(deep(key, 93.6))
    expect(rowsOf(model)).toBe(4)
    const [street, ...others] = streetsOf(model)
    expect(others).toEqual([])
    expect(toMetres((street?.y1 ?? 0) - (street?.y0 ?? 0))).toBe(6)
    expect([street?.x0, street?.x1].map((x) => toMetres(x ?? 0))).toEqual([-30, 30])
    expect(model.messages.map(({ code }) => code)).not.toContain('rows_access')
  },
)

test('where that street takes the room of a row there is one row fewer, and a message says what it takes', () => {
  const model = generate(deep('terraced_garage', 90))
  expect(rowsOf(model)).toBe(3)
  expect(model.messages).toContainEqual(
    expect.objectContaining({
      code: 'rows_access',
      value: 90,
      required: 93.6,
      fix: { field: 'maxwidth', value: 93.6 },
    }),
  )
  // without cars a path does
  const paths = generate(deep('terraced', 90))
  expect(rowsOf(paths)).toBe(4)
  expect(streetsOf(paths)).toEqual([])
})

test.each<[string, (model: BuildingModel) => void]>([
  [
    'a pavement between the rows',
    (model) => {
      for (const a of model.assets) if (a.kind === 'street') a.kind = 'sidewalk'
    },
  ],
  [
    'a street that ends before the edge of the ground',
    (model) => {
      for (const a of model.assets) {
        if (a.kind !== 'street') continue
        a.poly = a.poly.map((v, i) => (i % 2 === 0 ? Math.sign(v) * 2_900_000 : v))
      }
    },
  ],
  [
    'gardens where drives were',
    (model) => {
      for (const a of model.assets) {
        if (a.kind === 'concrete' || a.kind === 'stall') a.kind = 'yard'
      }
    },
  ],
  [
    'garages that open to the rear',
    (model) => {
      for (const { floorGroups } of model.towers) {
        for (const cell of floorGroups[0]?.blocks.flatMap(({ cells }) => cells) ?? []) {
          if (cell.fn !== FunctionType.garage || !cell.door) continue
          const { y0, y1 } = boundsOf(cell.gross)
          cell.door = cell.door.map((v, i) => (i % 2 === 1 ? y0 + y1 - v : v))
        }
      }
    },
  ],
])('cars that cannot leave are found: %s', (_, damage) => {
  const input = deep('terraced_garage', 95)
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  damage(model)
  const found = checkInvariants(model, input).filter(({ id }) => id === 'I38')
  expect(found.map(({ message }) => message).join()).toContain('no car can leave')
})
