/** What the clients of the look-ups have in common. */
import {
  because,
  type ConfiguredEndpoint,
  type FieldNames,
  type LookupPart,
  type LookupService,
  type LookupServiceKind,
  type LookupSubject,
} from '@kavel/registers'
import { type Failed, fail } from '../../outbound/failure.ts'
import type { Outbound } from '../../outbound/outbound.ts'

/** Bytes of one answer: a point has a page of text; some services send the whole outline of what lies there. */
export const LARGEST = 4_000_000
/** Times that a busy service is asked while somebody waits. */
export const ATTEMPTS = 2

export interface Question<Kind extends LookupServiceKind> {
  readonly outbound: Outbound
  readonly signal: AbortSignal
  readonly endpoint: ConfiguredEndpoint
  readonly service: Extract<LookupService, { kind: Kind }>
  readonly subject: LookupSubject
}

/** A record as the service sent it, and where its values stand in it. */
export interface RawRecord {
  readonly part: LookupPart | null
  readonly fields: FieldNames
  readonly raw: unknown
}

/** `unanswered`: parts of the question that failed while others were answered. */
export type RawAnswer =
  | { readonly ok: true; readonly records: readonly RawRecord[]; readonly unanswered: number }
  | Failed

export function answered(fields: FieldNames, raw: readonly unknown[]): RawAnswer {
  const records = raw.map((each) => ({ part: null, fields, raw: each }))
  return { ok: true, records, unanswered: 0 }
}

interface JsonRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** Status 404 is "nothing there", of services that are asked for one thing by its id. */
  readonly mayBeMissing?: true
  /** Bytes, where an answer is large by nature. */
  readonly largest?: number
}

/** JSON of a service; null where it says that there is nothing. */
export async function askJson(
  { outbound, signal }: Pick<Question<LookupServiceKind>, 'outbound' | 'signal'>,
  { mayBeMissing, largest = LARGEST, ...request }: JsonRequest,
): Promise<{ readonly ok: true; readonly value: unknown } | Failed> {
  const limits = { received: largest, unpacked: largest }
  const answer = await outbound.json({ ...request, signal, limits, attempts: ATTEMPTS })
  if (answer.ok) return { ok: true, value: answer.value }
  return mayBeMissing && answer.failure.status === 404 ? { ok: true, value: null } : answer
}

/** The list that an answer holds at a path of names; none where the path ends; a failure for anything but a list. */
export function listAt(value: unknown, path: readonly string[], host: string) {
  let at: unknown = value
  for (const name of path) {
    if (at === null || at === undefined) break
    if (typeof at !== 'object') return notAList(host, path)
    at = (at as Readonly<Record<string, unknown>>)[name]
  }
  if (at === null || at === undefined) return { ok: true, list: [] as readonly unknown[] } as const
  return Array.isArray(at)
    ? ({ ok: true, list: at as readonly unknown[] } as const)
    : notAList(host, path)
}

const notAList = (host: string, path: readonly string[]) =>
  fail('broken', because('json_without', { host, name: path.at(-1) ?? 'records' }))

/** An address below that of the service with these parameters; those that are null are left out. */
export function urlOf(
  { url: base }: ConfiguredEndpoint,
  path: string,
  parameters: Readonly<Record<string, string | number | null>> = {},
): URL {
  const url = new URL(path === '' ? base : `${base}/${path}`)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, String(value))
  return url
}
