import type { MultiPolygon, Polygon } from 'geojson'
import { LATER_PLANS, PLANS, ZONE_KINDS } from '../draft/kinds.ts'
import { levelLine } from '../draft/trees.ts'
import { dissolve, pointInside, type Ring, ringArea, toGrid, waveFrame } from '../geometry/index.ts'
import type { Parcel } from '../town/crumbs.ts'
import { DIKE, levelsOf } from '../town/dims.ts'
import { crossingsOf } from '../town/railway.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { common, dimensionsOf, groupBy, objectId, planArea, textOf } from './imro.ts'
import { collect, multiPolygonOf, PLACE, polygonOf, polygonOfArea } from './place.ts'

/** All objects of one plan, as a plan is delivered. */
export type PlanFile = Collection<Polygon | MultiPolygon>
type Row = [Polygon | MultiPolygon, Properties]

/** Numbers of the objects of the later plans begin here, after those of all others. */
const FIRST = 500_000

/** What the revision allows: higher halls on more of the plot, and heavier companies. */
const REVISED = { height: 16, coverage: 80 } as const

/** The parcels of the business plan east of the Houtribweg. */
function eastOf({ dims, parcels }: Town): Parcel[] {
  const { x, half } = crossingsOf(dims)[2]!
  return parcels.filter(
    ({ zone, ring }) => zone.plan === 'business' && pointInside(ring)[0] > x + half,
  )
}

/** The plot that may be used otherwise for some years: the largest of the revision without a building. */
export function provisionalParcel(town: Town, free: readonly Parcel[]): Parcel | null {
  const inside = new Set(eastOf(town))
  const plots = [...inside].filter(({ use }) => use === 'business')
  const open = free.filter((parcel) => inside.has(parcel))
  const from = open.length ? open : plots
  return from.reduce<Parcel | null>(
    (best, parcel) => (best && ringArea(best.ring) >= ringArea(parcel.ring) ? best : parcel),
    null,
  )
}

/** A company plot of the revision, beside the provisional one where there are more. */
export function overlappedParcel(town: Town, provisional: Parcel | null): Parcel | null {
  const plots = eastOf(town).filter(({ use }) => use === 'business')
  return plots.find((parcel) => parcel !== provisional) ?? provisional
}

/** A newer plan over the eastern park: the zones of the older plan once more, with other norms. */
export function revisionOf(town: Town, provisional: Parcel | null): PlanFile {
  const plan = LATER_PLANS.revision
  const east = eastOf(town)
  const rows: Row[] = [[multiPolygonOf(dissolve(east.map(({ ring }) => ring))), planArea(plan)]]
  let index = FIRST
  for (const [zone, rings] of groupBy(east, (parcel) => parcel.zone)) {
    const kind = ZONE_KINDS[zone.kind]
    const first = index
    for (const area of dissolve(rings)) {
      rows.push([
        polygonOfArea(area),
        {
          ...common('EP', 'Enkelbestemming', plan, index),
          naam: kind.name,
          bestemmingshoofdgroep: kind.group,
          artikelnummer: String(kind.article),
          verwijzingnaartekst: textOf(plan, kind.article, kind.name),
        },
      ])
      if (zone.kind === 'business')
        rows.push([
          polygonOfArea(area),
          {
            ...common('FA', 'Functieaanduiding', plan, index),
            naam: 'bedrijf tot en met categorie 4.1',
            bestemmingsvlak: objectId('EP', first),
          },
        ])
      index += 1
    }
    for (const { ring } of town.draft.envelopes.filter((envelope) => envelope.zone === zone)) {
      const dimensions = dimensionsOf(REVISED)
      rows.push([
        polygonOf(ring),
        {
          ...common('BP', 'Bouwvlak', plan, index),
          naam: 'bouwvlak',
          bestemmingsvlak: objectId('EP', first),
        },
      ])
      rows.push([
        polygonOf(ring),
        {
          ...common('MP', 'Maatvoering', plan, index),
          naam: dimensions.map(({ waardeType }) => waardeType).join(', '),
          maatvoering: dimensions,
          bestemmingsvlak: objectId('EP', first),
        },
      ])
      index += 1
    }
  }
  if (provisional)
    rows.push([
      polygonOf(provisional.ring),
      {
        ...common('VB', 'Voorlopigebestemming', plan, index),
        naam: 'Bedrijf - Tijdelijk zonnepark',
        bestemmingshoofdgroep: 'bedrijf',
        artikelnummer: '20',
        einddatum: '2029-12-31',
      },
    ])
  return collect('bestemmingsplan_herziening', rows)
}

