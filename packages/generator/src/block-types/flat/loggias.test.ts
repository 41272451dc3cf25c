import { boundsOf, boxRing, type Lu, ringArea, sharedArea, toMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import type { BuildingModel, Cell, FloorGroup, Wall } from '../../model/types.ts'
import { uncovered } from '../../roofs/uncovered.ts'

interface Asked {
  version?: string
  blocktype?: string
  box?: [width: number, length: number]
  balcony?: Record<string, unknown>
  size?: [least: number, most: number]
  cfg?: Record<string, unknown>
}

function inputOf({ version = '3.6', blocktype = 'flat_path_gallery', ...asked }: Asked = {}) {
  const { box = [12.4, 45], balcony = {}, size = [50, 60], cfg = {} } = asked
  return planCase('loggias', '', {
    building: { maxwidth: box[0], maxlength: box[1], maxheight: 12, version },
    units: [
      {
        id: 1,
        name: 'A',
        size: size[0],
        size_max: size[1],
        cfg: { balcony: { type: 'inset', maxdepth: 1.8, ...balcony } },
      },
    ],
    cfg: { blocktype, units: [{ unitId: 1 }], ...cfg },
  }).input
}

/** A flat of one type with inset balconies; it breaks no invariant. */
function flat(asked: Asked = {}): BuildingModel {
  const input = inputOf(asked)
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  return model
}

const groupsOf = ({ towers }: BuildingModel) => towers.flatMap(({ floorGroups }) => floorGroups)
const cellsOf = ({ blocks }: FloorGroup) => blocks.flatMap(({ cells }) => cells)
const loggiasOf = ({ assets }: FloorGroup) => assets.filter(({ kind }) => kind === 'loggia')
const hangingOf = ({ assets }: FloorGroup) =>
  assets.filter(({ kind, ref }) => kind === 'balcony' || (kind === 'terrace' && ref !== null))
const upper = (model: BuildingModel) =>
  groupsOf(model).find(({ levels }) => !levels.includes(0)) as FloorGroup
const depthOf = ({ plate }: FloorGroup) => {
  const { y0, y1 } = boundsOf(plate.outer)
  return toMetres(y1 - y0)
}

/** Width and depth of a flat ring, metres. */
function sidesOf(ring: Int32Array): [number, number] {
  const { x0, y0, x1, y1 } = boundsOf(ring)
  return [toMetres(x1 - x0), toMetres(y1 - y0)]
}

/** What walls stand on. */
function boxesOf(walls: readonly Wall[]): Int32Array[] {
  return walls.flatMap(({ edges, thickness }) =>
    Array.from({ length: edges.length / 4 }, (_, e) => {
      const [xa, ya, xb, yb] = [...edges.subarray(4 * e, 4 * e + 4)] as [Lu, Lu, Lu, Lu]
      const [x0, x1, y0, y1] = [
        Math.min(xa, xb),
        Math.max(xa, xb),
        Math.min(ya, yb),
        Math.max(ya, yb),
      ]
      const half = thickness / 2
      return xa === xb
        ? boxRing(x0 - half, y0, x1 + half, y1)
        : boxRing(x0, y0 - half, x1, y1 + half)
    }),
  )
}

test('the plate keeps the depth that inset balconies took of it until 3.5', () => {
  const [before, now] = [flat({ version: '3.5' }), flat()]
  // 12.4 less the gallery of 1.5, and the band of 1.8
  expect([before, now].map((model) => depthOf(upper(model)))).toEqual([9.1, 10.9])
  expect(groupsOf(before).flatMap(loggiasOf)).toEqual([])
  expect(groupsOf(now).flatMap(hangingOf)).toEqual([])
  for (const group of groupsOf(now)) {
    const homes = cellsOf(group).filter(({ unitType }) => unitType !== null)
    expect(loggiasOf(group).map(({ ref }) => ref)).toEqual(homes.map(({ id }) => id))
  }
})

test('of a dwelling of 6.1 by 10.1 m a loggia of 3.0 by 1.8 m leaves 55.1 m²', () => {
  const group = upper(flat())
  const home = cellsOf(group).find(({ unitType }) => unitType !== null) as Cell
  const loggia = loggiasOf(group).find(({ ref }) => ref === home.id)
  expect(sidesOf(home.net)).toEqual([6.1, 10.1])
  expect(loggia && sidesOf(loggia.poly)).toEqual([3, 1.8])
  // with the walls beside it: 0.2 m at the neighbour, 0.4 m at the room, which is 2.5 m wide
  expect(home.netArea / 1e10).toBeCloseTo(6.1 * 10.1 - (0.2 + 3 + 0.4) * 1.8, 9)
})

test.each([
  [50, 53],
  [52, 55],
  [57, 60],
  [70, 73],
])('every dwelling of %i to %i m² has its loggia besides', (least, most) => {
  for (const group of groupsOf(flat({ size: [least, most] }))) {
    const homes = cellsOf(group).filter(({ unitType }) => unitType !== null)
    expect(loggiasOf(group)).toHaveLength(homes.length)
    for (const { netArea } of homes) expect(netArea / 1e10).toBeGreaterThanOrEqual(least)
  }
})

test('no floor area, no volume, but facade: the figures are those of the floors', () => {
  const { formFactors, towers } = flat()
  const groups = towers.flatMap(({ floorGroups }) => floorGroups)
  const sum = (of: (group: FloorGroup) => number) =>
    groups.reduce((total, group) => total + group.levels.length * of(group), 0)
  const gross = sum((group) => cellsOf(group).reduce((n, cell) => n + cell.grossArea, 0)) / 1e10
  const open = sum((group) => loggiasOf(group).reduce((n, { poly }) => n + ringArea(poly), 0))
  expect(open / 1e10).toBeCloseTo(5.4 * formFactors.nrunits, 9)
  expect(formFactors.gfa).toBe(gross)
  expect(formFactors.gfa + open / 1e10).toBeCloseTo(45 * 10.9 * formFactors.nrfloors, 6)
  expect(formFactors.volume).toBeCloseTo(3 * gross, 6)
  // each loggia has two sides of 1.8 m
  const around = 2 * (45 + 10.9) * 3 * formFactors.nrfloors
  expect(formFactors.facadearea).toBeCloseTo(around + 2 * 1.8 * 3 * formFactors.nrunits, 6)
  expect(formFactors.builtarea).toBeCloseTo(45 * 10.9, 9)
})

test('where no room fits beside it, it is as long as the facade', () => {
  const group = upper(flat({ size: [35, 38], box: [11.3, 40] }))
  const homes = new Map(cellsOf(group).map((cell) => [cell.id, cell]))
  const narrow = loggiasOf(group).filter(
    ({ ref }) => sidesOf((homes.get(ref ?? '') as Cell).net)[0] < 5.4,
  )
  expect(narrow.length).toBeGreaterThan(0)
  for (const { poly, ref } of narrow) {
    const [width] = sidesOf((homes.get(ref ?? '') as Cell).net)
    expect(sidesOf(poly)[0]).toBeCloseTo(width - 0.4, 9)
  }
})

test('walls stand around the loggia and not in it: with it and the rooms they make the plate', () => {
  for (const blocktype of ['flat_path_gallery', 'flat_corridor_double_loaded', 'flat_path_portiek'])
    for (const group of groupsOf(flat({ blocktype, box: [16, 45] }))) {
      const boxes = boxesOf(group.walls.filter(({ subtype }) => subtype !== 'railing'))
      for (const { poly } of loggiasOf(group))
        for (const wall of boxes) expect(sharedArea([wall], [poly])).toBe(0)
      const rooms = cellsOf(group).map(({ net }) => net)
      const party = boxesOf(group.walls.filter(({ subtype }) => subtype === 'party'))
      const outer = boxesOf(group.walls.filter(({ subtype }) => subtype === 'outer'))
      for (const other of [...rooms, ...party])
        for (const wall of outer) expect(sharedArea([wall], [other])).toBe(0)
      const known = [...boxes, ...rooms, ...loggiasOf(group).map(({ poly }) => poly)]
      const nothing = known.map((outer) => ({ outer, holes: [] }))
      expect(uncovered(group.plate, nothing)).toEqual([])
    }
})

test('a loggia that leaves no living room behind it is left out, and said', () => {
  // behind 9 m there would be no living room of 3 m in a dwelling of 10.1 m
  const model = flat({ balcony: { maxdepth: 9 } })
  expect(groupsOf(model).flatMap(loggiasOf)).toEqual([])
  expect(model.messages.map(({ code }) => code)).toContain('balcony_impossible')
})

test.each(['flat_gallery_court', 'flat_corridor_court', 'flat_gallery_maisonette'])(
  'of a %s they hang before the plate as in 3.5',
  (blocktype) => {
    const size: [number, number] = blocktype.endsWith('maisonette') ? [95, 130] : [50, 75]
    const asked = { blocktype, size, box: [60, 70] as [number, number] }
    const [before, now] = [flat({ ...asked, version: '3.5' }), flat(asked)]
    expect(now.towers).toEqual(before.towers)
  },
)

test('without inset balconies 3.6 builds as 3.5', () => {
  const balcony = { type: 'protruding' }
  for (const blocktype of ['flat_path_gallery', 'flat_corridor_double_loaded', 'flat_path_portiek'])
    expect(flat({ blocktype, balcony }).towers).toEqual(
      flat({ blocktype, balcony, version: '3.5' }).towers,
    )
})

test('each is within its dwelling and in nobody’s rooms, or I25 says so', () => {
  const input = inputOf()
  for (const by of [50_000, -300_000]) {
    const model = generate(input)
    const loggia = loggiasOf(upper(model))[0] as { poly: Int32Array }
    loggia.poly = loggia.poly.map((value, i) => (i % 2 === 0 ? value : value + by))
    expect(checkInvariants(model, input).map(({ id }) => id)).toContain('I25')
  }
})
