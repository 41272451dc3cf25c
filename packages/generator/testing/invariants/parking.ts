/** I32–I36: parking spaces, aisles and ramps, told from the model's rings alone. */
import { DESIGN_RULES } from '@kavel/domain'
import { boundsOf, contains, type Lu, type Ring, ringArea, toLattice } from '@kavel/geometry'
import type { Asset, FloorGroup } from '../../src/model/types.ts'
import { type Facts, overlapOf, parameterOf } from './facts.ts'
import { gatesOf, isBehindGate, PASSAGE } from './parking-gates.ts'
import {
  areApart,
  contactOf,
  cornersOf,
  distance,
  isIn,
  type Point,
  SLACK,
} from './parking-shapes.ts'

/** Points are looked at this far beside an edge, lattice units: 1 cm. */
const BESIDE = 1000
/** One level on which cars stand: the open ground, or a floor group. */
interface Level {
  id: string
  /** The lot or the plate, and its holes. */
  lot: Ring[]
  stalls: Asset[]
  /** Aisles and streets. */
  ways: Asset[]
  ramps: Asset[]
  group: FloorGroup | null
}

function levelsOf({ model, groups }: Facts): Level[] {
  const levelOf = (
    id: string,
    lot: Ring[],
    assets: readonly Asset[],
    group: FloorGroup | null,
  ): Level => ({
    id,
    lot,
    stalls: assets.filter(({ kind }) => kind === 'stall'),
    ways: assets.filter(({ kind }) => kind === 'aisle' || kind === 'street'),
    ramps: assets.filter(({ kind }) => kind === 'ramp'),
    group,
  })
  const { outer, holes } = model.shape.outer_polygon
  const ground =
    model.towers.length === 0 ? [levelOf('the ground', [outer, ...holes], model.assets, null)] : []
  const floors = groups
    .filter(({ assets }) => assets.some(({ kind }) => kind === 'stall'))
    .map((group) =>
      levelOf(group.id, [group.plate.outer, ...group.plate.holes], group.assets, group),
    )
  return [...ground, ...floors].filter(({ stalls }) => stalls.length > 0)
}

interface Sizes {
  stallWidth: Lu
  stallDepth: Lu
  aisle: Lu
}

function sizesOf({ input }: Facts): Sizes {
  return {
    stallWidth: toLattice(
      parameterOf(input, 'max_parking_length', DESIGN_RULES.max_parking_length),
    ),
    stallDepth: toLattice(parameterOf(input, 'max_parking_depth', DESIGN_RULES.parking_depth)),
    aisle: toLattice(parameterOf(input, 'street_width', DESIGN_RULES.street)),
  }
}

/** Along the edges of a street a space is as long as an extended one and as wide as the bay of the profile. */
const BESIDE_STREET = [toLattice(DESIGN_RULES.parking_extended_depth), toLattice(2)] as const

export function checkStalls(facts: Facts): void {
  const { stallWidth, stallDepth } = sizesOf(facts)
  for (const { stalls, lot, id } of levelsOf(facts)) {
    for (const { id: own, poly } of stalls) {
      const corners = cornersOf(poly)
      const [a, b, c] = corners
      if (corners.length !== 4 || !a || !b || !c) {
        facts.report('I32', `${own} is no rectangle`)
        continue
      }
      const sides = [distance(a, b), distance(b, c)]
      const is = (p: Lu, q: Lu) =>
        [sides, sides.toReversed()].some(
          ([s, t]) => Math.abs((s as number) - p) <= SLACK && Math.abs((t as number) - q) <= SLACK,
        )
      if (!is(stallDepth, stallWidth) && !is(...BESIDE_STREET))
        facts.report('I32', `${own} measures ${sides.join(' × ')}`)
      if (!corners.every(([x, y]) => isIn(lot, x, y))) facts.report('I32', `${own} leaves ${id}`)
    }
    for (const [a, b] of overlapping(stalls)) facts.report('I32', `${a} and ${b} overlap`)
  }
}

function overlapping(stalls: readonly Asset[]): [string, string][] {
  const boxes = stalls.map(({ id, poly }) => ({
    id,
    corners: cornersOf(poly),
    box: boundsOf(poly),
  }))
  boxes.sort((a, b) => a.box.x0 - b.box.x0)
  const found: [string, string][] = []
  boxes.forEach((a, i) => {
    for (let j = i + 1; j < boxes.length; j++) {
      const b = boxes[j] as (typeof boxes)[0]
      if (b.box.x0 >= a.box.x1) break
      const both = overlapOf(a.box, b.box)
      if (both.x0 >= both.x1 || both.y0 >= both.y1) continue
      if (!areApart(a.corners, b.corners) && !areApart(b.corners, a.corners))
        found.push([a.id, b.id])
    }
  })
  return found
}

