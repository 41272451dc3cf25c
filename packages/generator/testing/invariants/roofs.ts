/** I39, I40: roofs that can be built, and attics one can stand in. */
import { RoofType } from '@kavel/domain'
import { type Box, boundsOf, type Ring, ringArea, signedArea, toLattice } from '@kavel/geometry'
import { isHouse } from '../../src/input/house.ts'
import { planOf } from '../../src/model/face-plan.ts'
import type { Roof } from '../../src/model/types.ts'
import { cellsIn, type Facts } from './facts.ts'

/** Rounding of corners to the lattice moves a plane this much, lattice units. */
const PLANE = 12

/** I39: faces look up, are planar and stand between eaves and ridge; over houses their plans cover what is built. */
export function checkRoofs({ model, report }: Facts): void {
  let covered = 0
  for (const roof of model.roofs) {
    for (const face of roof.faces) {
      const plan = planOf(face)
      covered += ringArea(plan)
      if (signedArea(plan) <= 0) report('I39', 'a face of a roof looks down')
      if (outOfPlane(face) > PLANE) report('I39', 'a face of a roof is bent')
      if (heightsOf(face).some((z) => z < roof.eave || z > roof.ridge))
        report('I39', 'a roof leaves its eaves or its ridge')
    }
  }
  if (!isHouse(model.blocktype) || model.roofs.some(({ type }) => type === RoofType.none)) return
  const built = model.towers.reduce((sum, { footprint }) => sum + ringArea(footprint.outer), 0)
  if (covered !== built) report('I39', `roofs cover ${covered}, houses ${built}`)
}

function heightsOf(face: Int32Array): number[] {
  return [...face].filter((_, i) => i % 3 === 2)
}

/** How far the corners of a face lie off its plane, measured upright; the plane by three corners that stand far apart. */
function outOfPlane(face: Int32Array): number {
  const n = face.length / 3
  const at = (i: number) =>
    [0, 1, 2].map((k) => (face[3 * i + k] as number) - (face[k] as number)) as [
      number,
      number,
      number,
    ]
  let best = 0
  let plane: [number, number] = [0, 0]
  for (let i = 1; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const [ax, ay, az] = at(i)
      const [bx, by, bz] = at(j)
      const cross = ax * by - bx * ay
      if (Math.abs(cross) <= best) continue
      best = Math.abs(cross)
      plane = [(az * by - bz * ay) / cross, (ax * bz - bx * az) / cross]
    }
  }
  return Math.max(
    ...Array.from({ length: n }, (_, i) => {
      const [x, y, z] = at(i)
      return Math.abs(z - x * plane[0] - y * plane[1])
    }),
  )
}

/** Lines across an attic on which its height is measured. */
const LINES = 400
const STANDING = toLattice(1.5)

/** I40: an attic counts where one can stand, measured along lines across it. */
export function checkAttics({ model, groups, report }: Facts): void {
  const roofs = model.roofs.map((roof) => ({ roof, box: boundsOfAll(roof.faces.map(planOf)) }))
  for (const group of groups) {
    if (group.height > 0) continue
    for (const cell of cellsIn(group)) {
      const { x0, y0, x1, y1 } = boundsOf(cell.net)
      // of thousands of houses each stands under its own roof
      const above = roofs.filter(
        ({ box }) => box.x0 < x1 && box.x1 > x0 && box.y0 < y1 && box.y1 > y0,
      )
      let length = 0
      for (let i = 0; i < LINES; i++) {
        const x = x0 + ((x1 - x0) * (i + 0.5)) / LINES
        for (const { roof } of above) length += standingAlong(roof, x, y0, y1)
      }
      const measured = (length * (x1 - x0)) / LINES
      if (Math.abs(measured - cell.goArea) > 0.02 * (x1 - x0) * (y1 - y0))
        report('I40', `${cell.id} says ${cell.goArea / 1e10} m2, has ${measured / 1e10}`)
    }
  }
}

function boundsOfAll(rings: readonly Ring[]): Box {
  const boxes = rings.map((ring) => boundsOf(ring))
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  }
}

/** How much of an upright line lies under a roof high enough to stand. */
function standingAlong({ faces, eave }: Roof, x: number, y0: number, y1: number): number {
  let length = 0
  for (const face of faces) {
    const crossings = crossingsAt(face, x)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [ya, za] = crossings[i] as [number, number]
      const [yb, zb] = crossings[i + 1] as [number, number]
      const level = eave + STANDING
      // where the slope passes the height, as a share of the way from one side of the face to the other
      const pass = za === zb ? 0 : (level - za) / (zb - za)
      const from = za >= level ? 0 : zb >= level ? pass : 1
      const to = zb >= level ? 1 : za >= level ? pass : 0
      const a = Math.max(y0, ya + (yb - ya) * from)
      const b = Math.min(y1, ya + (yb - ya) * to)
      length += Math.max(0, b - a)
    }
  }
  return length
}

function crossingsAt(face: Ring, x: number): [number, number][] {
  const found: [number, number][] = []
  for (let i = 0; i < face.length; i += 3) {
    const j = (i + 3) % face.length
    const [xa, ya, za] = [face[i], face[i + 1], face[i + 2]] as [number, number, number]
    const [xb, yb, zb] = [face[j], face[j + 1], face[j + 2]] as [number, number, number]
    if (xa > x === xb > x) continue
    const share = (x - xa) / (xb - xa)
    found.push([ya + (yb - ya) * share, za + (zb - za) * share])
  }
  return found.sort((a, b) => a[0] - b[0])
}
