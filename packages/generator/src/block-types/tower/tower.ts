/** One tower in a box: the way into this folder for everything that stacks, repeats or composes towers. */
import { type BlockType, FunctionType, RoofType, TowerType } from '@kavel/domain'
import {
  type Box,
  canonicalRing,
  type Lu,
  type Poly,
  type Ring,
  ringArea,
  toLatticeArea,
  toSquareMetres,
} from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { type TowerTemplate, templateOf } from '../../input/tower-template.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import type { FloorGroup, Id, Roof, Tower } from '../../model/types.ts'
import type { PlanCell } from '../../plan/cell.ts'
import { finishFloor } from '../../plan/finish.ts'
import { type Mirror, mirroredCells, mirrorOf } from '../../plan/mirror.ts'
import { roofOver } from '../../roofs/roof-over.ts'
import { type Covered, roofsOf } from '../../roofs/tiered.ts'
import { sayEscape } from '../messages-escape.ts'
import { tiersByInset, withinSides } from '../stand-back.ts'
import { coreNeed } from './core-need.ts'
import { planFloors } from './floors.ts'
import { sayHomes, saySizes, sayTemplate } from './messages.ts'
import { type Look, type Size, sayInfeasible } from './messages-infeasible.ts'
import { type FloorMix, floorMixes, simplerMixes } from './mixes.ts'
import type { Plate, PlateNeed } from './plate.ts'
import { existsAnywhere, findPlate } from './sizes.ts'
import { tiersAbove } from './tiers.ts'
import { longestWayIn } from './ways-out.ts'

/** Where a tower stands and what it holds. */
export interface TowerPlace {
  /** Id of the tower's part of the model, as `b:1/t:0`. */
  id: Id
  /** Id of the tower record; null for a building without towers of its own. */
  inputId: string | null
  /** It may fill this box of the building's frame, and stands in the middle of it. */
  box: Box
  /** Its floors from below; the first one's `z` is the height it stands at. */
  floors: readonly FloorPlan[]
  /** What its dwellings are drawn from; the building's `types` unless a tower has a unit of its own. */
  types: readonly DwellingType[]
  flipX: boolean
  flipY: boolean
}

export interface PlacedTower {
  tower: Tower
  roofs: Roof[]
  /** Stairs and lifts in the building's frame: what must go on through everything below. */
  cores: Ring[]
}

/**
 * Lays out one tower of a tower block type in a box and from a height up: as large as its dwellings may be, never larger
 * than the box, in its middle. A tower that stands at height 0 gets an entrance hall on its first floor; one that
 * stands on a plinth has none, its core has to reach the ground through the plinth (see `cores`).
 *
 * Null with the message `tower_template_infeasible` when no plan of the template fits the box; null without one when it
 * has no floors. Everything in the result is in the building's frame, lattice units.
 */
export function layTower(
  b: Resolved,
  blocktype: BlockType,
  place: TowerPlace,
  messages: MessageList,
): PlacedTower | null {
  const template = templateOf(blocktype)
  const { floors } = place
  const [first] = floors
  if (!template || !first) return null
  const box = withinSides(place.box, first.inset, place)
  const isOnGround = first.z === 0
  const size = { length: box.x1 - box.x0, width: box.y1 - box.y0 }
  const { need, plate } = sought(b, template, place, size)
  if (!plate) {
    const look: Look = (other, within) => sought(b, other, place, within).plate
    sayInfeasible({ code: blocktype, size, isLive: need.isLive, look }, messages)
    return null
  }
  const { said, mixes } = need
  for (const { code, ...about } of said) messages.add(code, about)
  sayTemplate(plate, messages)
  const towered = { ...b, types: [...place.types] }
  const [own] = tiersByInset(floors) as [FloorPlan[]]
  const lowest = planFloors(plate, own, mixes, towered, isOnGround)
  const mirror = placedIn(plate, template.shape, { ...place, box }, coreAtBack(b))
  const { flipX, flipY } = place
  const above = tiersAbove(plate, floors, { mirror, flipX, flipY }, towered, messages)
  const tiers = [{ floors: own, planned: lowest }, ...above]
  const planned = tiers.flatMap((tier) => tier.planned)
  saySizes(planned, messages)
  const floorGroups = planned.map((plan, g) =>
    finishFloor(
      {
        id: `${place.id}/g:${g}`,
        blocktype,
        floors: plan.floors,
        cells: inBuilding(plan.cells, plate, mirror),
        ways: [],
      },
      towered,
      messages,
    ),
  )
  sayHomes(planned, floorGroups, need, messages)
  sayEscape(b, longestWayIn(floorGroups), messages)
  const covered = tiers.map((tier): Covered => {
    const last = tier.floors.at(-1) as FloorPlan
    return { plate: plateAt(floorGroups, last.z), top: last.z + last.height, roof: last.roof }
  })
  const ground = floorGroups.find(({ levels }) => levels.includes(first.z)) as FloorGroup
  if (isOnGround) sayEntrance(ground, first, messages)
  const tower: Tower = {
    id: place.id,
    inputId: place.inputId,
    z0: first.z,
    z1: covered.at(-1)?.top ?? first.z,
    footprint: ground.plate,
    floorGroups,
    instanceOf: null,
    xform: { c: 1, s: 0, tx: 0, ty: 0, z: 0 },
  }
  const roofs = [...roofsOf(covered, b.envelope.height, messages), ...pavilionOf(floorGroups, own)]
  return { tower, roofs, cores: coresOf(ground) }
}

