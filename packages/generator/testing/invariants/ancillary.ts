/** I26 and I27: storages and bicycle places are what they count for, and what is missing of them is said. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, boundsOf, ringArea, sharedArea, toLattice, toLatticeArea } from '@kavel/geometry'
import type { Asset, Cell, FloorGroup } from '../../src/model/types.ts'
import { cellsIn, type Facts, isHome, overlapOf } from './facts.ts'

/** Clear size of a storage, lattice units: 5 m2, at least 1.8 m deep and wide, at most 5 m. */
const AREA = toLatticeArea(DESIGN_RULES.storage_size) - 1
const LEAST = toLattice(DESIGN_RULES.min_storage_depth)
const MOST = toLattice(DESIGN_RULES.max_storage_depth)
/** A bicycle place and the aisle before it, lattice units. */
const PLACE = {
  width: toLattice(DESIGN_RULES.min_bicycle_length),
  depth: toLattice(DESIGN_RULES.min_bicycle_depth),
  aisle: toLattice(DESIGN_RULES.corridor_width),
}
/** Dwellings up to 50 m2 ask for two places, larger ones for three (generator reference §9.12). */
const SMALL = toLatticeArea(50)

const STORES: readonly FunctionType[] = [FunctionType.storage]
const BICYCLES: readonly FunctionType[] = [FunctionType.bicycle, FunctionType.bicycle_double]

/** Flats have codes from 101, towers from 2000 to 4999; nobody asks for storages of others. */
function isOfFlats(code: number): boolean {
  return (code > 100 && code < 200) || (code >= 2000 && code < 5000)
}

/** I26: one storage a dwelling, or a message; each large enough, and none of what is counted on a floor of them smaller. */
export function checkStorages({ model, groups, input, report }: Facts): void {
  let count = 0
  for (const group of groups) {
    const rooms = cellsIn(group).filter(({ fn }) => fn === FunctionType.storage)
    const storages = rooms.filter(isWhole)
    count += storages.length * group.levels.length
    if (group.func !== FunctionType.storage || storages.length === 0) continue
    for (const room of rooms) {
      if (!isWhole(room)) report('I26', `${room.id} is no storage of 5 m2 by 1.8 to 5 m`)
      if (room.door === null) report('I26', `${room.id} has no door`)
    }
  }
  const { nrstorages } = model.formFactors
  if (count !== nrstorages) report('I26', `${count} storages, counted ${nrstorages}`)
  const dwellings = homesOf(groups).length
  if (dwellings === 0 || !isOfFlats(input.building.cfg.blocktype)) return
  const asked = groups.some(({ func }) => STORES.includes(func))
  checkSaid('storage_short', asked && count < dwellings ? dwellings - count : null)
  checkSaid('storage_none', !asked && count === 0 ? dwellings : null)
  function checkSaid(code: string, value: number | null): void {
    const message = model.messages.find((m) => m.code === code)
    if ((message?.value ?? null) !== value) {
      report('I26', `${code}: ${message?.value ?? 'not said'}, not ${value}`)
    }
  }
}

function isWhole({ net, netArea }: Cell): boolean {
  const { x0, y0, x1, y1 } = boundsOf(net)
  const sides = [x1 - x0, y1 - y0]
  return netArea >= AREA && Math.min(...sides) >= LEAST && Math.max(...sides) <= MOST
}

/** I27: every bicycle place stands in its room with a free aisle before it, and as many are missing as is said. */
export function checkBicycles({ model, groups, input, report }: Facts): void {
  let count = 0
  for (const group of groups) {
    const racks = group.assets.filter(({ kind }) => kind === 'bike')
    count += racks.length * group.levels.length
    checkRacks(group, racks, report)
  }
  const { nrbicycleracks } = model.formFactors
  if (count !== nrbicycleracks) report('I27', `${count} bicycle places, counted ${nrbicycleracks}`)
  if (!isOfFlats(input.building.cfg.blocktype)) return
  const asked = groups.some(({ func }) => STORES.includes(func) || BICYCLES.includes(func))
  const needed = homesOf(groups).reduce((sum, area) => sum + (area <= SMALL ? 2 : 3), 0)
  // floors for cars that became storage: nobody asked for bicycles
  const { cfg } = input.building
  const record = [
    cfg.function,
    ...cfg.floors.map((f) => f.function),
    ...cfg.towers.map((t) => t.cfg.functiontype),
  ]
  const named = record.some((func) => func !== null && [...STORES, ...BICYCLES].includes(func))
  const short = asked && named && count < needed ? needed - count : null
  const message = model.messages.find(({ code }) => code === 'bicycle_short')
  if ((message?.value ?? null) !== short) {
    report('I27', `bicycle_short: ${message?.value ?? 'not said'}, not ${short}`)
  }
}

