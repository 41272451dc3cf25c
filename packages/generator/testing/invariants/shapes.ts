/** I01–I05, I10, I11: numbers, rings, partition. */
import { ShapeMode } from '@kavel/domain'
import {
  boundsOf,
  contains,
  isSimple,
  type Ring,
  ringArea,
  sharedArea,
  signedArea,
} from '@kavel/geometry'
import type { FloorGroup } from '../../src/model/types.ts'
import { cellsIn, type Facts, isBox, overlapOf } from './facts.ts'

/** Smallest area of a ring, 1e-4 m2 in lattice areas. */
const MIN_AREA = 1e6
/** A lattice unit of length, squared. */
const PER_METRE = 100_000

export function checkNumbers({ model, report }: Facts): void {
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'number' && !Number.isFinite(value)) report('I01', `${path} is ${value}`)
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return
    for (const [key, each] of Object.entries(value)) walk(each, `${path}.${key}`)
  }
  walk(model, 'model')
  const int32 = (value: number, what: string) => {
    if ((value | 0) !== value) report('I01', `${what} ${value} is not on the lattice`)
  }
  for (const tower of model.towers) {
    int32(tower.z0, `${tower.id} z0`)
    int32(tower.z1, `${tower.id} z1`)
    for (const group of tower.floorGroups) {
      int32(group.height, `${group.id} height`)
      for (const wall of group.walls) int32(wall.thickness, `${group.id} wall`)
    }
  }
}

export function checkRings({ groups, report }: Facts): void {
  const check = (ring: Ring, what: string, clockwise = false) => {
    if (ring.length < 6 || !isSimple(ring)) return report('I02', `${what} is not simple`)
    const area = signedArea(ring)
    if (area < 0 !== clockwise) report('I02', `${what} runs the wrong way`)
    if (Math.abs(area) < MIN_AREA) report('I02', `${what} has no area`)
  }
  for (const group of groups) {
    check(group.plate.outer, `${group.id} plate`)
    for (const hole of group.plate.holes) check(hole, `${group.id} hole`, true)
    for (const cell of cellsIn(group)) {
      check(cell.gross, `${cell.id} gross`)
      check(cell.net, `${cell.id} net`)
    }
    for (const asset of group.assets) check(asset.poly, asset.id)
  }
}

export function checkDisjoint({ groups, report }: Facts): void {
  for (const group of groups) {
    const cells = cellsIn(group).map((cell) => ({ cell, box: boundsOf(cell.gross) }))
    cells.sort((a, b) => a.box.x0 - b.box.x0)
    cells.forEach((a, i) => {
      for (const b of cells.slice(i + 1)) {
        if (b.box.x0 >= a.box.x1) break
        const both = overlapOf(a.box, b.box)
        if (both.x0 >= both.x1 || both.y0 >= both.y1) continue
        if (isBox(a.cell.gross) && isBox(b.cell.gross)) {
          report('I03', `${a.cell.id} and ${b.cell.id} overlap`)
        } else if (sharedArea([a.cell.gross], [b.cell.gross]) > PER_METRE) {
          report('I03', `${a.cell.id} and ${b.cell.id} overlap`)
        }
      }
    })
  }
}

export function checkPartition({ groups, report }: Facts): void {
  for (const group of groups) {
    let sum = 0
    for (const cell of cellsIn(group)) {
      const area = ringArea(cell.gross)
      if (area !== cell.grossArea) report('I04', `${cell.id} says ${cell.grossArea}, has ${area}`)
      sum += area
    }
    const plate = plateArea(group)
    const open = loggiaArea(group)
    if (sum + open !== plate)
      report('I04', `${group.id}: cells ${sum}, loggias ${open}, plate ${plate}`)
  }
}

function plateArea(group: FloorGroup): number {
  return group.plate.holes.reduce(
    (area, hole) => area - ringArea(hole),
    ringArea(group.plate.outer),
  )
}

/** Outdoor space within the plate. */
function loggiaArea({ assets }: FloorGroup): number {
  return assets.reduce((sum, { kind, poly }) => sum + (kind === 'loggia' ? ringArea(poly) : 0), 0)
}

export function checkEnvelope({ model, input, groups, report }: Facts): void {
  const { maxlength, maxwidth, maxheight } = input.building
  const inside = (size: number, max: number) => size <= Math.round(max * PER_METRE)
  const box = boundsOf(model.shape.polygon.outer)
  for (const group of groups) {
    const plate = boundsOf(group.plate.outer)
    const both = overlapOf(plate, box)
    const within =
      both.x0 === plate.x0 && both.x1 === plate.x1 && both.y0 === plate.y0 && both.y1 === plate.y1
    if (!within) report('I05', `${group.id} leaves the maximum box`)
    const { outer, holes } = model.shape.polygon
    const isCut = !isBox(outer) || holes.length > 0
    if (isCut && plateArea(group) - sharedIn(group, [outer]) > PER_METRE)
      report('I05', `${group.id} leaves the drawn shape`)
  }
  if (groups.length === 0) return
  // a drawn shape is as large as it is drawn
  const isDrawn = input.building.cfg.shape_mode !== ShapeMode.width_length
  if (!isDrawn && (!inside(box.x1 - box.x0, maxlength) || !inside(box.y1 - box.y0, maxwidth))) {
    report('I05', 'the maximum box is larger than asked')
  }
  const outline = overlapOf(boundsOf(model.shape.outer_polygon.outer), box)
  const own = boundsOf(model.shape.outer_polygon.outer)
  if (outline.y0 !== own.y0 || outline.y1 !== own.y1) report('I05', 'the outline leaves the box')
  if (!inside(model.shape.height, maxheight)) report('I05', 'the building is higher than asked')
}

/** Area of a plate inside rings, courts of the plate left out. */
function sharedIn({ plate }: FloorGroup, rings: readonly Ring[]): number {
  return sharedArea([plate.outer, ...plate.holes], rings)
}

export function checkNet({ groups, report }: Facts): void {
  for (const group of groups) {
    for (const cell of cellsIn(group)) {
      const net = ringArea(cell.net)
      const gross = ringArea(cell.gross)
      if (!(net > 0 && net < gross)) report('I10', `${cell.id}: net ${net}, gross ${gross}`)
      for (let i = 0; i < cell.net.length; i += 2) {
        if (!contains([cell.gross], cell.net[i] as number, cell.net[i + 1] as number)) {
          report('I10', `${cell.id}: net leaves gross`)
          break
        }
      }
    }
  }
}

export function checkWallArea({ groups, report }: Facts): void {
  for (const group of groups) {
    let walls = 0
    let net = 0
    for (const cell of cellsIn(group)) {
      if (ringArea(cell.net) !== cell.netArea) report('I11', `${cell.id}: net area differs`)
      if (cell.goArea > cell.netArea) report('I11', `${cell.id}: usable area above net area`)
      walls += cell.grossArea - cell.netArea
      net += cell.netArea
    }
    if (walls < 0 || net + walls + loggiaArea(group) !== plateArea(group)) {
      report('I11', `${group.id}: net and walls do not make the plate`)
    }
  }
}
