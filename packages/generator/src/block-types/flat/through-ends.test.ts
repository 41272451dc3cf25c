import { boundsOf, toMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import type { BuildingModel, Cell, FloorGroup, Mode } from '../../model/types.ts'

/** Dwellings of 50, 75 and 100 m² at the least, two of the first for one of each other; and one of any size. */
const UNITS = [
  { id: 1, name: 'A', size: 50, size_max: 65 },
  { id: 2, name: 'B', size: 75, size_max: 95 },
  { id: 3, name: 'C', size: 100, size_max: 125 },
  { id: 4, name: 'D', size: 50, size_max: 120 },
]

interface Asked {
  version?: string
  maxlength?: number
  maxwidth?: number
  units?: number[]
  cfg?: Record<string, unknown>
  mode?: Mode
}

/** A corridor flat of five floors with two rows; it breaks no invariant. */
function flat({ version = '3.2', mode = 'settled', ...asked }: Asked = {}): BuildingModel {
  const { maxlength = 60, maxwidth = 20, units = [1, 2, 3], cfg = {} } = asked
  const { input } = planCase('corridor', '', {
    building: { maxlength, maxwidth, maxheight: 15, version },
    units: UNITS.filter(({ id }) => units.includes(id)),
    cfg: {
      blocktype: 'flat_corridor_double_loaded',
      units: units.map((unitId) => ({ unitId, repeat_ratio: unitId === 1 ? 2 : 1 })),
      ...cfg,
    },
  })
  const model = generate(input, { mode })
  expect(checkInvariants(model, input)).toEqual([])
  return model
}

const groupsOf = ({ towers }: BuildingModel) => towers.flatMap(({ floorGroups }) => floorGroups)
const homesOf = ({ blocks }: FloorGroup) =>
  blocks.flatMap(({ cells }) => cells).filter(({ unitType }) => unitType !== null)

/** Has it the whole depth of its floor? */
function isThrough({ gross }: Cell, { plate }: FloorGroup): boolean {
  const [own, whole] = [boundsOf(gross), boundsOf(plate.outer)]
  return own.y0 === whole.y0 && own.y1 === whole.y1
}
const throughIn = (model: BuildingModel) =>
  groupsOf(model).flatMap((group) =>
    homesOf(group)
      .filter((cell) => isThrough(cell, group))
      .map((cell) => ({ cell, group })),
  )

/** Number and m² of the dwellings on all floors. */
function lived(model: BuildingModel) {
  const all = groupsOf(model).flatMap((group) =>
    homesOf(group).map(({ netArea }) => [group.levels.length, netArea / 1e10] as const),
  )
  return {
    homes: all.reduce((sum, [floors]) => sum + floors, 0),
    area: all.reduce((sum, [floors, area]) => sum + floors * area, 0),
  }
}

test('the largest type lies across the end of the corridor, and its front door is at that end', () => {
  const model = flat()
  const found = throughIn(model)
  expect(found.length).toBe(2 * groupsOf(model).length)
  for (const { cell, group } of found) {
    expect(cell.unitType).toBe('3')
    expect(cell.aspect).toBe('triple')
    // 20 − 2 × 0.4 deep; 19 modules of 0.3 less a party wall of 0.2 are the first that give 100 m²: 5.5 × 19.2
    const { x0, y0, x1, y1 } = boundsOf(cell.net)
    expect([toMetres(x1 - x0), toMetres(y1 - y0)]).toEqual([5.5, 19.2])
    expect(cell.netArea / 1e10).toBeCloseTo(105.6, 6)
    const corridor = group.blocks
      .flatMap(({ cells }) => cells)
      .filter(({ id }) => cell.access[0] === id)
    expect(corridor).toHaveLength(1)
    const [end] = corridor
    if (!end || !cell.door) throw new Error('no door')
    const [own, hall, door] = [cell.gross, end.gross, cell.door].map(boundsOf)
    // upright, where the corridor ends, a metre wide
    expect(door).toMatchObject(own?.x0 === hall?.x1 ? { x0: hall?.x1 } : { x1: hall?.x0 })
    expect(toMetres((door?.y1 ?? 0) - (door?.y0 ?? 0))).toBe(1)
  }
})

test('lower versions, a dragged building and corridors to the facades keep the ends of their corridors', () => {
  expect(throughIn(flat({ version: '3.1' }))).toEqual([])
  expect(throughIn(flat({ mode: 'live' }))).toEqual([])
  expect(throughIn(flat({ cfg: { flat: { full_length_corridors: true } } }))).toEqual([])
  expect(throughIn(flat({ cfg: { blocktype: 'flat_corridor_double_core' } }))).toEqual([])
})

test('not where a dwelling would take more of the facade than in a row, or be too deep', () => {
  // 50 m² are 20 modules of a row 8.65 m deep; across it has 5 m of clear width at least, 18 modules of each row, and 98 m²
  expect(throughIn(flat({ units: [4] }))).toEqual([])
  // 21 − 0.8 is more than 20 m
  expect(throughIn(flat({ maxwidth: 21 }))).toEqual([])
  expect(throughIn(flat({ maxwidth: 20.8 })).length).toBeGreaterThan(0)
})

test.each([
  [14, 60, [1, 2, 3]],
  [16, 53.217, [1, 2, 3]],
  [16, 75, [1, 2]],
  [18, 40, [2, 3]],
  [18, 90, [3]],
  [20, 24, [3]],
  [20, 60, [1, 2, 3]],
  [20, 90, [2, 3]],
])(
  '%d m deep and %d m long, of types %o: as near to the mix, no dwelling fewer, more to live in',
  (maxwidth, maxlength, units) => {
    const [before, now] = (['3.1', '3.2'] as const).map((version) =>
      flat({ version, maxwidth, maxlength, units }),
    ) as [BuildingModel, BuildingModel]
    expect(throughIn(now).length).toBeGreaterThan(0)
    expect(now.mix.l1).toBeLessThanOrEqual(before.mix.l1)
    expect(lived(now).homes).toBeGreaterThanOrEqual(lived(before).homes)
    expect(lived(now).area).toBeGreaterThan(lived(before).area)
  },
)

test('on a floor of shops and on a ground floor without a hall the corridor keeps its ends', () => {
  const ground = (cfg: Record<string, unknown>) =>
    throughIn(flat({ cfg })).flatMap(({ group }) => [...group.levels])
  expect(ground({})).toContain(0)
  const shops = ground({ floors: [{ function: 'commercial', height: 4 }, {}] })
  expect(shops.length).toBeGreaterThan(0)
  expect(shops).not.toContain(0)
  const noHall = ground({ floors: [{ entrance_size: 0 }, {}] })
  expect(noHall.length).toBeGreaterThan(0)
  expect(noHall).not.toContain(0)
})
