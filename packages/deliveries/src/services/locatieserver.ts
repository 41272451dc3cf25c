/** PDOK Locatieserver: names of places and their areas. It refuses parameters that it does not know. */
import { because, type MultiPolygon, type Polygon, type Why } from '@kavel/registers'
import { type Failed, fail } from '../outbound/failure.ts'
import type { ServiceContext } from './context.ts'
import { readWktArea } from './wkt.ts'

/** Kinds of area by the word of Locatieserver. */
export const PLACE_TYPES = {
  place: 'woonplaats',
  municipality: 'gemeente',
  province: 'provincie',
} as const
export type PlaceType = keyof typeof PLACE_TYPES

export interface FoundPlace {
  readonly kind: PlaceType
  /** `WP3594`, `GM0363`, `PV27`. */
  readonly key: string
  readonly name: string
  /** As Locatieserver calls it: `Otterlo, Ede, Gelderland`. */
  readonly label: string
  /** EPSG:28992 metres. */
  readonly geometry: Polygon | MultiPolygon
}

export type PlaceResult =
  | { readonly ok: true; readonly place: FoundPlace }
  /** `none`: the service answered, and knows no such place. */
  | { readonly ok: false; readonly none: true; readonly message: Why }
  | (Failed & { readonly none?: false })

type Doc = Readonly<Record<string, unknown>>

/** Finds the area of a place, a municipality or a province by name or code; the best match counts. */
export async function findPlace(
  context: ServiceContext,
  kind: PlaceType,
  text: string,
): Promise<PlaceResult> {
  const code = readCode(kind, text)
  const found = await ask(context, 'free', [
    ['q', code === null ? text : '*'],
    ['fq', `type:${PLACE_TYPES[kind]}`],
    ...(code === null ? [] : [['fq', code] as const]),
    ['fl', 'id,type,weergavenaam'],
    ['rows', '1'],
  ])
  if (!found.ok) return found
  const [doc] = found.docs
  if (!doc) return none(because('place_unknown', { kind: PLACE_TYPES[kind], name: text }))
  const whole = await ask(context, 'lookup', [
    ['id', String(doc.id)],
    ['fl', '*'],
  ])
  if (!whole.ok) return whole
  const [full] = whole.docs
  const place = full ? toPlace(kind, full) : null
  return place
    ? { ok: true, place }
    : fail('broken', because('place_shapeless', { name: String(doc.weergavenaam) }))
}

/** A place as the search suggests it. */
export interface SuggestedPlace {
  readonly kind: PlaceType
  /** As Locatieserver calls it: `Otterlo, Ede, Gelderland`; `findPlace` finds it by that. */
  readonly label: string
}

/** Places of a kind whose name begins like a text, best first, at most so many. */
export async function suggestPlaces(
  context: ServiceContext,
  kind: PlaceType,
  text: string,
  most: number,
): Promise<{ readonly ok: true; readonly places: readonly SuggestedPlace[] } | Failed> {
  const found = await ask(context, 'suggest', [
    ['q', text],
    ['fq', `type:${PLACE_TYPES[kind]}`],
    ['rows', String(most)],
  ])
  if (!found.ok) return found
  const labels = found.docs.flatMap(({ weergavenaam }) =>
    typeof weergavenaam === 'string' ? [weergavenaam] : [],
  )
  return { ok: true, places: labels.map((label) => ({ kind, label })) }
}

/** The condition for a place by its code, with or without the letters before it; null for a name. */
function readCode(kind: PlaceType, text: string): string | null {
  const digits = /^(?:GM|PV|WP)?(\d{1,4})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return null
  if (kind === 'province') return `provinciecode:PV${digits}`
  return `${kind === 'municipality' ? 'gemeentecode' : 'woonplaatscode'}:${digits.padStart(4, '0')}`
}

const none = (message: Why) => ({ ok: false, none: true, message }) as const

async function ask(
  { outbound, endpoints, signal }: ServiceContext,
  path: 'free' | 'lookup' | 'suggest',
  parameters: readonly (readonly [string, string])[],
): Promise<{ ok: true; docs: readonly Doc[] } | Failed> {
  const url = new URL(`${endpoints.locatieserver.url}/${path}`)
  for (const [name, value] of parameters) url.searchParams.append(name, value)
  const answer = await outbound.json({ url, signal })
  if (!answer.ok) return answer
  const { response } = (answer.value ?? {}) as { response?: { docs?: unknown } }
  return Array.isArray(response?.docs)
    ? { ok: true, docs: response.docs }
    : fail('broken', because('json_without', { host: url.host, name: 'places' }))
}

function toPlace(kind: PlaceType, doc: Doc): FoundPlace | null {
  const geometry = typeof doc.geometrie_rd === 'string' ? readWktArea(doc.geometrie_rd) : null
  const label = text(doc.weergavenaam)
  const { key, name } = IDENTITY[kind](doc)
  return geometry && label && key && name ? { kind, key, name, label, geometry } : null
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
const prefixed = (prefix: string, value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number'
    ? `${prefix}${String(value).replace(new RegExp(`^${prefix}`), '')}`
    : null

const IDENTITY: Readonly<
  Record<PlaceType, (doc: Doc) => { key: string | null; name: string | null }>
> = {
  place: (doc) => ({ key: prefixed('WP', doc.woonplaatscode), name: text(doc.woonplaatsnaam) }),
  municipality: (doc) => ({ key: prefixed('GM', doc.gemeentecode), name: text(doc.gemeentenaam) }),
  province: (doc) => ({ key: prefixed('PV', doc.provinciecode), name: text(doc.provincienaam) }),
}
