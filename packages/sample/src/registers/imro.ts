import type { MultiPolygon, Polygon } from 'geojson'
import type { Draft, Norms, ZoneDraft } from '../draft/draft.ts'
import { PLANS, type PlanEntry, type PlanKey, ZONE_KINDS } from '../draft/kinds.ts'
import { type Area, dissolve, type Ring, ringArea } from '../geometry/index.ts'
import type { Parcel } from '../town/crumbs.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, multiPolygonOf, PLACE, polygonOf, polygonOfArea } from './place.ts'

/** Id of a plan: municipality, plan code, version of the adopted plan. */
export function planIdOf(plan: PlanEntry): string {
  return `NL.IMRO.${PLACE.digits}.${plan.code}-VA01`
}

/** Reference to the article of the rules, as the plan's own anchor. */
export function textOf(plan: PlanEntry, article: number, name: string): string {
  return `t_${planIdOf(plan)}.html#_${article}_${name.replaceAll(' ', '')}`
}

/** Id of the object with this number of its kind (`EP`, `DP`, `BP`, `MP`, `BA`, `FA`, `GA`). */
export function objectId(kind: string, index: number): string {
  return `NL.IMRO.${PLACE.digits}.${kind}${String(index + 1).padStart(11, '1000000000')}-00`
}

/** What every object of a plan carries. */
export function common(kind: string, type: string, plan: PlanEntry, index: number): Properties {
  const id = objectId(kind, index)
  return {
    objecttype: type,
    gml_id: id,
    identificatie: id,
    typePlanobject: type.toLowerCase(),
    plangebied: planIdOf(plan),
    planstatus: 'vastgesteld',
    datum: plan.date,
  }
}

/** The area of a plan with what is known of the plan as a whole. */
export function planArea(plan: PlanEntry): Properties {
  const id = planIdOf(plan)
  return {
    objecttype: 'Bestemmingsplangebied',
    gml_id: id,
    identificatie: id,
    naam: plan.name,
    typePlan: 'bestemmingsplan',
    naamOverheid: PLACE.name,
    overheidsCode: PLACE.digits,
    planstatus: 'vastgesteld',
    datum: plan.date,
    dossierstatus: 'in werking',
    verwijzingNorm: 'IMRO2012',
    verwijzingnaartekst: `t_${id}.html`,
    plan_lokaalID: `${PLACE.digits}.${plan.code}`,
    versie: 'VA01',
  }
}

/** Norms in the words of IMRO2012, in the order in which plans print them. */
export function dimensionsOf(norms: Norms): { waardeType: string; waarde: string }[] {
  const pairs: [string, number | undefined][] = [
    ['maximum goothoogte (m)', norms.eaves],
    ['maximum bouwhoogte (m)', norms.height],
    ['maximum bebouwingspercentage (%)', norms.coverage],
    ['maximum aantal wooneenheden', norms.dwellings],
    ['maximum aantal bouwlagen', norms.floors],
  ]
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([waardeType, value]) => ({ waardeType, waarde: String(value).replace('.', ',') }))
}

interface Zoning {
  readonly plangebied: Collection<MultiPolygon>
  readonly enkelbestemming: Collection<Polygon>
  readonly dubbelbestemming: Collection<Polygon>
  readonly bouwvlak: Collection<Polygon>
  readonly bouwaanduiding: Collection<Polygon>
  readonly maatvoering: Collection<Polygon>
}

export function groupBy<K>(
  parcels: readonly Parcel[],
  keyOf: (parcel: Parcel) => K,
): Map<K, Ring[]> {
  const groups = new Map<K, Ring[]>()
  for (const parcel of parcels) {
    const key = keyOf(parcel)
    const list = groups.get(key)
    if (list) list.push(parcel.ring)
    else groups.set(key, [parcel.ring])
  }
  return groups
}

/** The outlines of the plans: the areas of all their parcels together. */
function plansOf(parcels: readonly Parcel[]): [MultiPolygon, Properties][] {
  return [...groupBy(parcels, (parcel) => parcel.zone.plan)].map(([plan, rings]) => [
    multiPolygonOf(dissolve(rings)),
    planArea(PLANS[plan]),
  ])
}