/** Spaces of a strip that lies along another's street are said to be without an aisle. */
function isSaid({ model }: Facts): boolean {
  return model.messages.some(({ code }) => code === 'stall_unreachable')
}

export function checkFronts(facts: Facts): void {
  if (isSaid(facts)) return
  const { aisle } = sizesOf(facts)
  for (const { stalls, ways } of levelsOf(facts)) {
    const roads = ways.map(({ poly }) => ({ poly, box: boundsOf(poly) }))
    const isRoad = (x: number, y: number) =>
      roads.some(
        ({ poly, box }) =>
          x >= box.x0 &&
          x <= box.x1 &&
          y >= box.y0 &&
          y <= box.y1 &&
          contains([poly], Math.round(x), Math.round(y)),
      )
    for (const { id, poly } of stalls) {
      const corners = cornersOf(poly)
      const isServed = corners.some((a, i) => {
        const b = corners[(i + 1) % corners.length] as Point
        const length = distance(a, b)
        const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
        // the whole side, and the whole width of the aisle before it
        return [BESIDE, length / 2, length - BESIDE].every((along) =>
          [BESIDE, aisle / 2, aisle - BESIDE].every((out) =>
            isRoad(a[0] + ux * along + uy * out, a[1] + uy * along - ux * out),
          ),
        )
      })
      if (!isServed) facts.report('I33', `${id} has no aisle before it`)
    }
  }
}

export function checkAisles(facts: Facts): void {
  if (isSaid(facts)) return
  const levels = levelsOf(facts)
  const below = new Map<FloorGroup, Asset[]>()
  for (const { group, ramps } of levels) {
    if (!group) continue
    for (const level of group.levels) {
      // of every tower: a ramp leads to what it touches
      for (const { group: over } of levels) {
        if (!over?.levels.includes(level + group.height)) continue
        below.set(over, [...(below.get(over) ?? []), ...ramps])
      }
    }
  }
  for (const level of levels) {
    const { ways, ramps, group, id } = level
    const reached = new Set(
      ways.filter((way) => isWayIn(way, level, group ? below.get(group) : undefined)),
    )
    if (reached.size === 0) facts.report('I34', `no car can get onto ${id}`)
    for (const way of joinedTo([...reached], ways)) reached.add(way)
    for (const way of ways)
      if (!reached.has(way)) facts.report('I34', `${way.id} cannot be driven to`)
    for (const ramp of ramps) {
      const contact = ways.reduce((sum, way) => sum + contactOf(ramp.poly, way.poly), 0)
      if (contact < PASSAGE) facts.report('I34', `${ramp.id} leads to no aisle`)
    }
  }
}

/** At the boundary of a lot, behind the gate of a ground floor, at the ramps on a floor above. */
function isWayIn(
  { poly }: Asset,
  { group, lot }: Level,
  ramps: readonly Asset[] | undefined,
): boolean {
  if (!group) return lot.some((ring) => contactOf(poly, ring) >= PASSAGE)
  if (!group.levels.includes(0))
    return (ramps ?? []).some((ramp) => contactOf(ramp.poly, poly) >= PASSAGE)
  return gatesOf(group).some((gate) => isBehindGate(gate, poly))
}

/** What a level leaves free above cars, of its height, lattice units: 0.5 m of slab and beams, 2.0 m of room. */
const LEAST_HEIGHT = toLattice(0.5 + DESIGN_RULES.car_ramp_min_height)

export function checkRamps(facts: Facts): void {
  const { model, report } = facts
  const levels = levelsOf(facts)
  const isShort = model.messages.some(({ code }) => code === 'ramp_short')
  for (const { ramps, ways, group } of levels) {
    if (!group) continue
    // a lift carries the cars above it in its own tower: no lane leads from one tower to another
    const own = model.towers.find(({ floorGroups }) => floorGroups.includes(group))
    const above = levels.filter((level) => level.group && own?.floorGroups.includes(level.group))
    if (group.height < LEAST_HEIGHT) report('I35', `${group.id} is too low for cars`)
    const kinds = new Map(ramps.map((ramp) => [ramp, kindOfRamp(ramp, group)]))
    for (const ramp of ramps) {
      const kind = kinds.get(ramp)
      if (!kind) report('I35', `${ramp.id} is too steep, too short or too narrow`)
      if (kind === 'straight' && !endsOnAisles(ramp.poly, ways))
        report('I35', `${ramp.id} ends on no aisle`)
      if (kind !== 'lift' || isShort) continue
      const { stalls, beside } = carriedBy(ramp, ramps, group, above)
      const isAlone = beside.every((other) => kinds.get(other) === 'lift')
      if (isAlone && stalls > 25 * beside.length) report('I35', `${ramp.id} serves too many spaces`)
    }
  }
}

