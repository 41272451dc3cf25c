/** The DSO's presenter of documents under the environment act, for who has a key. */
import type { LookupSubject, RuleList } from '@kavel/registers'
import type { Failed } from '../../outbound/failure.ts'
import { RD_URI } from '../context.ts'
import {
  answered,
  askJson,
  listAt,
  type Question,
  type RawAnswer,
  type RawRecord,
  urlOf,
} from './question.ts'

/** Documents that hold at one place: of the state, the province, the water board and the municipality some twenty. */
const MOST_DOCUMENTS = 50
/** Bytes: a plan that took over the rules of the state has more than a thousand texts at every place. */
const LARGEST_RULES = 8_000_000

type DsoQuestion = Question<'regulations'> | Question<'plan-rules'>
type Object = Readonly<Record<string, unknown>>

/** The documents whose rules hold at a point. */
export async function askRegulations(question: Question<'regulations'>): Promise<RawAnswer> {
  const found = await listDocuments(question)
  return found.ok ? answered(question.service.fields, found.list) : found
}

/**
 * What the rules of the municipality's environment plan are about at a point: norms with their values, areas that it
 * designates, activities. The texts themselves are asked one by one, which is more than a look-up.
 */
export async function askPlanRules(question: Question<'plan-rules'>): Promise<RawAnswer> {
  const found = await listDocuments(question)
  if (!found.ok) return found
  const plan = found.list.filter(isObject).find(isEnvironmentPlan)
  if (!plan) return { ok: true, records: [], unanswered: 0 }
  const { endpoint, service, subject } = question
  const id = String(plan.identificatie).replace(/[/-]/g, '_')
  const url = urlOf(endpoint, `regelingen/${id}/regeltekstannotaties/_zoek`, {
    locatieSelectie: 'primair',
    _expand: 'true',
  })
  const answer = await askJson(question, {
    url,
    headers: headersOf(question),
    json: placeOf(subject),
    mayBeMissing: true,
    largest: LARGEST_RULES,
  })
  if (!answer.ok) return answer
  const records: RawRecord[] = []
  for (const list of service.lists) {
    const named = recordsOf(answer.value, list, url.host)
    if (!named.ok) return named
    records.push(...named.records)
  }
  return { ok: true, records, unanswered: 0 }
}

async function listDocuments(question: DsoQuestion) {
  const { endpoint, subject } = question
  const url = urlOf(endpoint, 'regelingen/_zoek', { page: 1, size: MOST_DOCUMENTS })
  const json = placeOf(subject)
  const answer = await askJson(question, { url, headers: headersOf(question), json })
  return answer.ok ? listAt(answer.value, ['_embedded', 'regelingen'], url.host) : answer
}

const headersOf = ({ endpoint }: DsoQuestion) => ({
  'x-api-key': endpoint.key ?? '',
  accept: 'application/hal+json',
  'content-crs': RD_URI,
})

/** It refuses more than three decimals. */
const placeOf = ({ point }: LookupSubject) => ({
  geometrie: {
    type: 'Point',
    coordinates: point?.map((metres) => Math.round(metres * 1000) / 1000),
  },
})

const isObject = (value: unknown): value is Object => typeof value === 'object' && value !== null

/** Of a municipality: the state and the provinces have no plan of this kind. */
function isEnvironmentPlan({ identificatie, type }: Object): boolean {
  return (
    typeof identificatie === 'string' &&
    /\/gm\d{4}\//.test(identificatie) &&
    isObject(type) &&
    type.waarde === 'Omgevingsplan'
  )
}

/** The records of one list, which stands at the top or is embedded; what several rules name is one. */
function recordsOf(
  value: unknown,
  { list, part, fields }: RuleList,
  host: string,
): { readonly ok: true; readonly records: readonly RawRecord[] } | Failed {
  const { _embedded: embedded } = (value ?? {}) as { _embedded?: unknown }
  const top = listAt(value, [list], host)
  if (!top.ok) return top
  const below = listAt(embedded, [list], host)
  if (!below.ok) return below
  const byId = new Map<unknown, Object>()
  for (const record of [...top.list, ...below.list].filter(isObject))
    byId.set(record.identificatie ?? record.naam, withValues(record))
  return { ok: true, records: [...byId.values()].map((raw) => ({ part, fields, raw })) }
}

/** The values of a norm as one list, with their unit: `10 meter`. */
function withValues(record: Object): Object {
  if (!Array.isArray(record.normwaarden)) return record
  const { eenheid } = record
  const unit = isObject(eenheid) ? eenheid.waarde : eenheid
  const waarden = record.normwaarden.filter(isObject).flatMap((value) => {
    const { kwantitatieveWaarde: number, kwalitatieveWaarde: text } = value
    if (typeof number === 'number') return [typeof unit === 'string' ? `${number} ${unit}` : number]
    return typeof text === 'string' ? [text] : []
  })
  return { ...record, waarden }
}
