/** OGC API Features as PDOK's server answers: clamped pages, a cursor with a checksum, problems as JSON (RFC 7807). */
import { createHash, randomUUID } from 'node:crypto'
import { type Box, meets, readBox } from './boxes.ts'
import type { Asked, Fault, Reply, TestFeature } from './test-service.ts'

const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992'
const DEFAULT_LIMIT = 10
const MOST = 1000
const KNOWN = ['f', 'limit', 'bbox', 'bbox-crs', 'crs', 'cursor', 'jaarcode']

export function answerFeatures(
  asked: Asked,
  collections: Readonly<Record<string, readonly TestFeature[]>>,
): Reply {
  const { url, path, fault } = asked
  const [, name = ''] = /^\/collections\/([^/]+)\/items$/.exec(path) ?? []
  const features = Object.hasOwn(collections, name) ? collections[name] : undefined
  if (!features) return problem(404, `collection '${name}' does not exist`)
  const unknown = [...url.searchParams.keys()].filter((key) => !KNOWN.includes(key))
  if (unknown.length > 0)
    return problem(400, `unknown query parameter(s) found: ${unknown.join(', ')}`)
  const limit = Number(url.searchParams.get('limit') ?? DEFAULT_LIMIT)
  if (!Number.isInteger(limit) || limit < 0) return problem(400, 'limit must be numeric')
  const given = url.searchParams.get('bbox')
  const box = given === null ? null : readBox(given)
  if (given !== null && !box) return problem(400, 'bbox has no surface area')
  for (const crs of ['crs', 'bbox-crs'])
    if ((url.searchParams.get(crs) ?? RD) !== RD)
      return problem(400, `${crs} is not supported here`)
  return pageOf(asked, features, {
    box,
    limit: Math.min(limit, MOST),
    circle: fault.circle,
  })
}

function pageOf(
  { url }: Asked,
  features: readonly TestFeature[],
  { box, limit, circle }: { box: Box | null; limit: number; circle: Fault['circle'] },
): Reply {
  const found = box ? features.filter((feature) => meets(feature, box)) : features
  const start = readCursor(url)
  const shown = found.slice(start, start + limit)
  const links = [{ rel: 'self', href: url.href }]
  if (start + limit < found.length) {
    const next = new URL(url)
    const cursor = cursorOf(url, circle ? 0 : start + limit)
    next.searchParams.set('cursor', circle === 'fresh' ? `${cursor}|${randomUUID()}` : cursor)
    links.push({ rel: 'next', href: next.href })
  }
  return {
    headers: { 'content-type': 'application/geo+json', 'content-crs': `<${RD}>` },
    body: JSON.stringify({
      type: 'FeatureCollection',
      timeStamp: '2026-01-02T00:00:00Z',
      numberReturned: shown.length,
      features: shown,
      links,
    }),
    page: 1 + Math.floor(start / Math.max(1, limit)),
  }
}

/** A cursor holds for the filter that it was made for; any other lands on the first page. */
function cursorOf(url: URL, start: number): string {
  const place = Buffer.from(`${start}`).toString('base64url')
  return `${place}|${checksum(url)}`
}

function readCursor(url: URL): number {
  const [place, sum] = (url.searchParams.get('cursor') ?? '').split('|')
  return place && sum === checksum(url) ? Number(Buffer.from(place, 'base64url').toString()) : 0
}

function checksum(url: URL): string {
  const filter = [...url.searchParams].filter(([key]) => key !== 'cursor')
  return createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 12)
}

function problem(status: number, detail: string): Reply {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ status, title: status === 404 ? 'Not Found' : 'Bad Request', detail }),
  }
}
