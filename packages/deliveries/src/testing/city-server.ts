/** 3DBAG's own list: pages of CityJSON 2.0 features by `limit` and `offset`, each page with a transform of its own. */
import { meets, readBox } from './boxes.ts'
import type { Asked, Reply, TestFeature } from './test-service.ts'

const MOST = 100

/** Outlines are given as the LoD 0 of the building, attributes as they are. */
export function answerCityFeatures(
  { url, path, fault }: Asked,
  collections: Readonly<Record<string, readonly TestFeature[]>>,
): Reply {
  const [, name = ''] = /^\/collections\/([^/]+)\/items$/.exec(path) ?? []
  const features = Object.hasOwn(collections, name) ? collections[name] : undefined
  if (!features) return { status: 404, body: '{"detail":"Not Found"}' }
  const given = url.searchParams.get('bbox')
  const box = given === null ? null : readBox(given)
  if (given !== null && !box) return { status: 400, body: '{"detail":"bbox is not valid"}' }
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 10), MOST)
  const offset = Number(url.searchParams.get('offset') ?? 1)
  const found = box ? features.filter((feature) => meets(feature, box)) : features
  const shown = found.slice(offset - 1, offset - 1 + limit)
  const [x = 0, y = 0] = pointsOf(shown[0])[0] ?? []
  // Another one each time, as 3DBAG has it.
  const translate = [x, y, 0]
  const links = [{ rel: 'self', href: url.href }]
  if (offset - 1 + limit < found.length) {
    const next = new URL(url)
    next.searchParams.set('offset', `${fault.circle ? 1 : offset + limit}`)
    links.push({ rel: 'next', href: next.href })
  }
  return {
    headers: { 'content-type': 'application/city+json' },
    page: 1 + Math.floor((offset - 1) / limit),
    body: JSON.stringify({
      type: 'FeatureCollection',
      metadata: { version: '2.0', transform: { scale: [0.001, 0.001, 0.001], translate } },
      links,
      features: shown.map((feature) => toCity(feature, translate)),
    }),
  }
}

function pointsOf(feature: TestFeature | undefined): number[][] {
  const [ring = []] = (feature?.geometry?.coordinates ?? []) as number[][][]
  return ring.slice(0, -1)
}

function toCity(feature: TestFeature, [x = 0, y = 0]: readonly number[]) {
  const points = pointsOf(feature)
  const id = String(feature.properties.identificatie)
  const boundaries = [[points.map((_, index) => index)]]
  return {
    type: 'CityJSONFeature',
    id,
    CityObjects: {
      [id]: {
        type: 'Building',
        attributes: feature.properties,
        geometry: [{ type: 'MultiSurface', lod: '0', boundaries }],
      },
    },
    vertices: points.map(([px = 0, py = 0]) => [
      Math.round((px - x) * 1000),
      Math.round((py - y) * 1000),
      0,
    ]),
  }
}
