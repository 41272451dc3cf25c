/** I06, I07: on its ground and under its greatest height, or a message says by how much not. */
import { ConstraintOperator, ConstraintType, keyOf } from '@kavel/domain'
import {
  canonicalRing,
  type Piece,
  pieceOf,
  type Ring,
  signedArea,
  subtractInTurn,
  subtractRings,
  toLattice,
  toMetres,
  toWorld,
} from '@kavel/geometry'
import { isHouse } from '../../src/input/house.ts'
import type { Area } from '../../src/input/schema.ts'
import type { AssetKind } from '../../src/model/assets.ts'
import { barsOf } from './bars.ts'
import type { Facts } from './facts.ts'

/** Square metres that rounding a turned outline may be outside without a word. */
const NOISE = 0.01
/** m2 (generator reference §14), and m2 a metre of outline: turned corners go to the lattice. */
const TOLERANCE = 1e-3
const SKEW = 1e-5
/** Parts beside the plates that stand or lie over ground. */
const OVER_GROUND: readonly AssetKind[] = ['gallery', 'path', 'balcony', 'terrace', 'ramp']
/** Farther from the ground than this its rings do not fit the lattice, metres. */
const FAR = 20_000

/** I06: what lies outside the buildable area, or outside the plot where none is given, is said with its area. */
export function checkGround(facts: Facts): void {
  const { model, input, report } = facts
  if (model.towers.length + model.assets.length === 0) return
  const origin = originOf(input.plot) ?? originOf(first(input.buildable))
  if (!origin) return
  // open ground may lie on all of the plot
  const isBuilt = model.towers.length > 0
  const zone = input.buildable === null || !isBuilt ? [] : [input.buildable].flat()
  const ground = zone.length > 0 ? zone : [input.plot]
  const rings = ground.flatMap((area) => ringsOf(area, origin))
  if (rings.length === 0) return
  const taken = (input.obstacles ?? []).flatMap(({ area }) => ringsOf(area, origin))
  const allowed = taken.length > 0 ? subtractRings(rings, taken) : rings
  let outside = 0
  let outline = 0
  const counted: Piece[] = []
  for (const own of factsGround(facts)) {
    // what was not counted with another part, and of that what lies outside
    const fresh = subtractInTurn(own, counted)
    if (fresh.length === 0) continue
    counted.push(pieceOf(fresh))
    const placed = fresh.map((ring) => placedAt(ring, model.toWorld, origin))
    if (placed.includes(null)) return
    for (const ring of subtractRings(placed as Ring[], allowed)) {
      outside += signedArea(ring)
      outline += perimeter(ring)
    }
  }
  const area = outside / 1e10
  const slack = TOLERANCE + SKEW * toMetres(outline)
  const said = model.messages.find(({ code }) => code === 'outside_buildable')
  if (!said && area > NOISE + slack) report('I06', `${area} m2 lies outside, and nobody says so`)
  if (said && Math.abs(Number(said.value) - area) > slack)
    report('I06', `${said.value} m2 is said to lie outside, and ${area} does`)
}

/** Outer ring and holes of every plate once, and the boxes beside them; of open ground the outline of each bar. */
function factsGround(facts: Facts): Ring[][] {
  const { towers, blocktype } = facts.model
  const parts = new Map<string, Ring[]>()
  const add = (rings: Ring[]) => parts.set(rings.map((ring) => ring.join(',')).join(';'), rings)
  for (const { floorGroups } of towers) {
    for (const { plate, assets } of floorGroups) {
      add([plate.outer, ...plate.holes])
      for (const { kind, poly } of assets) {
        // the path to the door of a house is garden
        const isGarden = kind === 'path' && isHouse(blocktype)
        if (OVER_GROUND.includes(kind) && !isGarden) add([poly])
      }
    }
  }
  if (towers.length === 0) {
    for (const { model } of barsOf(facts)) {
      const { outer, holes } = model.shape.outer_polygon
      add([outer, ...holes])
    }
  }
  return [...parts.values()]
}

type Point = readonly [number, number]

function first(areas: Area | Area[] | null): Area | null {
  return Array.isArray(areas) ? (areas[0] ?? null) : areas
}

function originOf(area: Area | null): Point | null {
  const corner = area && (area.coordinates.flat(3) as unknown as number[])
  const [x, y] = corner ?? []
  return x === undefined || y === undefined ? null : [Math.round(x), Math.round(y)]
}

function ringsOf({ type, coordinates }: Area, origin: Point): Ring[] {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  return polygons.flat().flatMap((points) => {
    const flat = points.flatMap(([x, y]) => [
      toLattice((x as number) - origin[0]),
      toLattice((y as number) - origin[1]),
    ])
    const ring = canonicalRing(flat)
    return ring.length > 0 ? [ring] : []
  })
}

function placedAt(ring: Ring, frame: Facts['model']['toWorld'], origin: Point): Ring | null {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = toWorld(frame, ring[i] as number, ring[i + 1] as number)
    const [dx, dy] = [x - origin[0], y - origin[1]]
    if (!(Math.abs(dx) < FAR && Math.abs(dy) < FAR)) return null
    out[i] = toLattice(dx)
    out[i + 1] = toLattice(dy)
  }
  return out
}

function perimeter(ring: Ring): number {
  let sum = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const dx = (ring[j] as number) - (ring[i] as number)
    const dy = (ring[j + 1] as number) - (ring[i + 1] as number)
    sum += Math.sqrt(dx * dx + dy * dy)
  }
  return sum
}

/** I07: nothing is higher than asked, the height is that of the highest, and a broken height of the plan is said. */
export function checkHeights({ model, input, report }: Facts): void {
  const { towers, roofs, shape, messages } = model
  if (towers.length === 0) return
  const eaves = Math.max(...towers.map(({ z1 }) => z1))
  const ridges = roofs.flatMap(({ faces, ridge }) => [
    ridge,
    ...faces.flatMap((face) => [...face].filter((_, i) => i % 3 === 2)),
  ])
  const top = Math.max(eaves, ...ridges)
  if (top > toLattice(input.building.maxheight) + 1) report('I07', `${toMetres(top)} m high`)
  if (shape.height !== top)
    report('I07', `${toMetres(shape.height)} m said, ${toMetres(top)} m high`)
  for (const { id, name, type, operator, value } of input.constraints) {
    const measured = {
      [ConstraintType.building_height]: top,
      [ConstraintType.gutter_height]: eaves,
    }
    const height = measured[type as keyof typeof measured]
    if (height === undefined || value === null || operator !== ConstraintOperator.greater_than)
      continue
    if (height <= toLattice(value) + 1) continue
    const rule = keyOf(ConstraintType, type)
    const target = `constraint:${id ?? (name || rule)}`
    const isSaid = messages.some(
      (message) => message.code === 'constraint_violated' && message.target === target,
    )
    if (!isSaid) report('I07', `${toMetres(height)} m breaks a height of ${value} m`)
  }
}