/** Width (m) of the land inside the dike where building may not weaken it. */
const GUARDED = 100

/** A plan for one subject over parts of another: the dike and the land along it. */
export function umbrellaOf({ dims }: Town): PlanFile {
  const plan = LATER_PLANS.umbrella
  const width = dims.farmX + dims.farmDepth
  const frame = waveFrame([0, dims.farmY + dims.farmDepth], 0, DIKE.swing, DIKE.length)
  const ring: Ring = [
    ...levelLine(frame, 1, -GUARDED, [-width, width]),
    ...levelLine(frame, 1, DIKE.outside, [width, -width]),
  ]
  const area = [{ outer: ring, holes: [] }]
  const rows: Row[] = [
    [multiPolygonOf(area), { ...planArea(plan), isParapluplan: 'true' }],
    [
      polygonOf(ring),
      {
        ...common('GA', 'Gebiedsaanduiding', plan, FIRST),
        naam: 'vrijwaringszone - dijk',
        gebiedsaanduidinggroep: 'vrijwaringszone',
        artikelnummer: '3',
      },
    ],
  ]
  return collect('parapluplan', rows)
}

/** Designations of the older plans: what companies are allowed where, and zones around noise and pipes. */
export function designationsOf({ draft, dims, parcels }: Town): {
  functieaanduiding: Collection<Polygon>
  gebiedsaanduiding: Collection<Polygon>
} {
  const { x } = crossingsOf(dims)[2]!
  const plots = parcels.filter(({ zone }) => zone.plan === 'business' && zone.kind === 'business')
  const categories = [...groupBy(plots, ({ zone }) => zone).values()]
    .flatMap((rings) => dissolve(rings))
    .map((area): [Polygon, string] => [
      polygonOfArea(area),
      `bedrijf tot en met categorie ${pointInside(area.outer)[0] > x ? '3.2' : '4.1'}`,
    ])
  const functions = [
    ...categories.map(([geometry, name]) => ({ geometry, name, plan: PLANS.business })),
    ...draft.buildings
      .filter(({ use, year }) => use === 'meeting' && year < 1900)
      .map(({ ring }) => ({
        geometry: polygonOf(ring),
        name: 'religie',
        plan: PLANS.centre,
      })),
  ]
  const levels = levelsOf(dims)
  const [west, east] = [-dims.businessHalf - 100, dims.businessHalf + 100]
  const [south, north] = [levels.provincial[0], levels.rail[0]]
  const zones: {
    ring: Ring
    name: string
    group: string
    plan: (typeof PLANS)['business' | 'rural']
  }[] = [
    {
      ring: [toGrid(west, south), toGrid(east, south), toGrid(east, north), toGrid(west, north)],
      name: 'geluidzone - industrie',
      group: 'geluidzone',
      plan: PLANS.business,
    },
    ...draft.pipelines.map((ring) => {
      const aside = (y: number) => (y < ring[2]![1] ? y - 16 : y + 16)
      return {
        ring: ring.map(([px, py]) => toGrid(px, aside(py))),
        name: 'veiligheidszone - leiding',
        group: 'veiligheidszone',
        plan: PLANS.rural,
      }
    }),
  ]
  return {
    functieaanduiding: collect(
      'functieaanduiding',
      functions.map(({ geometry, name, plan }, index): [Polygon, Properties] => [
        geometry,
        { ...common('FA', 'Functieaanduiding', plan, index), naam: name, bestemmingsvlak: null },
      ]),
    ),
    gebiedsaanduiding: collect(
      'gebiedsaanduiding',
      zones.map(({ ring, name, group, plan }, index): [Polygon, Properties] => [
        polygonOf(ring),
        {
          ...common('GA', 'Gebiedsaanduiding', plan, index),
          naam: name,
          gebiedsaanduidinggroep: group,
          naamOverheid: PLACE.name,
        },
      ]),
    ),
  }
}
