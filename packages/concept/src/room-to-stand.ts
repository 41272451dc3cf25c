/** What a building has to keep clear of when it is moved: things that it clashes with, and ground that is too near to others. */
import { Archetype } from '@kavel/domain'
import { type Area, type BuildingModel, HOME_DISTANCE, type Obstacle } from '@kavel/generator'
import { canonicalRing, type Ring, toLattice, uniteRings } from '@kavel/geometry'
import type { LocationSource } from './location-source.ts'
import type { Parameters } from './parameters.ts'
import type { PublicBuilding } from './public-records.ts'
import { boundaryOf, edgesOf, type Segment } from './site-rules/boundary.ts'
import { doClash } from './site-rules/clashes.ts'
import { isBuilt, placedOf } from './site-rules/placed.ts'
import { siteParameter } from './site-rules/site-parameter.ts'
import { siteGround, siteOrigin, toRdRings } from './site-rules/site-plan.ts'

export interface Standing {
  readonly building: PublicBuilding
  readonly model: BuildingModel
}

/** Of each other building the ground that the building may not share with it. */
export function inTheWay(
  location: LocationSource,
  own: BuildingModel,
  others: readonly Standing[],
): Obstacle[] {
  const origin = siteOrigin(location, [own])
  const kinds = new Set(placedOf(own, origin).pieces.map(({ kind }) => kind))
  return others.flatMap(({ building, model }): Obstacle | [] => {
    const rings = placedOf(model, origin)
      .pieces.filter(({ kind }) => [...kinds].some((mine) => doClash(mine, kind)))
      .flatMap(({ rings: [outer] }) => outer ?? [])
    const area = toLatticeArea(rings, origin)
    return area ? { id: model.buildingId, name: building.name, area } : []
  })
}

/** Ground that is nearer to a neighbour or to another building than the rules of the site let a building come. */
export function tooNear(
  location: LocationSource,
  own: Standing,
  others: readonly Standing[],
  parameters: Parameters,
): Obstacle[] {
  const origin = siteOrigin(location, [own.model])
  const ground = siteGround(location)
  const outlines = (model: BuildingModel, part: 'plate' | 'stall') =>
    placedOf(model, origin).pieces.flatMap(({ part: of, rings: [outer] }) =>
      of === part && outer ? [outer] : [],
    )
  const isHome = ({ model }: Standing) => model.mix.types.some(({ count }) => count > 0)
  // headlights and doors of cars keep from dwellings, and dwellings from them
  const cars = others.flatMap((other) => [
    ...(isHome(own) ? outlines(other.model, 'stall') : []),
    ...(isHome(other) && outlines(own.model, 'stall').length > 0
      ? outlines(other.model, 'plate')
      : []),
  ])
  const atHomes = around(edgesOf(cars), HOME_DISTANCE)
  const asked = (near: readonly (readonly Ring[])[]) =>
    near.flatMap((rings, i): Obstacle | [] => {
      const area = toLatticeArea(rings, origin)
      return area ? { id: `near-${i}`, name: '', area } : []
    })
  if (!placedOf(own.model, origin).pieces.some(({ kind }) => isBuilt(kind))) return asked([atHomes])
  const sides = ground?.roads ? boundaryOf(ground) : []
  const atBoundary = around(sides, siteParameter(parameters, 'boundary_distance').value)
  const distance = siteParameter(parameters, 'facade_distance').value
  const existing = ground?.existing ?? []
  const hasFacade = ({ building }: Standing) => building.archetype !== Archetype.parking
  const plates = hasFacade(own)
    ? [
        ...others.filter(hasFacade).flatMap(({ model }) => outlines(model, 'plate')),
        ...existing.flatMap(({ pieces }) => pieces.flatMap(({ rings }) => rings.slice(0, 1))),
      ]
    : []
  return asked([atBoundary, [...plates, ...around(edgesOf(plates), distance)], atHomes])
}

/** The ground within a distance of lines, metres; corners are square. */
function around(lines: readonly Segment[], metres: number): Ring[] {
  const d = toLattice(metres)
  return lines.flatMap(([ax, ay, bx, by]) => {
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0 || d === 0) return []
    const [ux, uy] = [((bx - ax) / length) * d, ((by - ay) / length) * d]
    const corners = [
      [ax - ux + uy, ay - uy - ux],
      [bx + ux + uy, by + uy - ux],
      [bx + ux - uy, by + uy + ux],
      [ax - ux - uy, ay - uy + ux],
    ]
    const ring = canonicalRing(corners.flat().map(Math.round))
    return ring.length > 0 ? [ring] : []
  })
}

function toLatticeArea(rings: readonly Ring[], origin: { x: number; y: number }): Area | null {
  if (rings.length === 0) return null
  const coordinates = toRdRings(uniteRings(rings), origin)
  return { type: 'Polygon', coordinates }
}
