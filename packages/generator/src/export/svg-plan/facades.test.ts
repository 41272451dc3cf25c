/** What the dimension chains of a sheet measure. */
import { expect, test } from 'vitest'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import type { BuildingModel } from '../../model/types.ts'
import { canvas } from './canvas.ts'
import { chainAlong } from './dimensions.ts'
import { facadesAt, wallsAt } from './facades.ts'

const UNITS = [
  { id: 1, name: 'S', size: 50, size_max: 60 },
  { id: 2, name: 'M', size: 70, size_max: 85 },
  { id: 3, name: 'L', size: 95, size_max: 115 },
]
const MIX = [3, 2, 1].map((repeat_ratio, i) => ({ unitId: i + 1, repeat_ratio }))

const groupsAt = ({ towers }: BuildingModel, floor: number) =>
  towers.flatMap((tower) => tower.floorGroups).filter((g) => g.floors.includes(floor))

/** Lengths from wall to wall, mm. */
const lengths = (at: readonly number[]) =>
  at.slice(1).map((to, i) => Math.round(1000 * (to - (at[i] as number))))

test('the chain below an office measures the rooms of its south side: one, its entrance, three', () => {
  const building = { maxwidth: 16, maxlength: 58, maxheight: 30 }
  const { input } = planCase('office', '', {
    archetype: 'office',
    units: UNITS,
    building,
    cfg: { units: MIX },
  })
  const walls = lengths(wallsAt('south', groupsAt(generate(input), 0), [-29, 29], 0.6))
  // the north side has stairs of 2,800 and lifts of 2,100 between its rooms
  expect(walls).toEqual([10_500, 14_233, 8533, 10_200, 10_200, 4333])
  expect(walls.reduce((sum, each) => sum + each, 0)).toBeCloseTo(58_000, -1)
})

test('of bars behind each other the one in front is measured below, and all that faces west to the left', () => {
  const { input } = planCase('bars', '', {
    archetype: 'flat',
    units: UNITS,
    building: { maxwidth: 13, maxlength: 120, maxheight: 15 },
    cfg: {
      blocktype: 'flat_path_gallery',
      shape_mode: 'polygon',
      polygon: [
        [-60, -40],
        [60, -40],
        [60, 10],
        [20, 42],
        [-60, 42],
      ],
      inner_polygon: [
        [-25, -12],
        [25, -12],
        [25, 12],
        [-25, 12],
      ],
      units: MIX,
    },
  })
  const groups = groupsAt(generate(input), 1)
  expect(groups).toHaveLength(4)
  const walls = lengths(wallsAt('south', groups, [-60, 60], 0.6))
  const front = groups.find(({ plate }) => Math.min(...plate.outer) === -6_000_000)
  const rooms = front?.blocks.flatMap(({ cells }) => cells).length ?? 0
  expect(walls.length).toBeLessThanOrEqual(rooms)
  // no dwelling is narrower than its stairs
  expect(Math.min(...walls)).toBeGreaterThanOrEqual(2800)
  expect(facadesAt('west', groups, [], 0.6)).toEqual([-40, -28.5, -17, -5.5, 12, 23.5])
})

test('figures stand a digit apart: those of stretches hardly longer than themselves are not read as one', () => {
  const c = canvas({ x0: 0, y0: 0, x1: 10, y1: 2 }, [0, 0, 0, 0])
  chainAlong(c, [0, 1.23, 2.46, 3.69, 3.99, 6.99], 1)
  const figures = c.elements.flatMap((element) => {
    const [, x, y, size, digits] =
      /x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>(\d+)</.exec(element) ?? []
    if (!digits) return []
    // digits of Helvetica are 0.556 letter sizes wide
    const half = (0.556 * Number(size) * digits.length) / 2
    return [{ digits, y, from: Number(x) - half, to: Number(x) + half }]
  })
  expect(figures.map(({ digits }) => digits).sort()).toEqual([
    '1230',
    '1230',
    '1230',
    '300',
    '3000',
  ])
  for (const one of figures)
    for (const other of figures)
      if (one !== other && one.y === other.y && one.from <= other.from)
        expect(other.from - one.to, `${one.digits} ${other.digits}`).toBeGreaterThanOrEqual(3.9)
})
