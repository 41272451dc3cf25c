/** CBS OData 4: observations in rows of one measure each, gathered to one record a region. */
import {
  BrokenDelivery,
  because,
  type DeliveredRecord,
  type OpenedDelivery,
  type ServiceDeclaration,
} from '@kavel/registers'
import { findEndpoint, opened, refuse, type ServiceContext } from './context.ts'
import { nextOf } from './next-link.ts'
import { SeenPages } from './seen-pages.ts'

/** Rows of a page that are asked for; the service may give other numbers. */
const PAGE = 10_000
/** Regions that are held at once: the country has some 18,000 districts, neighbourhoods and municipalities. */
const MOST = 50_000

type Declaration = Extract<ServiceDeclaration, { kind: 'odata' }>

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly next: URL | null
}

/**
 * Opens a table for the measures that are declared. A record has the code of its region and each measure by its code: a number, or
 * null with `<measure>_reason` where CBS does not tell it. No geometry; whatever the area, the figures are the country's.
 */
export async function openOdata(
  context: ServiceContext,
  declaration: Declaration,
): Promise<OpenedDelivery> {
  const found = findEndpoint(context, declaration.endpoint)
  if (!found.ok) return found
  const url = new URL(`${found.endpoint.url}/${declaration.table}/Observations`)
  url.searchParams.set('$filter', filterOf(declaration))
  try {
    const first = await fetchPage(context, url)
    return opened('EPSG:28992', recordsOf(context, declaration, url, first))
  } catch (error) {
    if (error instanceof BrokenDelivery) return refuse(error.why)
    throw error
  }
}

function filterOf({ measures, period }: Declaration): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const any = measures.map((measure) => `Measure eq ${quoted(measure)}`).join(' or ')
  return period === undefined ? `(${any})` : `(${any}) and Perioden eq ${quoted(period)}`
}

async function* recordsOf(
  context: ServiceContext,
  { table, regions, measures }: Declaration,
  start: URL,
  first: Page,
): AsyncGenerator<DeliveredRecord> {
  const found = new Map<string, Record<string, unknown>>()
  const seen = new SeenPages(start)
  for (let page = first; ; ) {
    for (const row of page.rows) addRow(found, row, regions, start.host)
    if (!page.next) break
    seen.follow(page.rows, page.next)
    page = await fetchPage(context, page.next)
  }
  const unknown = Object.fromEntries(measures.map((measure) => [measure, null]))
  for (const [region, values] of found) {
    const properties = { [regions]: region, ...unknown, ...values }
    yield { collection: table, feature: { type: 'Feature', properties, geometry: null } }
  }
}

/** Adds one observation to its region. */
function addRow(
  found: Map<string, Record<string, unknown>>,
  row: Page['rows'][number],
  regions: Declaration['regions'],
  host: string,
): void {
  const { [regions]: code, Measure: measure, Value: value, ValueAttribute: attribute } = row
  if (typeof code !== 'string' || typeof measure !== 'string')
    throw new BrokenDelivery(because('row_unknown', { host, name: regions }))
  // codes of regions are padded with spaces to ten characters
  const region = code.trim()
  const values = found.get(region) ?? {}
  found.set(region, values)
  if (found.size > MOST) throw new BrokenDelivery(because('records_many', { host, count: MOST }))
  if (typeof value === 'number') values[measure] = value
  else values[`${measure}_reason`] = String(attribute ?? 'not told')
}

async function fetchPage({ outbound, signal }: ServiceContext, url: URL): Promise<Page> {
  const headers = { accept: 'application/json', prefer: `odata.maxpagesize=${PAGE}` }
  const answer = await outbound.json({ url, signal, headers })
  if (!answer.ok) throw new BrokenDelivery(answer.failure.message)
  const body = (answer.value ?? {}) as { value?: unknown; '@odata.nextLink'?: unknown }
  if (!Array.isArray(body.value) || !body.value.every((row) => typeof row === 'object' && row))
    throw new BrokenDelivery(because('json_without', { host: url.host, name: 'observations' }))
  const links = [{ rel: 'next', href: body['@odata.nextLink'] }]
  return { rows: body.value, next: nextOf(links, url) }
}