/** Overlay zones: archaeology in the old centre, the sea dike, a gas main through the fields. */
function overlaysOf(draft: Draft, parcels: readonly Parcel[]): [Polygon, Properties][] {
  const rings = (test: (parcel: Parcel) => boolean) =>
    parcels.filter(test).map((parcel) => parcel.ring)
  const centre = dissolve(
    rings((parcel) => parcel.section === 'A' && parcel.zone.plan === 'centre'),
  )
  const old = centre.filter((area) => ringArea(area.outer) > 500)
  const dike = dissolve(rings((parcel) => parcel.use === 'dike'))
  const pipe: Area[] = draft.pipelines.map((outer) => ({ outer, holes: [] }))
  const kinds: [readonly Area[], PlanKey, string, string, number][] = [
    [old, 'centre', 'Waarde - Archeologie', 'waarde', 31],
    [dike, 'rural', 'Waterstaat - Waterkering', 'waterstaat', 32],
    [pipe, 'rural', 'Leiding - Gas', 'leiding', 30],
  ]
  let index = 0
  return kinds.flatMap(([areas, plan, naam, bestemmingshoofdgroep, article]) =>
    areas.map((area): [Polygon, Properties] => {
      const properties = {
        ...common('DP', 'Dubbelbestemming', PLANS[plan], index),
        naam,
        bestemmingshoofdgroep,
        artikelnummer: String(article),
        verwijzingnaartekst: textOf(PLANS[plan], article, naam),
      }
      index += 1
      return [polygonOfArea(area), properties]
    }),
  )
}

/**
 * A parcel that no plan covers: the field without a yard that lies farthest to the south-east. Its plan is not known,
 * as where a new decision has replaced a plan and is not delivered.
 */
export function unplannedParcel(parcels: readonly Parcel[]): Parcel | null {
  const lots = groupBy(parcels, ({ zone }) => zone)
  let best: Parcel | null = null
  let far = Number.NEGATIVE_INFINITY
  for (const parcel of parcels) {
    if (parcel.use !== 'farmland' || lots.get(parcel.zone)!.length > 1) continue
    const [x, y] = parcel.ring[0]!
    if (x - y <= far) continue
    far = x - y
    best = parcel
  }
  return best
}

/** Zoning in the attribute names of IMRO2012 plans; the zone of `unplanned` is left out. */
export function zoningOf(
  draft: Draft,
  parcels: readonly Parcel[],
  unplanned: Parcel | null,
): Zoning {
  const single: [Polygon, Properties][] = []
  let count = 0
  const idOf = new Map<ZoneDraft, string>()
  for (const [zone, rings] of groupBy(parcels, (parcel) => parcel.zone)) {
    const kind = ZONE_KINDS[zone.kind]
    for (const area of dissolve(rings)) {
      const properties = {
        ...common('EP', 'Enkelbestemming', PLANS[zone.plan], count),
        naam: kind.name,
        bestemmingshoofdgroep: kind.group,
        artikelnummer: String(kind.article),
        verwijzingnaartekst: textOf(PLANS[zone.plan], kind.article, kind.name),
      }
      if (!idOf.has(zone)) idOf.set(zone, objectId('EP', count))
      count += 1
      if (zone !== unplanned?.zone) single.push([polygonOfArea(area), properties])
    }
  }
  const envelopes = draft.envelopes.filter(({ zone }) => idOf.has(zone))
  const bouwvlak = envelopes.map(({ ring, zone }, index): [Polygon, Properties] => [
    polygonOf(ring),
    {
      ...common('BP', 'Bouwvlak', PLANS[zone.plan], index),
      naam: 'bouwvlak',
      bestemmingsvlak: idOf.get(zone)!,
    },
  ])
  const maatvoering = envelopes.map(({ ring, zone, norms }, index): [Polygon, Properties] => {
    const dimensions = dimensionsOf(norms)
    return [
      polygonOf(ring),
      {
        ...common('MP', 'Maatvoering', PLANS[zone.plan], index),
        naam: dimensions.map(({ waardeType }) => waardeType).join(', '),
        maatvoering: dimensions,
        omvang: dimensions
          .map(({ waardeType, waarde }) => `"${waardeType}"="${waarde}"`)
          .join(', '),
        bestemmingsvlak: idOf.get(zone)!,
      },
    ]
  })
  const bouwaanduiding = envelopes
    .filter(({ norms }) => norms.form)
    .map(({ ring, zone, norms }, index): [Polygon, Properties] => [
      polygonOf(ring),
      {
        ...common('BA', 'Bouwaanduiding', PLANS[zone.plan], index),
        naam: norms.form!,
        bestemmingsvlak: idOf.get(zone)!,
      },
    ])
  return {
    plangebied: collect('plangebied', plansOf(parcels.filter((parcel) => parcel !== unplanned))),
    enkelbestemming: collect('enkelbestemming', single),
    dubbelbestemming: collect('dubbelbestemming', overlaysOf(draft, parcels)),
    bouwvlak: collect('bouwvlak', bouwvlak),
    bouwaanduiding: collect('bouwaanduiding', bouwaanduiding),
    maatvoering: collect('maatvoering', maatvoering),
  }
}
