/** Ruimtelijke Plannen v4: the plans of a place and the objects of each, in the attributes of IMRO. */
import {
  BrokenDelivery,
  because,
  type DeliveredRecord,
  type OpenedDelivery,
  type ServiceDeclaration,
} from '@kavel/registers'
import { type Box, findEndpoint, opened, refuse, type ServiceContext } from './context.ts'

const PAGE_SIZE = 100
/** Pages of one list: 10,000 objects of one kind in one plan are a fault of the service. */
const MOST_PAGES = 100
const CRS = 'epsg:28992'

/** What is asked of each plan, and what its objects are called in IMRO where they do not say it themselves. */
const OBJECTS = {
  bestemmingsvlakken: null,
  bouwvlakken: 'bouwvlak',
  maatvoeringen: 'maatvoering',
  functieaanduidingen: 'functieaanduiding',
  bouwaanduidingen: 'bouwaanduiding',
  gebiedsaanduidingen: 'gebiedsaanduiding',
  // a beheersverordening has these instead of zones
  besluitvlakken: 'besluitvlak',
} as const

type Declaration = Extract<ServiceDeclaration, { kind: 'plans-v4' }>
type Hal = Readonly<Record<string, unknown>>

interface Source {
  readonly context: ServiceContext
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
}

/** Opens the plans in force that meet a box: outlines first, then the objects of each. */
export async function openPlans(
  context: ServiceContext,
  { endpoint: key }: Declaration,
  box: Box,
): Promise<OpenedDelivery> {
  const found = findEndpoint(context, key)
  if (!found.ok) return found
  const { url: base, key: secret } = found.endpoint
  const headers = {
    'x-api-key': secret ?? '',
    'content-crs': CRS,
    'accept-crs': CRS,
    accept: 'application/hal+json',
  }
  const source: Source = { context, base, headers }
  try {
    const plans: Hal[] = []
    for await (const plan of listPlans(source, box)) plans.push(plan)
    return opened('EPSG:28992', recordsOf(source, plans, box))
  } catch (error) {
    if (error instanceof BrokenDelivery) return refuse(error.why)
    throw error
  }
}

async function* recordsOf(
  source: Source,
  plans: readonly Hal[],
  box: Box,
): AsyncGenerator<DeliveredRecord> {
  for (const plan of plans) yield planRecord(plan)
  for (const plan of plans)
    for (const [path, kind] of Object.entries(OBJECTS)) {
      const list = `plannen/${encodeURIComponent(idOf(plan))}/${path}/_zoek`
      for await (const object of pagesOf(source, list, path, within(box), { expand: 'geometrie' }))
        yield objectRecord(object, kind, idOf(plan))
    }
}

const listPlans = (source: Source, box: Box) =>
  pagesOf(source, 'plannen/_zoek', 'plannen', within(box), {
    regelStatus: 'geldend',
    expand: 'geometrie',
  })

function within([west, south, east, north]: Box) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { _geo: { intersects: { type: 'Polygon', coordinates: [ring] } } }
}

/** The objects of a list, page by page, under the name that HAL embeds them by. */
async function* pagesOf(
  { context, base, headers }: Source,
  path: string,
  name: string,
  json: unknown,
  parameters: Readonly<Record<string, string>>,
): AsyncGenerator<Hal> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const url = new URL(`${base}/${path}`)
    for (const [key, value] of Object.entries({
      ...parameters,
      pageSize: `${PAGE_SIZE}`,
      page: `${page}`,
    }))
      url.searchParams.set(key, value)
    const answer = await context.outbound.json({ url, json, headers, signal: context.signal })
    if (!answer.ok) throw new BrokenDelivery(answer.failure.message)
    const list = readList(answer.value, name)
    if (!list) throw new BrokenDelivery(because('json_without', { host: url.host, name }))
    yield* list.objects
    if (!list.hasNext) return
  }
  throw new BrokenDelivery(
    because('pages_many', { host: new URL(base).host, count: MOST_PAGES, name }),
  )
}

/** The objects of a page; without any, HAL leaves out the name or all that is embedded. Null for what is no such list. */
function readList(value: unknown, name: string): { objects: Hal[]; hasNext: boolean } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { _embedded: embedded = {}, _links: links } = value as {
    _embedded?: Hal
    _links?: { next?: unknown }
  }
  const { [name]: objects, ...others } = embedded
  const isOther = objects === undefined && Object.keys(others).length > 0
  const isHal = Object.keys(value).every((key) => key.startsWith('_') || key === 'page')
  if (isOther || !(isHal || objects) || !Array.isArray(objects ?? [])) return null
  return { objects: (objects ?? []) as Hal[], hasNext: Boolean(links?.next) }
}

const idOf = ({ id }: Hal) => String(id)

function planRecord(plan: Hal): DeliveredRecord {
  const { planstatus, datum } = (plan.planstatusInfo ?? {}) as Hal
  const { naam: authority } = (plan.publicerendeBevoegdGezag ??
    plan.beleidsmatigVerantwoordelijkeOverheid ??
    {}) as Hal
  return record('Plangebied', plan.geometrie, {
    identificatie: plan.id,
    objecttype: 'plangebied',
    naam: plan.naam,
    typePlan: plan.type,
    planstatus,
    datum,
    naamOverheid: authority,
  })
}

/** `type` of a bestemmingsvlak is the kind itself: enkelbestemming, dubbelbestemming. */
function objectRecord(object: Hal, kind: string | null, plan: string): DeliveredRecord {
  const objecttype = kind ?? object.type
  return record(String(objecttype), object.geometrie, {
    identificatie: object.id,
    objecttype,
    naam: object.naam,
    plangebied: plan,
    bestemmingshoofdgroep: object.bestemmingshoofdgroep,
    artikelnummer: object.artikelnummer,
    omvang: object.omvang,
  })
}

function record(
  collection: string,
  geometry: unknown,
  properties: Record<string, unknown>,
): DeliveredRecord {
  return { collection, feature: { type: 'Feature', properties, geometry: geometry ?? null } }
}
