/** Services without a key that are asked at a point: what is nearest, and the area that it lies in. */
import { because, isWithin, type MultiPolygon, type Polygon } from '@kavel/registers'
import { fail } from '../../outbound/failure.ts'
import { RD_URI } from '../context.ts'
import { answered, askJson, listAt, type Question, type RawAnswer, urlOf } from './question.ts'

/** Half a metre around the point: the service asks for a box with a surface. */
const AROUND = 0.5
/** Areas that meet at one point. */
const MOST_AREAS = 10

/** Locatieserver: the nearest object of a kind. It refuses parameters that it does not know. */
export async function askNearest(question: Question<'nearest'>): Promise<RawAnswer> {
  const { endpoint, service, subject } = question
  const [x = 0, y = 0] = subject.point ?? []
  const url = urlOf(endpoint, 'reverse', {
    X: x.toFixed(2),
    Y: y.toFixed(2),
    type: service.type,
    rows: 1,
    fl: ['id', 'type', ...Object.values(service.fields).flat()].join(),
  })
  const answer = await askJson(question, { url })
  if (!answer.ok) return answer
  const found = listAt(answer.value, ['response', 'docs'], url.host)
  return found.ok ? answered(service.fields, found.list) : found
}

/** OGC API Features: the area of a collection in which the point lies. */
export async function askArea(question: Question<'area'>): Promise<RawAnswer> {
  const { endpoint, service, subject } = question
  const [x = 0, y = 0] = subject.point ?? []
  const url = urlOf(endpoint, `collections/${service.collection}/items`, {
    f: 'json',
    limit: MOST_AREAS,
    bbox: [x - AROUND, y - AROUND, x + AROUND, y + AROUND].join(),
    'bbox-crs': RD_URI,
    crs: RD_URI,
  })
  const answer = await askJson(question, { url })
  if (!answer.ok) return answer
  const found = listAt(answer.value, ['features'], url.host)
  if (!found.ok) return found
  const areas: unknown[] = []
  for (const feature of found.list) {
    const { geometry, properties } = (feature ?? {}) as { geometry?: unknown; properties?: unknown }
    if (!isArea(geometry))
      return fail('broken', because('json_without', { host: url.host, name: 'area' }))
    if (isWithin(geometry, [x, y])) areas.push(properties)
  }
  return answered(service.fields, areas)
}

/** Rings of pairs of numbers, as far as the question whether a point lies in them needs it. */
function isArea(value: unknown): value is Polygon | MultiPolygon {
  const { type, coordinates } = (value ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type !== 'Polygon' && type !== 'MultiPolygon') return false
  if (!Array.isArray(coordinates)) return false
  const rings: unknown[] = type === 'Polygon' ? coordinates : coordinates.flat(1)
  return rings.every((ring) => Array.isArray(ring) && ring.every(isPosition))
}

const isPosition = (value: unknown) =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])
