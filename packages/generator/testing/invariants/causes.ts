/** I50: a message stands there exactly when its cause does. */
import { Archetype, BlockType, FunctionType, ShapeMode } from '@kavel/domain'
import { boundsOf, ringArea } from '@kavel/geometry'
import { MESSAGES, type MessageCode } from '../../src/base/messages.ts'
import { checkConstraints, eavesOf } from '../../src/building/constraints.ts'
import type { Asset, FloorGroup, Tower } from '../../src/model/types.ts'
import { hasFewLifts, isStraightFlat } from './cores.ts'
import { cellsIn, type Facts, isHome, overlapOf, towersBeside } from './facts.ts'
import { isTower, liftsOfCode, turnedGroups } from './towers.ts'

const M = 100_000
const M2 = 1e10

/** Is there anything: a tower, or ground alone? */
function stands({ towers, assets }: Facts['model']): boolean {
  return towers.length > 0 || assets.length > 0
}

/** For each code whose cause can be read off the model: is it there? */
const CAUSES: Partial<Record<MessageCode, (facts: Facts) => boolean>> = {
  constraint_violated: ({ model, input }) =>
    stands(model) &&
    checkConstraints(input.constraints, model.formFactors, {
      gutterheight: eavesOf(model.towers),
    }).some((r) => r.status === 'exceeded'),
  mix_deviation: ({ model }) => model.mix.l1 > 0.05,
  gap: ({ model, input, groups }) => {
    // of what stands already nobody knows how it is divided
    if (input.building.archetype === Archetype.existing) return false
    const turned = turnedGroups(model)
    return groups.some((group) =>
      cellsIn(group).some(
        ({ fn, gross }) =>
          isGap(fn, gross, group, turned.has(group)) &&
          !isDark(gross, group, model, turned.has(group)) &&
          !(fn === FunctionType.common && isWithoutCars(group, model)) &&
          !(fn === FunctionType.empty && isAboveHall(gross, group, groups)),
      ),
    )
  },
  bend_dark: ({ model, groups }) => {
    const turned = turnedGroups(model)
    return groups.some((group) =>
      cellsIn(group).some(
        ({ fn, gross }) =>
          isGap(fn, gross, group, turned.has(group)) &&
          isDark(gross, group, model, turned.has(group)),
      ),
    )
  },
  lift_added: ({ model }) => model.towers.some((tower) => hasMoreLifts(tower)),
  lift_short: ({ model, input }) => model.towers.some((tower) => hasFewLifts(tower, input)),
  balcony_small: (facts) => {
    const least = facts.input.rules.balcony_min_area ?? 4
    return facts.groups.some((g) =>
      g.assets.some(
        (a) =>
          (a.kind === 'balcony' || a.kind === 'terrace' || a.kind === 'loggia') &&
          ringArea(a.poly) / M2 < least - 1e-9,
      ),
    )
  },
  balcony_impossible: ({ model, groups, input }) => {
    const wants = new Map(
      input.units.map((u) => [String(u.id), !['none', 'french'].includes(u.cfg.balcony.type)]),
    )
    const servedBy = (assets: readonly Asset[]) =>
      new Set(assets.flatMap(({ kind, ref }) => (kind === 'stair' ? [] : [ref])))
    // a house has its garden
    const onGround = servedBy(model.assets)
    return groups.some((group) => {
      const served = servedBy(group.assets)
      return cellsIn(group).some(
        (c) =>
          c.unitType !== null &&
          isHome(c) &&
          c.partOf === undefined &&
          (wants.get(c.unitType) ?? true) &&
          !served.has(c.id) &&
          !onGround.has(c.id),
      )
    })
  },
}

/** Empty space, or ground to be kept clear. */
function isNothing({ building }: Facts['input']): boolean {
  const { archetype, cfg } = building
  return (
    archetype === Archetype.none ||
    cfg.blocktype === BlockType.empty ||
    cfg.blocktype === BlockType.clear
  )
}

function isDrawn({ building }: Facts['input']): boolean {
  return building.cfg.shape_mode !== ShapeMode.width_length
}

/** More lifts than its block type says, or than staircases (of a straight flat or a court: that have one beside them); through a plinth go those of the towers on it. */
function hasMoreLifts({ floorGroups: [first], inputId }: Tower): boolean {
  if (!first || (inputId !== null && first.blocks[0]?.type === BlockType.none)) return false
  const of = (fn: FunctionType) => cellsIn(first).filter((c) => c.fn === fn)
  const lifts = of(FunctionType.elevator)
  if (isTower(first)) return lifts.length > liftsOfCode(first)
  const stairs = of(FunctionType.staircase).filter(
    ({ gross }) => !hasPlainStairs(first) || lifts.some((lift) => areBeside(gross, lift.gross)),
  )
  return lifts.length > stairs.length
}

