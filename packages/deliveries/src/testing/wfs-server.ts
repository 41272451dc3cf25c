/** WFS 2.0 as MapServer answers: at most 1,000 features, none beyond the ceiling, errors in XML with status 200. */
import { meets, readBox } from './boxes.ts'
import type { Asked, Reply, TestFeature } from './test-service.ts'

const MOST = 1000
const CEILING = 50_000

export function answerWfs(
  { url, fault }: Asked,
  collections: Readonly<Record<string, readonly TestFeature[]>>,
): Reply {
  const ask = (name: string) => url.searchParams.get(name)
  const features = collections[ask('typeNames') ?? '']
  if (!features) return exception(`Type names ${ask('typeNames')} are not known`)
  const box =
    readBox((ask('bbox') ?? '').split(',').slice(0, 4).join()) ?? envelopeOf(ask('filter'))
  if (!box) return exception('bbox is not valid')
  const start = fault.circle ? 0 : Number(ask('startIndex') ?? 0)
  if (start >= CEILING) return exception('startIndex is too large')
  const found = features.filter((feature) => meets(feature, box))
  const count = Math.min(Number(ask('count') ?? MOST), fault.uncounted ?? MOST)
  const shown = found.slice(start, start + count)
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
      numberMatched: fault.uncounted ? 'unknown' : found.length,
      numberReturned: shown.length,
      features: shown,
    }),
    page: 1 + Math.floor(start / MOST),
  }
}

function envelopeOf(filter: string | null) {
  const corners = /lowerCorner>([^<]*)<.*upperCorner>([^<]*)</.exec(filter ?? '')
  return corners ? readBox(`${corners[1]} ${corners[2]}`.replaceAll(' ', ',')) : null
}

function exception(text: string): Reply {
  return {
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception><ows:ExceptionText>${text}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
  }
}
