/**
 * Ground, light, walls, ways, stairs and locks, on buildings of several families: every check must notice models that were
 * damaged on purpose.
 */
import { FunctionType } from '@kavel/domain'
import { boxRing, toLattice } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import type { GeneratorInput } from '../../src/input/schema.ts'
import type { BuildingModel, Cell, FloorGroup } from '../../src/model/types.ts'
import { caseInput } from '../cases.ts'
import { rowOfHouses } from '../houses.ts'
import { planCase } from '../plan-case.ts'
import { flatWithFloors } from '../setbacks.ts'
import { checkInvariants, type InvariantId } from './check.ts'
import { cellsIn, isHome } from './facts.ts'

type Damage = (model: BuildingModel, input: GeneratorInput) => void

const group = (m: BuildingModel, g = 1) => m.towers[0]?.floorGroups[g] as FloorGroup
const homes = (m: BuildingModel, g = 1) => cellsIn(group(m, g)).filter(isHome)
const home = (m: BuildingModel, n = 0) => homes(m)[n] as Cell
const ofKind = (m: BuildingModel, fn: FunctionType, g = 1) =>
  cellsIn(group(m, g)).filter((cell) => cell.fn === fn)
/** Moves what lies beyond `from` along x by `by`. */
const movedBeyond = (ring: Int32Array, from: number, by: number) =>
  ring.map((v, i) => (i % 2 === 0 && v > from ? v + by : v))

const UNITS = [
  { id: 1, name: 'A', size: 50, size_max: 65 },
  { id: 2, name: 'B', size: 75, size_max: 95 },
]
const built = (blocktype: string, [maxwidth, maxlength, maxheight]: [number, number, number]) =>
  planCase('damaged', '', {
    building: { maxwidth, maxlength, maxheight },
    units: UNITS,
    cfg: { blocktype, units: [{ unitId: 1 }, { unitId: 2 }] },
  }).input

const gallery = () => caseInput('comfortable')
const outside = () => caseInput('outside')
const corridor = () => built('flat_corridor_double_loaded', [20, 55, 15])
const high = () => built('flat_corridor_double_loaded', [21, 55, 24])
const court = () => built('flat_gallery_court', [48, 55, 15])
/** 12 dwellings a floor in two bars of 88 m. */
const tower = () => built('tower_h_double_staircase_elevator_12', [26, 100, 24])
const slits = () => built('flat_corridor_court', [48, 62, 15])
const portiek = () => built('flat_path_portiek', [12, 40, 15])
const rows = () => flatWithFloors([{ repeat_count: 4 }])
const offices = () => flatWithFloors([{ repeat_count: 1 }, { function: 'office', repeat_count: 3 }])

const houses = () => rowOfHouses()
const gables = () => rowOfHouses({ cfg: { blocktype: 'detached_garage' } })

type WaysId = Extract<
  InvariantId,
  'I06' | 'I15' | 'I20' | 'I21' | 'I22' | 'I24' | 'I28' | 'I29' | 'I30'
>

