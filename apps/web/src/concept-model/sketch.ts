/** Small drawings of what a kind of building looks like, made by the generator itself; runs in the worker. */
import type { Preset } from '@kavel/domain'
import { type BuildingModel, generate, parseGeneratorInput } from '@kavel/generator'
import { PER_METRE } from '@kavel/geometry'
import { fittingsOf, groundShapes, partsOf } from './plan-shapes.ts'
import type { GroundShape, PlanPart } from './view.ts'

/** What is drawn: the fields of a building with which a kind begins, or a building of the company's own making. */
export type SketchSource = KindSource | { readonly preset: Preset }

export interface KindSource {
  readonly archetype: number
  readonly maxlength: number
  readonly maxwidth: number
  readonly maxheight: number
  readonly cfg: Readonly<Record<string, unknown>>
  /** Dwellings of two sizes, or one that fits (a house). */
  readonly hasMix: boolean
}

/** The plan of a usual floor with the ground around it. */
export interface Sketch {
  /** West, south, east and north of what is drawn, metres of the building's own frame. */
  readonly bounds: readonly [number, number, number, number]
  readonly ground: readonly GroundShape[]
  readonly parts: readonly PlanPart[]
  readonly fittings: readonly GroundShape[]
}

/** Dwellings of one and of two bedrooms: what flats and towers in the Netherlands mostly hold (domain reference §3.8), m2. */
const UNITS = [
  { id: 1, name: 'A', size: 50, size_max: 62 },
  { id: 2, name: 'B', size: 66, size_max: 85 },
]
const MIX = [
  { unitId: 1, repeat_ratio: 3 },
  { unitId: 2, repeat_ratio: 1 },
]
/** Somewhere in the Netherlands, EPSG:28992 metres: a drawing has no place. */
const [X, Y] = [150_000, 450_000]
const ROOM = 500

const FIELD = {
  type: 'Polygon',
  coordinates: [
    [
      [X - ROOM, Y - ROOM],
      [X + ROOM, Y - ROOM],
      [X + ROOM, Y + ROOM],
      [X - ROOM, Y + ROOM],
      [X - ROOM, Y - ROOM],
    ],
  ],
}

/** @throws when the source is no building */
export function sketchOf(source: SketchSource): Sketch {
  const asked = 'preset' in source ? { preset: source.preset } : kindFile(source)
  const parsed = parseGeneratorInput({ plot: FIELD, ...asked })
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join())
  const { units } = parsed.input
  const places = new Map(units.map(({ id }, place) => [String(id), place]))
  const model = generate(parsed.input, { mode: 'live' })
  const drawing = {
    ground: groundShapes(model),
    parts: partsOf(model.towers, places),
    fittings: fittingsOf(model.towers),
  }
  return { bounds: boundsOf(model, drawing.parts), ...drawing }
}

function kindFile({ hasMix, cfg, ...building }: KindSource) {
  return {
    building: { ...building, id: 0, cfg: { ...cfg, units: hasMix ? MIX : [] } },
    units: UNITS,
  }
}

/** Around everything that lies flat: a crown over the edge is cut. */
function boundsOf({ assets, shape }: BuildingModel, parts: readonly PlanPart[]): Sketch['bounds'] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const grow = (ring: ArrayLike<number>, perMetre: number) => {
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [(ring[i] as number) / perMetre, (ring[i + 1] as number) / perMetre]
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  }
  for (const { ring } of parts) grow(ring, 1)
  for (const { kind, poly } of assets) if (kind !== 'tree') grow(poly, PER_METRE)
  if (west > east) grow(shape.polygon.outer, PER_METRE)
  return [west, south, east, north]
}