function checkRacks(group: FloorGroup, racks: readonly Asset[], report: Facts['report']): void {
  const byRoom = new Map<string, Asset[]>()
  for (const rack of racks) {
    const own = byRoom.get(rack.ref ?? '') ?? []
    byRoom.set(rack.ref ?? '', own)
    own.push(rack)
  }
  for (const [id, own] of byRoom) {
    const room = cellsIn(group).find((cell) => cell.id === id)
    if (!room || !BICYCLES.includes(room.fn)) {
      report('I27', `${own[0]?.id} stands in no bicycle room`)
      continue
    }
    const boxes = own.map(({ poly }) => boundsOf(poly))
    const area = own.reduce((sum, { poly, z }) => sum + (z === 0 ? ringArea(poly) : 0), 0)
    const aisle = racksOnFloor(own) * (PLACE.width * PLACE.aisle)
    // two rows share an aisle
    if (area + aisle / 2 > room.netArea) report('I27', `${id} is too small for its places`)
    boxes.forEach((box, i) => {
      const rack = own[i] as Asset
      const [width, depth] = [box.x1 - box.x0, box.y1 - box.y0]
      if (Math.min(width, depth) < PLACE.width || Math.max(width, depth) < PLACE.depth)
        report('I27', `${rack.id} is smaller than a bicycle`)
      const others = boxes.filter((_, j) => j !== i && own[j]?.z === rack.z)
      if (!isWithin(box, room)) report('I27', `${rack.id} sticks out of its room`)
      if (others.some((other) => meets(box, other))) report('I27', `${rack.id} overlaps another`)
      const isFree = frontsOf(box).some(
        (front) => isWithin(front, room) && !others.some((other) => meets(front, other)),
      )
      if (!isFree) report('I27', `no aisle leads to ${rack.id}`)
    })
  }
}

function racksOnFloor(racks: readonly Asset[]): number {
  return racks.filter(({ z }) => z === 0).length
}

/** What is free before either end of a place. */
function frontsOf({ x0, y0, x1, y1 }: Box): Box[] {
  const { aisle } = PLACE
  return x1 - x0 > y1 - y0
    ? [
        { x0: x0 - aisle, y0, x1: x0, y1 },
        { x0: x1, y0, x1: x1 + aisle, y1 },
      ]
    : [
        { x0, y0: y0 - aisle, x1, y1: y0 },
        { x0, y0: y1, x1, y1: y1 + aisle },
      ]
}

function isWithin(box: Box, { net }: Cell): boolean {
  const { x0, y0, x1, y1 } = box
  if (net.length === 8) {
    const room = boundsOf(net)
    return x0 >= room.x0 && y0 >= room.y0 && x1 <= room.x1 && y1 <= room.y1
  }
  const ring = Int32Array.of(x0, y0, x1, y0, x1, y1, x0, y1)
  return sharedArea([ring], [net]) >= ringArea(ring)
}

function meets(a: Box, b: Box): boolean {
  const { x0, y0, x1, y1 } = overlapOf(a, b)
  return x0 < x1 && y0 < y1
}

/** Usable area of every dwelling, all its floors together. */
function homesOf(groups: readonly FloorGroup[]): number[] {
  const areas = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const group of groups) {
    for (const cell of cellsIn(group)) {
      if (!isHome(cell) || cell.unitType === null) continue
      const id = cell.partOf ?? cell.id
      areas.set(id, (areas.get(id) ?? 0) + cell.goArea)
      if (cell.partOf === undefined) counts.set(id, group.levels.length)
    }
  }
  return [...counts].flatMap(([id, count]) => Array<number>(count).fill(areas.get(id) ?? 0))
}