type SaidNeed = PlateNeed & Pick<ReturnType<typeof coreNeed>, 'said'>

/** The plate of a template in a box, with the mixes of its floors; a mix that stands nowhere gives way to a simpler one. */
function sought(
  b: Resolved,
  template: TowerTemplate,
  { floors, types }: Pick<TowerPlace, 'floors' | 'types'>,
  { length, width }: Size,
): { need: SaidNeed; plate: Plate | null } {
  const [first] = floors as [FloorPlan]
  const isOnGround = first.z === 0
  const typical = floors.filter(
    (floor, i) =>
      isDwelling(floor.func) && (i > 0 || !isOnGround || template.shape === TowerType.h),
  )
  const asked = floorMixes(types, template, typical.length, b.plates)
  const needFor = (mixes: FloorMix[]) => {
    const { core, said } = coreNeed(template, floors, b, mixes)
    const entrance = isOnGround ? toLatticeArea(first.entranceSize) : null
    const isLive = b.mode === 'live'
    return { template, core, said, rules: b.rules, mixes, entrance, length, width, isLive }
  }
  const need = needFor(asked)
  const plate = findPlate(need)
  // a mix that works nowhere gives way; a box that is too small does not become larger by it
  const isMix = !plate && !existsAnywhere(need)
  for (const mixes of isMix ? simplerMixes(asked, types) : []) {
    const simpler = needFor(mixes)
    const found = findPlate(simpler)
    if (found) return { need: simpler, plate: found }
  }
  return { need, plate }
}

function plateAt(groups: readonly FloorGroup[], z: Lu): Poly {
  return (groups.find(({ levels }) => levels.includes(z)) as FloorGroup).plate
}

/** In the middle of the box, with its core at the back (high y before a flip) or at the front. */
function placedIn(
  { skeleton, isTurned }: Plate,
  shape: TowerType,
  { box, flipX, flipY }: TowerPlace,
  isAtBack: boolean,
): Mirror {
  const [w, d] = isTurned ? [skeleton.depth, skeleton.width] : [skeleton.width, skeleton.depth]
  const x0 = box.x0 + Math.floor((box.x1 - box.x0 - w) / 2)
  const y0 = box.y0 + Math.floor((box.y1 - box.y0 - d) / 2)
  // the core of a U stands at its y = 0, that of the others is entered from there
  const isOver = (isAtBack === (shape === TowerType.u)) !== flipY
  return mirrorOf({ x0, y0, x1: x0 + w, y1: y0 + d }, flipX, isTurned ? flipY : isOver)
}

/**
 * The core looks north, so that dwellings have the sun. Where floors stand back farther at the front or at the back, it goes
 * to the other side instead: what a setback leaves of a tower must not depend on the way the building is turned.
 */
function coreAtBack({ steppedSide, toWorld }: Resolved): boolean {
  return steppedSide === null ? toWorld.c >= NORTH : steppedSide === 'front'
}

/** cos of the turn from which the other side looks north; due east and west stay. */
const NORTH = -0.01

function inBuilding(cells: readonly PlanCell[], { isTurned }: Plate, mirror: Mirror): PlanCell[] {
  return mirroredCells(isTurned ? cells.map(turned) : cells, mirror)
}

/** x and y change places. */
function turned(cell: PlanCell): PlanCell {
  const swapped = new Int32Array(cell.ring.length)
  for (let i = 0; i < cell.ring.length; i += 2) {
    swapped[i] = cell.ring[i + 1] as Lu
    swapped[i + 1] = cell.ring[i] as Lu
  }
  const doors = cell.doors.map((door) => ({ ...door, vertical: !door.vertical }))
  return { ...cell, ring: canonicalRing(swapped), doors }
}

/** The roof of the entrance pavilion, where the ground floor reaches beyond the floors on it. */
function pavilionOf(groups: readonly FloorGroup[], own: readonly FloorPlan[]): Roof[] {
  const [ground] = groups as [FloorGroup]
  const { outer } = plateAt(groups, (own.at(-1) as FloorPlan).z)
  const entrance = ground.blocks[0]?.cells.findLast(({ fn }) => fn === FunctionType.entrance)
  if (!entrance || ringArea(ground.plate.outer) <= ringArea(outer)) return []
  const top = (ground.levels[0] as Lu) + ground.height
  return [roofOver(RoofType.flat, { outer: entrance.gross, holes: [] }, top)]
}

const CORE: readonly FunctionType[] = [FunctionType.staircase, FunctionType.elevator]

function coresOf({ blocks }: FloorGroup): Ring[] {
  return blocks.flatMap(({ cells }) =>
    cells.filter(({ fn }) => CORE.includes(fn)).map(({ gross }) => gross),
  )
}

/** Says how large the entrance hall is when that is less than asked. */
function sayEntrance(
  { blocks }: FloorGroup,
  { entranceSize }: FloorPlan,
  messages: MessageList,
): void {
  const halls = blocks.flatMap(({ cells }) =>
    cells.filter(({ fn }) => fn === FunctionType.entrance),
  )
  const area = halls.reduce((sum, { netArea }) => sum + netArea, 0)
  if (area >= toLatticeArea(entranceSize)) return
  messages.add('entrance_small', { target: 'floors', value: toSquareMetres(area) })
}
