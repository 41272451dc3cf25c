/** OGC API Features as PDOK serves it: pages that lead to the next, coordinates in a header. */
import {
  BrokenDelivery,
  because,
  type Crs,
  type DeliveredRecord,
  type OpenedDelivery,
  readCrs,
  type ServiceDeclaration,
} from '@kavel/registers'
import { type Box, findEndpoint, opened, RD_URI, refuse, type ServiceContext } from './context.ts'
import { type Page, readPage } from './features.ts'
import { nextOf } from './next-link.ts'
import { SeenPages } from './seen-pages.ts'

/** Features of a page: the most that PDOK gives; others silently give fewer. */
const LIMIT = 1000

type Declaration = Extract<ServiceDeclaration, { kind: 'ogc-features' }>

interface Fetched extends Page {
  readonly crs: Crs
  readonly next: URL | null
}

/** Opens a collection for a box. The first page is asked for at once: it says in which coordinates the rest is. */
export async function openOgcFeatures(
  context: ServiceContext,
  { endpoint: key, collection, parameters = {} }: Declaration,
  box: Box,
): Promise<OpenedDelivery> {
  const found = findEndpoint(context, key)
  if (!found.ok) return found
  const url = new URL(`${found.endpoint.url}/collections/${collection}/items`)
  const asked = { f: 'json', limit: `${LIMIT}`, bbox: box.join(), 'bbox-crs': RD_URI, crs: RD_URI }
  for (const [name, value] of Object.entries({ ...asked, ...parameters }))
    url.searchParams.set(name, value)
  try {
    const first = await fetchPage(context, url)
    return opened(first.crs, recordsOf(context, collection, url, first))
  } catch (error) {
    if (error instanceof BrokenDelivery) return refuse(error.why)
    throw error
  }
}

async function* recordsOf(
  context: ServiceContext,
  collection: string,
  start: URL,
  first: Fetched,
): AsyncGenerator<DeliveredRecord> {
  const seen = new SeenPages(start)
  let page = first
  for (;;) {
    for (const feature of page.features) yield { collection, feature }
    if (!page.next) return
    seen.follow(page.features, page.next)
    page = await fetchPage(context, page.next)
    if (page.crs !== first.crs)
      throw new BrokenDelivery(because('crs_changes', { host: start.host }))
  }
}

/** A page. Throws `BrokenDelivery` with what the service says of itself. */
async function fetchPage({ outbound, signal }: ServiceContext, url: URL): Promise<Fetched> {
  const answer = await outbound.json({ url, signal, headers: { accept: 'application/geo+json' } })
  if (!answer.ok) throw new BrokenDelivery(answer.failure.message)
  const page = readPage(answer.value, url.host)
  return {
    ...page,
    crs: readHeader(answer.headers['content-crs'], url.host),
    next: nextOf(page.value.links, url),
  }
}

/** `<http://www.opengis.net/def/crs/EPSG/0/28992>`; degrees where the service says nothing (OGC 17-069r4 §7.13). */
function readHeader(header: string | undefined, host: string): Crs {
  if (header === undefined) return 'EPSG:4326'
  const crs = readCrs(header.replace(/[<>]/g, ''))
  if (crs) return crs
  throw new BrokenDelivery(because('crs_unknown', { host, crs: header.slice(0, 80) }))
}
