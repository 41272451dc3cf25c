/** Asks one service about one place, and says what came of it. */
import {
  because,
  type LookupAnswer,
  type LookupDeclaration,
  type LookupFailureCode,
  type LookupKey,
  type LookupServiceKind,
  type LookupSubject,
  lookupOf,
  readLookupRecord,
} from '@kavel/registers'
import { type Failure, fail } from '../../outbound/failure.ts'
import type { ServiceContext } from '../context.ts'
import { askPlanRules, askRegulations } from './dso.ts'
import { askFeatureInfo } from './feature-info.ts'
import { askBagAddresses, askBrkPlots, askEnergyLabels } from './keyed.ts'
import { askArea, askNearest } from './open.ts'
import type { Question, RawAnswer } from './question.ts'

/** Milliseconds that somebody waits for an answer. */
const PATIENCE = 20_000
/** Records that one answer gives; a tower has hundreds of addresses. */
const MOST_RECORDS = 50

const CLIENTS: {
  readonly [Kind in LookupServiceKind]: (question: Question<Kind>) => Promise<RawAnswer>
} = {
  'feature-info': askFeatureInfo,
  nearest: askNearest,
  area: askArea,
  regulations: askRegulations,
  'plan-rules': askPlanRules,
  'energy-labels': askEnergyLabels,
  'bag-addresses': askBagAddresses,
  'brk-plots': askBrkPlots,
}

export interface LookupOptions {
  /** The moment of the answer. */
  readonly now?: () => Date
  /** Milliseconds until it is too late. */
  readonly patience?: number
}

/**
 * What a service answers about a place: what it found, that it has nothing, why it failed, or which key is not set.
 * `subject` must hold what the look-up asks by (`pickSubject`). Throws the reason of the context's signal when the caller
 * gives up.
 */
export async function askLookup(
  { outbound, endpoints, signal }: ServiceContext,
  key: LookupKey,
  subject: LookupSubject,
  { now = () => new Date(), patience = PATIENCE }: LookupOptions = {},
): Promise<LookupAnswer> {
  const { endpoint: name, service }: LookupDeclaration = lookupOf(key)
  const endpoint = endpoints[name]
  const { keyName } = endpoint
  if (keyName !== null && endpoint.key === null) return { state: 'not_connected', keyName }
  const expiry = AbortSignal.timeout(patience)
  const { host } = new URL(endpoint.url)
  const question = {
    outbound,
    endpoint,
    service,
    subject,
    signal: signal ? AbortSignal.any([signal, expiry]) : expiry,
  }
  let raw: RawAnswer
  try {
    const ask = CLIENTS[service.kind] as (
      question: Question<LookupServiceKind>,
    ) => Promise<RawAnswer>
    raw = await ask(question)
  } catch (error) {
    signal?.throwIfAborted()
    if (!expiry.aborted) throw error
    raw = fail('timeout', because('unanswered', { host }))
  }
  const askedAt = now().toISOString()
  if (!raw.ok) return { state: 'failed', askedAt, host, ...describe(raw.failure) }
  const records = raw.records.flatMap(({ part, fields, raw: record }) => {
    const values = readLookupRecord(fields, record)
    return values ? [{ part, values }] : []
  })
  if (records.length === 0) return { state: 'empty', askedAt }
  const { length: total } = records
  const { unanswered } = raw
  return { state: 'found', askedAt, records: records.slice(0, MOST_RECORDS), total, unanswered }
}

function describe({ kind, status, message }: Failure) {
  return { code: codeOf(kind, status ?? null), status: status ?? null, message }
}

function codeOf(kind: Failure['kind'], status: number | null): LookupFailureCode {
  if (kind !== 'status' || status === null) return CODES[kind]
  if (status === 401 || status === 403) return 'key_refused'
  if (status === 429) return 'busy'
  return status >= 500 ? 'service_failed' : 'question_refused'
}

const CODES: Readonly<Record<Failure['kind'], LookupFailureCode>> = {
  refused: 'not_allowed',
  not_configured: 'key_refused',
  unreachable: 'unreachable',
  timeout: 'timeout',
  status: 'service_failed',
  too_large: 'too_large',
  broken: 'unreadable',
  disk: 'unreadable',
}
