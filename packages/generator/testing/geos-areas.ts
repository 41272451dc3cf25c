/** The areas of an exported building beside those that GEOS finds. */
import { BlockType } from '@kavel/domain'
import { type PartFeature, toGeoJson } from '../src/export/geojson.ts'
import type { GeneratorInput } from '../src/input/schema.ts'
import type { AssetKind } from '../src/model/assets.ts'
import type { BuildingModel, FloorGroup } from '../src/model/types.ts'
import { loadGeos } from './geos.ts'

const geos = await loadGeos()

/** m2, of the cells of one floor together (issue: |Δ| ≤ 1e-6 m2 per floor). */
const TOLERANCE = 1e-6
/** m2 a metre of boundary: where a turned polygon is cut, its corners are put on the lattice of 1e-5 m. */
const SKEW = 1e-5

type Closed = [number, number][]

/** Rings near zero: world coordinates of six digits cost the last bits of an area. */
function ringOf({ geometry }: PartFeature, { toWorld }: BuildingModel): Closed {
  return (geometry.coordinates[0] ?? []).map(([x, y]) => [x - toWorld.tx, y - toWorld.ty])
}

function perimeter(ring: Closed): number {
  return ring.slice(1).reduce((sum, [x, y], i) => {
    const [px, py] = ring[i] as [number, number]
    return sum + Math.sqrt((x - px) * (x - px) + (y - py) * (y - py))
  }, 0)
}

export interface Found {
  floors: number
  parts: number
  wrong: string[]
}

/** What is exported under an id, as it is on its lowest floor. */
export function lowest(features: readonly PartFeature[]): Map<string, PartFeature> {
  const found = new Map<string, PartFeature>()
  for (const feature of features) {
    const { id } = feature.properties
    if (!found.has(id)) found.set(id, feature)
  }
  return found
}

/** Every part alone, and all of them together: the union has the area of the sum. */
export function compare(
  what: string,
  parts: readonly PartFeature[],
  model: BuildingModel,
  found: Found,
) {
  const rings = parts.map((part) => ringOf(part, model))
  let [sum, edge] = [0, 0]
  parts.forEach(({ properties: { id, gross_area } }, i) => {
    const ring = rings[i] as Closed
    const area = geos.areaOf(ring)
    if (Math.abs(area - gross_area) > TOLERANCE)
      found.wrong.push(`${what} ${id}: ${area}, not ${gross_area}`)
    sum += gross_area
    edge += perimeter(ring)
  })
  found.parts += parts.length
  return { union: geos.unionArea(rings), sum, edge }
}

/** m2; NEN 2580 counts no void of 4 m2 and larger as floor area. Above the galleries of maisonettes lie voids. */
function largeVoids(
  { blocks, assets }: FloorGroup,
  parts: readonly PartFeature[],
  model: BuildingModel,
): number {
  const isOpen =
    blocks[0]?.type === BlockType.flat_gallery_maisonette &&
    assets.every(({ kind }) => kind !== 'gallery' && kind !== 'path')
  if (!isOpen) return 0
  return parts
    .filter(({ properties }) => properties.function === 'empty')
    .map((part) => geos.areaOf(ringOf(part, model)))
    .reduce((sum, area) => (area < 4 ? sum : sum + area), 0)
}

function compareFloors(
  name: string,
  model: BuildingModel,
  by: Map<string, PartFeature>,
  found: Found,
) {
  let gfa = 0
  for (const group of model.towers.flatMap(({ floorGroups }) => floorGroups)) {
    const cells = group.blocks.flatMap((block) => block.cells)
    const parts = cells.map(({ id }) => by.get(id) as PartFeature)
    const { union, sum } = compare(`${name} ${group.id}`, parts, model, found)
    if (Math.abs(union - sum) > TOLERANCE)
      found.wrong.push(`${name} ${group.id}: union ${union}, sum ${sum}`)
    gfa += (union - largeVoids(group, parts, model)) * group.levels.length
    found.floors += group.levels.length
  }
  if (Math.abs(gfa - model.formFactors.gfa) > TOLERANCE * Math.max(1, model.formFactors.nrfloors))
    found.wrong.push(`${name}: floors ${gfa}, gfa ${model.formFactors.gfa}`)
}

/** Things that stand or hang, not ground. */
const OBJECTS: readonly AssetKind[] = [
  'tree',
  'car',
  'column',
  'bike',
  'storage',
  'balcony',
  'gallery',
  'stair',
  'elevator',
]

/** Every floor of a building and its ground: what GEOS finds is added to `found`. */
export function compareWithGeos(
  { name, input }: { readonly name: string; readonly input: GeneratorInput },
  model: BuildingModel,
  found: Found,
) {
  const by = lowest(toGeoJson(model, input).features)
  compareFloors(name, model, by, found)
  const ground = model.assets.filter(({ kind }) => !OBJECTS.includes(kind))
  const parts = ground.map(({ id }) => by.get(id) as PartFeature)
  const { union, sum, edge } = compare(`${name} ground`, parts, model, found)
  if (Math.abs(union - sum) > TOLERANCE + SKEW * edge)
    found.wrong.push(`${name} ground: union ${union}, sum ${sum}`)
}
