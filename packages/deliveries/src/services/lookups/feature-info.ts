/** WMS GetFeatureInfo: the layers of a service at one point, a question for each. */
import type { InfoLayer } from '@kavel/registers'
import type { Failed } from '../../outbound/failure.ts'
import {
  ATTEMPTS,
  LARGEST,
  type Question,
  type RawAnswer,
  type RawRecord,
  urlOf,
} from './question.ts'
import { readFeatureInfo } from './read-feature-info.ts'

/** Cells of the picture, one metre each, with the point in the middle of the middle one. */
const CELLS = 101
const MIDDLE = (CELLS - 1) / 2
/** Features of one layer: plans lie over each other, rarely more than a few. */
const MOST_FEATURES = 20

/** Text comes without the outline of what lies there, which may be tens of megabytes of JSON. */
const JSON_FORMAT = 'application/json'
const SMALL_FORMAT = 'text/plain'

type Info = { readonly ok: true; readonly records: readonly unknown[] } | Failed

/**
 * What lies at the point. Layers that fail while others answer are counted; where all that answer have nothing and
 * one fails, the failure is the answer.
 */
export async function askFeatureInfo(question: Question<'feature-info'>): Promise<RawAnswer> {
  const { layers, merged } = question.service
  const infos = await Promise.all(layers.map((layer) => askLayer(question, layer)))
  const failed = infos.find((info) => !info.ok)
  const records = layers.flatMap(({ part = null, fields }, at): RawRecord[] => {
    const info = infos[at]
    return info?.ok ? info.records.map((raw) => ({ part, fields, raw })) : []
  })
  if (failed && records.length === 0) return failed
  const unanswered = infos.filter((info) => !info.ok).length
  return { ok: true, records: merged ? merge(layers, records) : records, unanswered }
}

async function askLayer(question: Question<'feature-info'>, layer: InfoLayer): Promise<Info> {
  const info = await askIn(JSON_FORMAT, question, layer)
  if (info.ok || info.failure.kind !== 'too_large') return info
  return askIn(SMALL_FORMAT, question, layer)
}

async function askIn(
  format: string,
  { outbound, signal, endpoint, subject }: Question<'feature-info'>,
  { layer }: InfoLayer,
): Promise<Info> {
  const [x = 0, y = 0] = subject.point ?? []
  const half = CELLS / 2
  const url = urlOf(endpoint, '', {
    service: 'WMS',
    version: '1.3.0',
    request: 'GetFeatureInfo',
    layers: layer,
    query_layers: layer,
    styles: '',
    crs: 'EPSG:28992',
    bbox: [x - half, y - half, x + half, y + half].join(),
    width: CELLS,
    height: CELLS,
    i: MIDDLE,
    j: MIDDLE,
    info_format: format,
    feature_count: MOST_FEATURES,
  })
  const limits = { received: LARGEST, unpacked: LARGEST }
  const answer = await outbound.text({ url, signal, limits, attempts: ATTEMPTS })
  return answer.ok ? readFeatureInfo(answer.text, url.host) : answer
}

/**
 * One record of the first of each layer, where each layer says one value: its fields lead into the part of that layer. A
 * layer that has nothing leaves its value unknown.
 */
function merge(layers: readonly InfoLayer[], records: readonly RawRecord[]): RawRecord[] {
  if (records.length === 0) return []
  const entries = layers.flatMap(({ fields }, at) =>
    Object.entries(fields).map(([key, names]) => [key, names.map((name) => `layer${at}.${name}`)]),
  )
  const parts = layers.map(({ fields }, at) => {
    const first = records.find((record) => record.fields === fields)
    return [`layer${at}`, first?.raw ?? null]
  })
  return [{ part: null, fields: Object.fromEntries(entries), raw: Object.fromEntries(parts) }]
}