/** May it have stairs for the way out alone? */
function hasPlainStairs(group: FloorGroup): boolean {
  return isStraightFlat(group) || group.blocks.some(({ type }) => COURTS.includes(type))
}

/** Do two boxes share part of a side? */
function areBeside(a: Int32Array, b: Int32Array): boolean {
  const both = overlapOf(boundsOf(a), boundsOf(b))
  const [width, depth] = [both.x1 - both.x0, both.y1 - both.y0]
  return Math.min(width, depth) === 0 && Math.max(width, depth) > 0
}

/**
 * Is it said of a floor for cars that they do not come to some of its rooms? Those are common then. Where a building has
 * several towers it is said of the tower, and of those that repeat it once.
 */
function isWithoutCars(group: FloorGroup, { towers, messages }: Facts['model']): boolean {
  if (group.func !== FunctionType.parking) return false
  const own = towers.find(({ floorGroups }) => floorGroups.includes(group))
  const targets = new Set([
    ...Array.from(group.floors, (floor) => `floor:${floor}`),
    ...towers
      .filter(({ id }) => id === own?.id || id === own?.instanceOf)
      .map(({ inputId }) => `tower:${inputId}`),
  ])
  return messages.some(
    ({ code, target }) => code === 'parking_rooms_unreached' && targets.has(target ?? ''),
  )
}

/**
 * A leftover cell is nobody's and goes from facade to facade, or from the outside to the corridor or the court: not the
 * common room of a core.
 */
function isGap(
  fn: FunctionType,
  gross: Int32Array,
  group: Facts['groups'][number],
  isTurned: boolean,
): boolean {
  if (fn !== FunctionType.common && fn !== FunctionType.empty) return false
  if (group.func === fn) return false
  const cell = boundsOf(gross)
  const plate = boundsOf(group.plate.outer)
  const upright = [cell.x0 === plate.x0, cell.x1 === plate.x1]
  const lying = [cell.y0 === plate.y0, cell.y1 === plate.y1]
  const sides = isTurned ? upright : lying
  const isOf = (types: readonly BlockType[]) =>
    group.blocks.some(({ type }) => types.includes(type))
  if (isOf(COURTS)) sides.push(...(isTurned ? lying : upright))
  for (const court of isOf([BlockType.flat_corridor_court])
    ? group.plate.holes.map((hole) => boundsOf(hole))
    : []) {
    const isBeside = cell.y0 < court.y1 && cell.y1 > court.y0
    const isBelow = cell.x0 < court.x1 && cell.x1 > court.x0
    sides.push(isBeside && (cell.x1 === court.x0 || cell.x0 === court.x1))
    sides.push(isBelow && (cell.y1 === court.y0 || cell.y0 === court.y1))
  }
  return isOf([...CORRIDOR_FLATS, ...COURTS]) ? sides.some(Boolean) : sides.every(Boolean)
}

/** Does another tower stand against the long side of a floor before a room? */
function isDark(
  gross: Int32Array,
  group: FloorGroup,
  model: Facts['model'],
  isTurned: boolean,
): boolean {
  const own = boundsOf(gross)
  return towersBeside(model, group).some((box) => {
    const { x0, y0, x1, y1 } = overlapOf(own, box)
    return isTurned ? x0 === x1 && y0 < y1 : y0 === y1 && x0 < x1
  })
}

/**
 * On the upper floor of maisonettes the upper half of a hall is nobody's loss: what is open right above a hall that stands on
 * a floor of dwellings. Such floors are paired from the lowest up, so the one above the hall's is its upper floor, also when
 * the hall leaves no room for a dwelling; above a hall among shops or storages begins a pair of its own. So is what is open
 * above a core that ends.
 */
function isAboveHall(gross: Int32Array, group: FloorGroup, groups: readonly FloorGroup[]): boolean {
  const isOfMaisonettes = ({ blocks }: FloorGroup) =>
    blocks.some(({ type }) => type === BlockType.flat_gallery_maisonette)
  if (!isOfMaisonettes(group)) return false
  return groups.some(
    (other) =>
      isOfMaisonettes(other) &&
      isHome({ fn: other.func }) &&
      other.levels.some((z) => group.levels.includes(z + other.height)) &&
      cellsIn(other).some(
        (cell) =>
          (cell.fn === FunctionType.entrance && cell.gross.join() === gross.join()) ||
          (cell.fn === FunctionType.staircase && isWithin(cell.gross, gross)),
      ),
  )
}

