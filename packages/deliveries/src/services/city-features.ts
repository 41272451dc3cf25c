/** 3DBAG: pages of CityJSON features, each page with a transform of its own. */
import {
  BrokenDelivery,
  because,
  type DeliveredRecord,
  type OpenedDelivery,
  type ServiceDeclaration,
} from '@kavel/registers'
import {
  type CityFeature,
  readCityFeature,
  type Transform,
  UNCHANGED,
} from '../formats/cityjson/city-objects.ts'
import { type Box, findEndpoint, opened, refuse, type ServiceContext } from './context.ts'
import { nextOf } from './next-link.ts'
import { SeenPages } from './seen-pages.ts'

/** Features of a page, the most that it gives. */
const LIMIT = 100

type Declaration = Extract<ServiceDeclaration, { kind: 'cityjson-features' }>

interface Page {
  readonly features: readonly CityFeature[]
  readonly transform: Transform
  readonly next: URL | null
}

/** Opens the buildings of a box, with their outlines and `b3_` attributes. */
export async function openCityFeatures(
  context: ServiceContext,
  { endpoint: key, collection }: Declaration,
  box: Box,
): Promise<OpenedDelivery> {
  const found = findEndpoint(context, key)
  if (!found.ok) return found
  const url = new URL(`${found.endpoint.url}/collections/${collection}/items`)
  url.searchParams.set('bbox', box.join())
  url.searchParams.set('limit', `${LIMIT}`)
  try {
    const first = await fetchPage(context, url)
    return opened('EPSG:28992', recordsOf(context, url, first))
  } catch (error) {
    if (error instanceof BrokenDelivery) return refuse(error.why)
    throw error
  }
}

async function* recordsOf(
  context: ServiceContext,
  start: URL,
  first: Page,
): AsyncGenerator<DeliveredRecord> {
  const seen = new SeenPages(start)
  for (let page = first; ; ) {
    for (const feature of page.features) yield* readCityFeature(feature, page.transform)
    if (!page.next) return
    seen.follow(page.features, page.next)
    page = await fetchPage(context, page.next)
  }
}

async function fetchPage({ outbound, signal }: ServiceContext, url: URL): Promise<Page> {
  const answer = await outbound.json({ url, signal })
  if (!answer.ok) throw new BrokenDelivery(answer.failure.message)
  const { features, metadata, links } = (answer.value ?? {}) as {
    features?: unknown
    metadata?: { transform?: Transform }
    links?: unknown
  }
  if (!Array.isArray(features) || !features.every(isCityFeature))
    throw new BrokenDelivery(because('json_without', { host: url.host, name: 'CityJSON features' }))
  return { features, transform: metadata?.transform ?? UNCHANGED, next: nextOf(links, url) }
}

function isCityFeature(value: unknown): value is CityFeature {
  const { CityObjects, vertices } = (value ?? {}) as Partial<CityFeature>
  return typeof CityObjects === 'object' && CityObjects !== null && Array.isArray(vertices)
}