const DAMAGE: Record<WaysId, [() => GeneratorInput, Damage][]> = {
  I06: [
    [
      outside,
      (m) => {
        m.messages = m.messages.filter(({ code }) => code !== 'outside_buildable')
      },
    ],
    [
      outside,
      (m) => {
        for (const message of m.messages)
          if (message.code === 'outside_buildable') message.value = Number(message.value) + 0.01
      },
    ],
    [
      gallery,
      (m) => {
        m.toWorld.tx += 30
      },
    ],
    [
      court,
      (_, input) => {
        const area = structuredClone(input.plot)
        input.obstacles = [{ id: 9, name: 'standing', area }]
      },
    ],
  ],
  I15: [
    [
      gallery,
      (_, input) => {
        for (const { cfg } of input.units) cfg.minlength = cfg.two_window_minlength = 9
      },
    ],
    [
      corridor,
      (_, input) => {
        for (const unit of input.units) unit.cfg.maxlength = 6
      },
    ],
    [
      court,
      (m) => {
        const cell = homes(m).find(({ door }) => door && door[0] === door[2]) as Cell
        cell.net = cell.net.map((v, i) => (i === 5 || i === 7 ? v + 3_000_000 : v))
      },
    ],
  ],
  I20: [
    [
      gallery,
      (_, input) => {
        for (const unit of input.units) unit.cfg.two_window_maxdepth = 8
      },
    ],
    [
      corridor,
      (_, input) => {
        for (const unit of input.units) unit.cfg.maxdepth = 7
      },
    ],
    [
      portiek,
      (m) => {
        for (const cell of homes(m)) cell.facade = new Uint16Array()
      },
    ],
    [
      houses,
      (m) => {
        for (const g of m.towers.flatMap((t) => t.floorGroups))
          g.assets = g.assets.filter(({ kind }) => kind !== 'roof_window')
      },
    ],
    [
      houses,
      (m) => {
        for (const g of m.towers.flatMap((t) => t.floorGroups))
          for (const asset of g.assets) if (asset.kind === 'roof_window') asset.z += 30_000
      },
    ],
    [
      gables,
      (m) => {
        for (const g of m.towers.flatMap((t) => t.floorGroups))
          for (const wall of g.walls) if (g.height === 0) wall.openings = new Int32Array()
      },
    ],
  ],
  I21: [
    [
      gallery,
      (_, input) => {
        input.rules.escape_distance = 15
      },
    ],
    [
      court,
      (m, input) => {
        input.rules.escape_distance = 30
        m.messages = m.messages.filter(({ code }) => code !== 'escape_exceeded')
        for (const cell of ofKind(m, FunctionType.staircase).slice(1)) cell.access = []
      },
    ],
    [
      corridor,
      (m) => {
        for (const cell of cellsIn(group(m)))
          if (cell.door && cell.fn === FunctionType.staircase) {
            cell.door = movedBeyond(cell.door, -1e9, 1_500_000)
            cell.access = []
          }
        for (const cell of homes(m)) cell.access = cell.access.slice(0, 1)
      },
    ],
    [
      tower,
      (m) => {
        m.messages = m.messages.filter(({ code }) => code !== 'escape_exceeded')
      },
    ],
  ],
  I22: [
    [
      gallery,
      (m) => {
        home(m).access = []
      },
    ],
    [
      portiek,
      (m) => {
        for (const cell of ofKind(m, FunctionType.entrance, 0)) {
          cell.door = null
          cell.facade = new Uint16Array()
        }
        group(m, 0).assets = []
      },
    ],
    [
      offices,
      (m) => {
        for (const cell of ofKind(m, FunctionType.office)) cell.access = []
      },
    ],
    [
      court,
      (m) => {
        const [first] = group(m).assets.filter(({ kind }) => kind === 'gallery')
        if (first) first.id = 'elsewhere'
      },
    ],
    [
      // what stays over between two bays, as a room
      slits,
      (m) => {
        for (const cell of ofKind(m, FunctionType.empty, 0)) cell.fn = FunctionType.common
      },
    ],
    [
      corridor,
      (m) => {
        const [x0, y0] = home(m).net as unknown as [number, number]
        home(m).net = boxRing(x0, y0, x0 + toLattice(0.49), y0 + toLattice(5))
        home(m).fn = FunctionType.common
      },
    ],
  ],
  I24: [
    [
      rows,
      (m) => {
        const { adjacency } = group(m).blocks[0] as FloorGroup['blocks'][0]
        for (let i = 0; i < adjacency.length; i += 6) {
          adjacency[i + 2] = (adjacency[i + 2] as number) + 7_000
          adjacency[i + 4] = (adjacency[i + 4] as number) + 7_000
        }
      },
    ],
    [
      gallery,
      (_, input) => {
        input.building.cfg.grids.increment = 0.7
      },
    ],
    [
      corridor,
      (m) => {
        const cells = group(m).blocks[0]?.cells as Cell[]
        const { adjacency } = group(m).blocks[0] as FloorGroup['blocks'][0]
        for (let i = 0; i < adjacency.length; i += 6) {
          const [a, b] = [cells[adjacency[i] as number], cells[adjacency[i + 1] as number]]
          if (!a || !b || !isHome(a) || !isHome(b)) continue
          adjacency[i + 2] = (adjacency[i + 2] as number) + 1
          adjacency[i + 4] = (adjacency[i + 4] as number) + 1
          break
        }
      },
    ],
  ],
  I28: [
    [
      gallery,
      (m) => {
        const way = group(m).assets.find(({ kind }) => kind === 'gallery')
        if (way) way.poly = way.poly.map((v, i) => (i === 1 || i === 3 ? v + 20_000 : v))
      },
    ],
    [
      corridor,
      (_, input) => {
        input.building.cfg.flat.corridor_width = 1.6
      },
    ],
    [
      corridor,
      (m) => {
        // a column in the corridor
        const hall = ofKind(m, FunctionType.corridor).reduce((a, b) =>
          a.grossArea > b.grossArea ? a : b,
        )
        const [x0, y0, x1, , , y1] = hall.net as unknown as [number, number, number, 0, 0, number]
        const [a, b] = [-10_000, 10_000]
        const y = y0 + 60_000
        hall.net = Int32Array.of(x0, y0, a, y0, a, y, b, y, b, y0, x1, y0, x1, y1, x0, y1)
      },
    ],
  ],
  I29: [
    [
      high,
      (m) => {
        for (const cell of ofKind(m, FunctionType.staircase)) cell.access = [...home(m).access]
      },
    ],
    [
      high,
      (m) => {
        const [stair] = ofKind(m, FunctionType.staircase)
        const lock = cellsIn(group(m)).find(({ id }) => stair?.access.includes(id)) as Cell
        home(m).access = [lock.id]
      },
    ],
    [
      corridor,
      (m) => {
        for (const tower of m.towers) tower.z1 = 2_100_000
        for (const cell of ofKind(m, FunctionType.staircase)) cell.access = []
      },
    ],
  ],
  I30: [
    [
      corridor,
      (m) => {
        for (const cell of ofKind(m, FunctionType.elevator)) cell.fn = FunctionType.me
        for (const tower of m.towers)
          for (const { levels } of tower.floorGroups) levels[0] = 1_300_000
      },
    ],
    [
      gallery,
      (_, input) => {
        input.rules.staircase_length = '5'
      },
    ],
    [
      gallery,
      (_, input) => {
        input.rules.dwellings_per_lift = 15
      },
    ],
    [
      portiek,
      (m) => {
        for (const cell of ofKind(m, FunctionType.staircase))
          cell.net = cell.net.map((v, i) => (i === 2 || i === 4 ? v - 60_000 : v))
      },
    ],
  ],
}

for (const [id, damages] of Object.entries(DAMAGE)) {
  test.each(damages.map(([make, damage], i) => [i + 1, make, damage] as const))(
    `${id} notices damage %i`,
    (_, make, damage) => {
      const input = structuredClone(make())
      const model = structuredClone(generate(input))
      expect(checkInvariants(model, input)).toEqual([])
      damage(model, input)
      expect(checkInvariants(model, input).map((v) => v.id)).toContain(id)
    },
  )
}