function isWithin(inner: Int32Array, outer: Int32Array): boolean {
  const [a, b] = [boundsOf(inner), boundsOf(outer)]
  return a.x0 >= b.x0 && a.x1 <= b.x1 && a.y0 >= b.y0 && a.y1 <= b.y1
}

const COURTS: readonly BlockType[] = [BlockType.flat_gallery_court, BlockType.flat_corridor_court]
const CORRIDOR_FLATS: readonly BlockType[] = [
  BlockType.flat_path_corridor,
  BlockType.flat_corridor_double_loaded,
  BlockType.flat_corridor_single_loaded,
  BlockType.flat_corridor_double_core,
  BlockType.flat_corridor_court,
]

export function checkMessages(facts: Facts): void {
  const { model, input, report } = facts
  for (const message of model.messages) {
    if (!Object.hasOwn(MESSAGES, message.code)) report('I50', `unknown code ${message.code}`)
    if (message.building_id !== String(input.building.id))
      report('I50', 'a message of another building')
    if (message.severity !== MESSAGES[message.code]) report('I50', `${message.code}: severity`)
  }
  const said = new Set(model.messages.map((m) => m.code))
  for (const [code, cause] of Object.entries(CAUSES) as [MessageCode, (f: Facts) => boolean][]) {
    const there = cause(facts)
    if (there && !said.has(code)) report('I50', `${code} is not said`)
    if (!there && said.has(code)) report('I50', `${code} is said without cause`)
  }
  checkHardRules(facts, said)
}

function checkHardRules({ model, input, groups, report }: Facts, said: Set<MessageCode>): void {
  const serious = model.messages.some((m) => m.severity === 'error')
  const empty = Number(input.building.version ?? 3) < 3
  const isAskedFor = said.has('left_empty') && isNothing(input)
  if (!stands(model) && !serious && !empty && !isAskedFor)
    report('I50', 'nothing is built, and nobody says why')
  const homes = groups.reduce((n, g) => n + cellsIn(g).filter(isHome).length, 0)
  const housing = groups.some((g) => g.func === FunctionType.apartment)
  if (housing && homes === 0 && !said.has('length_out_of_range'))
    report('I50', 'no dwelling, and nobody says why')
  const without = groups.find((g) => isHome({ fn: g.func }) && !cellsIn(g).some(isHome))
  const isAlone = isTower(groups[0]) && input.building.cfg.towers.length === 0
  if (isAlone && homes > 0 && without && !said.has('floor_without_dwelling'))
    report('I50', `no dwelling on ${without.id}, and nobody says why`)
  const first = groups[0]
  // a tower takes of its box what its dwellings ask for, and a composed building what its towers do
  if (isTower(first) || input.building.cfg.towers.length > 0) return
  // nor does a drawn shape have a width to use up
  if (isDrawn(input)) return
  if (!first || input.building.cfg.units.some((u) => u.mode === 'inline')) return
  const inset = input.units.some((u) => u.cfg.balcony.type === 'inset')
  const used = [model.shape.outer_polygon.outer, ...model.assets.map(({ poly }) => poly)]
  const sides = used.map((ring) => boundsOf(ring))
  const depth = Math.max(...sides.map(({ y1 }) => y1)) - Math.min(...sides.map(({ y0 }) => y0))
  const { offsets } = input.building.cfg.floors[0] ?? {}
  const left = Math.max(0, offsets?.front ?? 0) + Math.max(0, offsets?.back ?? 0)
  const unused = Math.round(input.building.maxwidth * M) - depth - Math.round(left * M)
  // an odd width cannot be halved, and a court gives way to whole modules
  const isCourt = COURTS.includes(input.building.cfg.blocktype as BlockType)
  const slack = isCourt ? Math.round(Math.max(input.building.cfg.grids.increment, 0.01) * M) : 1
  // dwellings have a greatest depth, rows of cars have one depth
  const isSaid = said.has('depth_out_of_range') || said.has('width_left')
  if (!inset && unused > Math.max(2, slack) && !isSaid) {
    report('I50', `${unused / M} m of the width is unused, and nobody says why`)
  }
}
