/**
 * Everything that fetching and importing can fail with: a code, and what its text names. A failure is data; its text in each
 * language is a text of the interface (`packages/i18n`).
 */
import { z } from 'zod'

/** Code → what its text names; `failure` and `why` are failures themselves. */
export const failures = {
  // where we do not go
  host_unknown: ['host'],
  host_plain: ['host'],
  redirect_unknown: ['from', 'host'],
  redirect_own: ['from', 'host'],
  redirect_plain: ['from', 'host'],
  redirect_broken: ['host'],
  redirect_many: ['host', 'count'],
  address_private: ['host', 'address'],
  key_missing: ['host', 'name'],
  // no connection, or no answer
  unreachable: ['host', 'why'],
  name_unknown: [],
  name_later: [],
  connection_refused: [],
  connection_broken: [],
  no_way: [],
  no_network: [],
  short: [],
  certificate_expired: [],
  certificate_own: [],
  certificate_unchecked: [],
  certificate_name: [],
  unanswered: ['host'],
  unfinished: ['host'],
  asked_again: ['failure', 'count'],
  come_back: ['failure', 'count'],
  // an answer that is none
  status: ['host', 'status'],
  status_reason: ['host', 'status', 'reason'],
  says: ['host', 'reason'],
  too_large: ['host', 'count'],
  compression_unknown: ['host', 'name'],
  compression_damaged: ['host'],
  json_damaged: ['host'],
  page: ['host'],
  page_reason: ['host', 'reason'],
  json_without: ['host', 'name'],
  no_map: ['host', 'reason'],
  row_unknown: ['host', 'name'],
  crs_unknown: ['host', 'crs'],
  crs_unasked: ['host'],
  crs_changes: ['host'],
  // pages
  circle: ['host'],
  next_elsewhere: ['host', 'address'],
  pages_many: ['host', 'count', 'name'],
  features_missing: ['host', 'count', 'found'],
  features_crowded: ['host', 'count'],
  records_many: ['host', 'count'],
  // files
  file_unknown: ['host'],
  file_elsewhere: ['host', 'other', 'name', 'address'],
  file_parts: ['host'],
  file_size: ['host', 'size', 'count'],
  file_broken: ['failure', 'count', 'size'],
  disk: ['host', 'why'],
  disk_full: [],
  disk_closed: [],
  // what a file turns out to be
  format_unknown: ['name'],
  web_page: [],
  service_error: ['reason'],
  empty: [],
  zip_cut: [],
  json_cut: ['reason'],
  xml_cut: ['reason'],
  collections: ['kinds', 'wanted'],
  crs_unsaid: [],
  member: ['file', 'failure'],
  // places and layers
  place_unknown: ['kind', 'name'],
  place_shapeless: ['name'],
  area_gone: [],
  only_files: [],
  is_map: [],
  being_imported: ['name'],
  no_records: [],
  none_usable: ['count', 'id', 'reason'],
  most_unusable: ['found', 'count', 'reason'],
  map_elsewhere: ['name'],
  map_silent: ['count'],
  rest_stays: ['failure', 'count'],
  stalled: ['count'],
  cancelled: [],
  ended: [],
  interrupted: [],
  memory_full: ['count'],
  thread_ended: [],
} as const satisfies Record<string, readonly string[]>
export type FailureCode = keyof typeof failures

/** Plain data: it goes through processes, the database and the API. */
export interface Failure {
  readonly code: FailureCode
  readonly values: Readonly<Record<string, string | number | Failure>>
}

/** Why something went wrong: a failure of the catalogue, or what a service or a file says in its own words. */
export type Why = Failure | string

type Named<Code extends FailureCode> = (typeof failures)[Code][number]

/** A failure with what its text names. */
export function because<Code extends FailureCode>(
  code: Code,
  ...[values]: [Named<Code>] extends [never]
    ? []
    : [Readonly<Record<Named<Code>, string | number | Failure>>]
): Failure {
  return { code, values: values ?? {} }
}

const codes = Object.keys(failures) as [FailureCode, ...FailureCode[]]

/** `Why` as it travels. */
export const whySchema: z.ZodType<Why> = z.union([
  z.string().describe('In the words of a service or a file'),
  z.strictObject({
    code: z.enum(codes),
    values: z
      .record(z.string(), z.any() as z.ZodType<Failure['values'][string]>)
      .describe('What its text names; one may be such a failure itself'),
  }),
])
