/** WFS 2.0: pages by number, split by box before the number that services stop at. */
import {
  BrokenDelivery,
  because,
  type DeliveredRecord,
  type OpenedDelivery,
  type ServiceDeclaration,
} from '@kavel/registers'
import { type Box, findEndpoint, opened, refuse, type ServiceContext } from './context.ts'
import { crsOfPage, type Feature, type Page, readPage } from './features.ts'
import { SeenPages } from './seen-pages.ts'

/** Features of a page, PDOK's own default and most. */
const COUNT = 1000
/** First feature that PDOK gives no page for; what has more is asked for in parts. */
const CEILING = 50_000
/** Metres of a box that is not split further: more features than the ceiling on one spot are an error. */
const SMALLEST = 1

type Declaration = Extract<ServiceDeclaration, { kind: 'wfs' }>

interface Query {
  readonly context: ServiceContext
  readonly url: string
  readonly declaration: Declaration
}

/** Opens a feature type for a box; the first page is asked for at once, so that a service that is down says so. */
export async function openWfs(
  context: ServiceContext,
  declaration: Declaration,
  box: Box,
): Promise<OpenedDelivery> {
  const found = findEndpoint(context, declaration.endpoint)
  if (!found.ok) return found
  const query: Query = { context, url: found.endpoint.url, declaration }
  try {
    const first = await fetchPage(query, box, 0)
    const crs = crsOfPage(first, new URL(query.url).host) ?? 'EPSG:28992'
    return opened(crs, recordsOf(query, box, first, new Set()))
  } catch (error) {
    if (error instanceof BrokenDelivery) return refuse(error.why)
    throw error
  }
}

/** All features of a box, each once: one that lies in two parts of it comes with both. */
async function* recordsOf(
  query: Query,
  box: Box,
  first: Page,
  seen: Set<string>,
): AsyncGenerator<DeliveredRecord> {
  const matched = numberMatched(first)
  // a service that ignores the number of the page gives the first one again and again
  const pages = new SeenPages(new URL(query.url))
  let page = first
  let start = 0
  if ((matched ?? 0) <= CEILING)
    for (;;) {
      pages.read(page.features)
      for (const feature of page.features)
        if (isNew(feature, seen)) yield { collection: query.declaration.typeName, feature }
      start += page.features.length
      // a service may give fewer than were asked for: a page is short beside the first one
      const isShort = start > page.features.length && page.features.length < first.features.length
      const isLast = matched === null ? isShort : start >= matched
      if (isLast || page.features.length === 0) {
        if (matched !== null && start < matched)
          throw new BrokenDelivery(
            because('features_missing', { host: hostOf(query), count: matched, found: start }),
          )
        return
      }
      if (start >= CEILING) break
      page = await fetchPage(query, box, start)
    }
  for (const part of split(box, query))
    yield* recordsOf(query, part, await fetchPage(query, part, 0), seen)
}

function isNew({ id }: Feature, seen: Set<string>): boolean {
  if (typeof id !== 'string') return true
  if (seen.has(id)) return false
  seen.add(id)
  return true
}

function split([west, south, east, north]: Box, query: Query): Box[] {
  if (east - west < SMALLEST && north - south < SMALLEST)
    throw new BrokenDelivery(because('features_crowded', { host: hostOf(query), count: CEILING }))
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  return [
    [west, south, x, y],
    [x, south, east, y],
    [west, y, x, north],
    [x, y, east, north],
  ]
}

/** Null where the service does not count: MapServer writes "unknown". */
function numberMatched({ value }: Page): number | null {
  const count = value.numberMatched ?? value.totalFeatures
  return typeof count === 'number' && Number.isSafeInteger(count) ? count : null
}

async function fetchPage(query: Query, box: Box, start: number): Promise<Page> {
  const { context, declaration } = query
  const url = new URL(query.url)
  const parameters = {
    service: 'WFS',
    version: '2.0.0',
    request: 'GetFeature',
    typeNames: declaration.typeName,
    outputFormat: 'application/json',
    srsName: 'EPSG:28992',
    count: `${COUNT}`,
    startIndex: `${start}`,
    ...place(declaration.filter, box),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const answer = await context.outbound.json({ url, signal: context.signal })
  if (!answer.ok) throw new BrokenDelivery(answer.failure.message)
  return readPage(answer.value, url.host)
}

/** A box, or a filter with the box in it: a service takes one of the two. */
function place(filter: Declaration['filter'], box: Box): Record<string, string> {
  if (!filter) return { bbox: `${box.join()},urn:ogc:def:crs:EPSG::28992` }
  const conditions = Object.entries(filter).map(
    ([name, value]) =>
      `<fes:PropertyIsEqualTo><fes:ValueReference>${escaped(name)}</fes:ValueReference><fes:Literal>${escaped(value)}</fes:Literal></fes:PropertyIsEqualTo>`,
  )
  const [west, south, east, north] = box
  return {
    filter:
      '<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"><fes:And>' +
      `<fes:BBOX><gml:Envelope srsName="urn:ogc:def:crs:EPSG::28992"><gml:lowerCorner>${west} ${south}</gml:lowerCorner>` +
      `<gml:upperCorner>${east} ${north}</gml:upperCorner></gml:Envelope></fes:BBOX>${conditions.join('')}` +
      '</fes:And></fes:Filter>',
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const hostOf = ({ url }: Query) => new URL(url).host