/** Spaces that a car comes to over a ramp, on the levels above it; and the ramps, this one too, that lead to the same aisles. */
function carriedBy(
  ramp: Asset,
  ramps: readonly Asset[],
  { levels: [from], height }: FloorGroup,
  above: readonly Level[],
): { stalls: number; beside: Asset[] } {
  let stalls = 0
  let beside: Asset[] | undefined
  let up = [ramp]
  let z = (from as Lu) + height
  while (up.length > 0) {
    const level = above.find(({ group }) => group?.levels.includes(z))
    if (!level?.group) break
    const reached = joinedTo(up, level.ways)
    beside ??= ramps.filter((other) => reached.some((way) => areJoined(other, way)))
    stalls += level.stalls.filter((stall) =>
      reached.some((way) => contactOf(stall.poly, way.poly) > 0),
    ).length
    up = level.ramps.filter((other) => reached.some((way) => areJoined(other, way)))
    z += level.group.height
  }
  return { stalls, beside: beside ?? [ramp] }
}

function areJoined(a: Asset, b: Asset): boolean {
  return contactOf(a.poly, b.poly) >= PASSAGE
}

/** The ways that a car comes to from some of `starts`, over others of them. */
function joinedTo(starts: readonly Asset[], ways: readonly Asset[]): Asset[] {
  const reached = new Set(ways.filter((way) => starts.some((start) => areJoined(start, way))))
  // a set visits what is added while it is walked
  for (const way of reached) for (const other of ways) if (areJoined(way, other)) reached.add(other)
  return [...reached]
}

type RampKind = 'straight' | 'quarter' | 'spiral' | 'lift'

/** By the plan lengths of the ways up; of two quarter turns of 8 m a car drives half a turn of radius 6.5 m. */
function kindOfRamp({ poly }: Asset, { height }: FloorGroup): RampKind | null {
  const { x0, x1, y0, y1 } = boundsOf(poly)
  const [width, length] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)]
  const metres = (value: number) => toLattice(value)
  const { car_ramp_quarter_turn: turn, car_ramp_width: lane } = DESIGN_RULES
  const needed = DESIGN_RULES.car_ramp_slope * height + metres(7)
  if (
    width === metres(DESIGN_RULES.car_lift_width) &&
    length === metres(DESIGN_RULES.car_lift_length)
  )
    return 'lift'
  if (
    width >= metres(DESIGN_RULES.car_spiral_width) &&
    length >= metres(DESIGN_RULES.car_spiral_length)
  )
    return 'spiral'
  const curves = (6.283185307179586 / 2) * metres(turn - lane / 2)
  if (width >= metres(turn) && length >= metres(2 * turn) + Math.max(0, needed - curves) - SLACK)
    return 'quarter'
  return width >= metres(lane) && length >= needed ? 'straight' : null
}

function endsOnAisles(ramp: Ring, ways: readonly Asset[]): boolean {
  const { x0, x1, y0, y1 } = boundsOf(ramp)
  const isAlongX = x1 - x0 >= y1 - y0
  const [mx, my] = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)]
  const ends = isAlongX
    ? [
        [x0 - BESIDE, my],
        [x1 + BESIDE, my],
      ]
    : [
        [mx, y0 - BESIDE],
        [mx, y1 + BESIDE],
      ]
  return ends.every(([x, y]) => ways.some(({ poly }) => contains([poly], x as Lu, y as Lu)))
}

export function checkDensity(facts: Facts): void {
  if (isSaid(facts)) return
  const { stallWidth, stallDepth, aisle } = sizesOf(facts)
  const least = Math.min(
    stallWidth * (stallDepth + aisle / 2),
    BESIDE_STREET[0] * (BESIDE_STREET[1] + aisle / 2),
  )
  for (const { lot, stalls, id } of levelsOf(facts)) {
    const [outer, ...holes] = lot
    const area = holes.reduce((sum, hole) => sum - ringArea(hole), ringArea(outer as Ring))
    if (stalls.length * least > area + SLACK * 1e6)
      facts.report('I36', `${stalls.length} spaces do not fit on ${id}`)
  }
}
