import { createRandom } from '@kavel/geometry'
import type { Point as PointGeometry, Polygon } from 'geojson'
import { createDraft, type Draft } from './draft/draft.ts'
import { dissolve, ringArea, shareVertices, simpleLoops } from './geometry/index.ts'
import { groundLevelOf, treeCoverOf } from './rasters/cover.ts'
import { noiseOf } from './rasters/noise.ts'
import { listAddresses } from './registers/addresses.ts'
import { buildingsOf } from './registers/bag.ts'
import { terrainOf } from './registers/bgt.ts'
import { parcelsOf } from './registers/brk.ts'
import { unplannedParcel, zoningOf } from './registers/imro.ts'
import { fairwaysOf, roadsOf } from './registers/nwb.ts'
import { ownFilesOf } from './registers/own-files.ts'
import { collect, PLACE, pointOf, polygonOfArea, toRd } from './registers/place.ts'
import { SOURCES } from './registers/sources.ts'
import { surroundingsOf } from './registers/surroundings.ts'
import { type Parcel, sweepCrumbs } from './town/crumbs.ts'
import { type Dims, measure, WIDTHS } from './town/dims.ts'
import { layTown } from './town/layout.ts'
import { buildNetwork } from './town/network.ts'
import { approachOf, hallLines, turbinesOf } from './town/noise-makers.ts'
import { householdsOf } from './town/people.ts'
import type { Collection, SampleMunicipality, SampleOptions } from './types.ts'

/** A drawn town with parcels that share their vertices. */
interface Drawing {
  readonly draft: Draft
  readonly dims: Dims
  readonly parcels: Parcel[]
}

/** Draws a town with the outer ring road at `radius` metres. */
function draw(seed: number, radius: number): Drawing {
  const random = createRandom(seed)
  const dims = measure(radius, random.fork('dims'))
  const draft = createDraft(random)
  layTown(draft, dims)
  const rings = shareVertices(draft.parcels.map((parcel) => parcel.ring))
  const parcels = draft.parcels.flatMap((parcel, index): Parcel[] => {
    const [first, ...more] = simpleLoops(rings[index]!).sort((a, b) => ringArea(b) - ringArea(a))
    if (!first || ringArea(first) <= 0) return []
    const parts = more.filter((ring) => ringArea(ring) > 0).map((ring) => ({ ...parcel, ring }))
    return [Object.assign(parcel, { ring: first }), ...parts]
  })
  return { draft, dims, parcels: sweepCrumbs(parcels) }
}

/** Radius (m) at which a town has about so many parcels: a fit through 600 to 100,000 parcels. */
function guessRadius(plots: number): number {
  return Math.max(300, 1425 * (plots / 10_000) ** 0.535)
}

/** The smallest town that has at least the wanted number of parcels, to within a few percent. */
function drawWithPlots(seed: number, plots: number): Drawing {
  let radius = guessRadius(plots)
  let drawing = draw(seed, radius)
  for (let turn = 0; turn < 8; turn += 1) {
    const count = drawing.parcels.length
    if (count >= plots && count <= plots * 1.12 + 150) break
    if (count >= plots && radius <= 300) break
    // Parcels grow with the surface; aim a little above the wish.
    const aim = count < plots ? 1.05 : 1.04
    radius = Math.max(300, radius * Math.sqrt((plots * aim) / count))
    const next = draw(seed, radius)
    if (next.parcels.length < plots && drawing.parcels.length >= plots && turn > 4) break
    drawing = next
  }
  while (drawing.parcels.length < plots) {
    radius *= 1.04
    drawing = draw(seed, radius)
  }
  return drawing
}

function boundaryOf(parcels: readonly Parcel[]): Collection<Polygon> {
  // Largest last; in a town of 100,000 parcels a speck of rounding may stay open inside.
  const area = dissolve(parcels.map((parcel) => parcel.ring)).at(-1)
  return collect('gemeentegebied', [
    [
      polygonOfArea({ outer: area!.outer, holes: [] }),
      {
        identificatie: PLACE.code,
        naam: PLACE.name,
        code: PLACE.code,
        ligt_in_provincie_code: PLACE.provinceCode,
        ligt_in_provincie_naam: PLACE.province,
      },
    ],
  ])
}

function stationOf(dims: Dims): Collection<PointGeometry> {
  return collect('station', [
    [
      pointOf([0, dims.railway + WIDTHS.rail - 4]),
      { code: 'MQO', naam: PLACE.name, type: 'stoptreinstation', land: 'NL' },
    ],
  ])
}

function boxOf(boundary: Polygon): [number, number, number, number] {
  const box: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const [x, y] of boundary.coordinates[0] as [number, number][]) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

/**
 * Makes the fictional municipality of Markeroog in the shapes and attribute names of the Dutch
 * registers, in RD New metres. The same options give the same bytes.
 * @throws RangeError when `plots` is not a whole number from 500 to 150,000 or `seed` not whole
 */
export function generateSample(options: SampleOptions = {}): SampleMunicipality {
  const { seed = 1, plots = 10_000 } = options
  if (!Number.isInteger(seed)) throw new RangeError(`seed: ${seed} is not a whole number`)
  if (!Number.isInteger(plots) || plots < 500 || plots > 150_000) {
    throw new RangeError(`plots: ${plots} is not a whole number from 500 to 150000`)
  }
  const { draft, dims, parcels } = drawWithPlots(seed, plots)
  const { collection: perceel, ids } = parcelsOf(parcels)
  const unplanned = unplannedParcel(parcels)
  const gemeentegebied = boundaryOf(parcels)
  const addresses = listAddresses(draft)
  const households = householdsOf(addresses, draft.random.fork('people'))
  const numberOf = new Map(parcels.map((parcel, index) => [parcel as object, ids[index]!]))
  const bbox = boxOf(gemeentegebied.features[0]!.geometry)
  const sections = buildNetwork(draft.streets)
  const noise = noiseOf({
    sections,
    rails: draft.rails,
    halls: hallLines(draft),
    turbines: turbinesOf(dims),
    approach: approachOf(dims),
  })
  const town = { draft, dims, parcels, addresses, households }
  const idOf = (parcel: Parcel) => numberOf.get(parcel)!
  const surroundings = surroundingsOf(town, unplanned, idOf)
  return {
    name: PLACE.name,
    code: PLACE.code,
    province: PLACE.province,
    seed,
    date: PLACE.date,
    bbox,
    center: toRd([-14, 44]) as [number, number],
    sources: SOURCES,
    developmentSites: draft.sites.map(({ parcel, note }) => ({
      parcel: numberOf.get(parcel)!,
      area: Math.round(ringArea(parcel.ring)),
      note,
    })),
    grids: () => {
      const maps = noise.maps(bbox)
      return {
        noise_all: maps.all,
        noise_road: maps.road,
        noise_rail: maps.rail,
        noise_air: maps.air,
        noise_industry: maps.industry,
        noise_wind: maps.wind,
        tree_cover: treeCoverOf(draft.trees, bbox),
        ground_level: groundLevelOf(dims, bbox),
      }
    },
    noiseAt: noise.at,
    ownFiles: () => ownFilesOf(town, surroundings.bedrijven, idOf),
    gemeentegebied,
    perceel,
    ...buildingsOf(draft, dims.singel, addresses),
    ...zoningOf(draft, parcels, unplanned),
    ...terrainOf(draft, parcels),
    wegvakken: roadsOf(sections),
    vaarwegvakken: fairwaysOf(dims),
    station: stationOf(dims),
    ...surroundings,
  }
}
