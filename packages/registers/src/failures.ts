/**
 * Everything that fetching and importing can fail with, said once: a code, and its English sentence. A failure is kept and logged
 * as the sentence; `readFailure` gives its code and values back, for who says it in another language.
 */
import { lookUp } from './look-up.ts'

/** `{{failure}}` and `{{why}}` are sentences of this catalogue themselves. */
export const failures = {
  // where we do not go
  host_unknown: '{{host}} is no configured service',
  host_plain: '{{host}} may only be asked over https',
  redirect_unknown: '{{from}} sends on to {{host}}, which is no configured service',
  redirect_own: '{{from}} sends on to {{host}}, which may only be asked directly',
  redirect_plain: '{{from}} sends on to {{host}}, without https',
  redirect_broken: '{{host}} sends on to what is no address',
  redirect_many: '{{host}} sends on more than {{count}} times',
  address_private: '{{host}} leads to {{address}}, which is no address on the internet',
  key_missing: '{{host}} needs a key: set {{name}}',
  // no connection, or no answer
  unreachable: '{{host}} cannot be reached: {{why}}',
  name_unknown: 'its name is not known',
  name_later: 'its name cannot be looked up now',
  connection_refused: 'it accepts no connection',
  connection_broken: 'it broke the connection',
  no_way: 'there is no way to it',
  no_network: 'there is no network',
  short: 'it sent less than it announced',
  certificate_expired: 'its certificate has expired',
  certificate_own: 'its certificate is signed by itself',
  certificate_unchecked: 'its certificate cannot be checked',
  certificate_name: 'its certificate is of another name',
  unanswered: '{{host}} did not answer in time',
  unfinished: '{{host}} did not finish its answer in time',
  asked_again: '{{failure}} (asked {{count}} times)',
  come_back: '{{failure}}; it asks to come back in {{count}} seconds',
  // an answer that is none
  status: '{{host}} answers {{status}}',
  status_reason: '{{host}} answers {{status}}: {{reason}}',
  says: '{{host}} answers: {{reason}}',
  too_large: '{{host}} sends more than {{count}} MB in one answer',
  compression_unknown: '{{host}} compresses its answer as {{name}}',
  compression_damaged: '{{host}} sent a compressed answer that is damaged',
  json_damaged: '{{host}} answers with JSON that is cut off or damaged',
  page: '{{host}} answers with a page instead of JSON',
  page_reason: '{{host}} answers with a page instead of JSON: {{reason}}',
  json_without: '{{host}} answers with JSON that holds no {{name}}',
  no_map: '{{host}} answers with what {{reason}}',
  row_unknown: '{{host}} gives a row without {{name}} or Measure',
  crs_unknown: '{{host}} answers in {{crs}}, which is not supported',
  crs_unasked: '{{host}} answers in other coordinates than it is asked for',
  crs_changes: '{{host}} changes its coordinates from page to page',
  // pages
  circle: '{{host}} leads in a circle: its next page was there before',
  next_elsewhere: '{{host}} leads on to {{address}} for its next page',
  pages_many: '{{host}} has more than {{count}} pages of {{name}}',
  features_missing: '{{host}} announces {{count}} features and gives {{found}}',
  features_crowded: '{{host}} has more than {{count}} features on one spot',
  records_many: '{{host}} gives more than {{count}} records at once',
  // files
  file_unknown: '{{host}} does not say where its file is',
  file_elsewhere: '{{host}} keeps its file at {{other}}: set {{name}} to {{address}} to allow it',
  file_parts: '{{host}} sends other parts of its file than it is asked for',
  file_size: '{{host}} sends {{size}} bytes of a file of {{count}}',
  file_broken: '{{failure}} (its file broke off {{count}} times, at {{size}} bytes at last)',
  disk: 'what {{host}} sends cannot be kept: {{why}}',
  disk_full: 'the disk is full',
  disk_closed: 'the folder may not be written',
  // what a file turns out to be
  format_unknown: 'is none of the formats that can be read: {{name}}',
  web_page: 'is a web page, not GML or any other delivery of a register',
  service_error: 'is an error of the service, not a delivery: {{reason}}',
  empty: 'is empty',
  zip_cut: 'is a zip file that was cut off: its end is missing',
  json_cut: 'is no complete JSON: {{reason}}',
  xml_cut: 'is no complete XML: {{reason}}',
  collections: 'has {{kinds}}, but no {{wanted}}',
  crs_unsaid: 'does not say in which coordinates it is',
  member: '{{file}} in it {{failure}}',
  // places and layers
  place_unknown: 'Locatieserver knows no {{kind}} "{{name}}"',
  place_shapeless: 'Locatieserver gives no area of {{name}}',
  area_gone: 'The area is not there any more',
  only_files: 'no open service delivers it: import its file',
  is_map: 'is a map of cells and brings no records',
  being_imported: '{{name}} is being imported again',
  no_records: 'holds no records',
  none_usable: 'none of its {{count}} records can be used; the first, {{id}}: {{reason}}',
  most_unusable:
    '{{found}} of its {{count}} records cannot be used ({{reason}}): the register may have changed its attributes',
  map_elsewhere: 'lies elsewhere: nothing of it is in {{name}}',
  map_silent: 'says nothing of any plot; the values of {{count}} plots from before stay',
  rest_stays: '{{failure}}; the {{count}} records from before stay',
  stalled: 'nothing was read for {{count}} minutes',
  cancelled: 'was cancelled',
  ended: 'was ended',
  interrupted: 'was interrupted',
  memory_full: 'took more than {{count}} MB',
  thread_ended: 'its thread ended',
} as const satisfies Record<string, string>
export type FailureCode = keyof typeof failures

type Gaps<Text extends string> = Text extends `${string}{{${infer Gap}}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never
type Values = Readonly<Record<string, string | number>>

/** The English sentence of a failure. */
export function sayFailure<Code extends FailureCode>(
  code: Code,
  ...[values]: [Gaps<(typeof failures)[Code]>] extends [never]
    ? []
    : [Readonly<Record<Gaps<(typeof failures)[Code]>, string | number>>]
): string {
  const given: Values = values ?? {}
  return failures[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name]))
}

/** A failure as it was said: its code, its values, and of a value that is itself a failure again code and values. */
export interface Failure {
  readonly code: FailureCode
  readonly values: Readonly<Record<string, string | Failure>>
}

/** What a value looks like; any text where it is not here. */
const SHAPES: Readonly<Record<string, string>> = {
  host: '\\S+',
  from: '\\S+',
  other: '\\S+',
  address: '\\S+',
  status: '\\d+',
  count: '\\d+',
  found: '\\d+',
  size: '\\d+',
  id: '\\S+',
  file: '\\S+',
}
const SENTENCES = ['failure', 'why']

/** The sentences as patterns, those around another first; of two others that fit, the one with more words of its own is meant. */
const patterns = (Object.entries(failures) as [FailureCode, string][])
  .map(([code, text]) => {
    const isAround = text.startsWith('{{failure}}')
    const words = text.replace(/\{\{\w+\}\}/g, '').length + (isAround ? 1000 : 0)
    const source = text
      .split(/(\{\{\w+\}\})/)
      .map((part) => {
        const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1]
        return name === undefined
          ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          : `(?<${name}>${lookUp(SHAPES, name) ?? '.+'})`
      })
      .join('')
    return { code, words, pattern: new RegExp(`^${source}$`, 's') }
  })
  .toSorted((one, other) => other.words - one.words)

/** The code and the values of a sentence; null for what is none of the catalogue, such as what is wrong with a file. */
export function readFailure(text: string): Failure | null {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      SENTENCES.includes(name) ? (readFailure(value) ?? value) : value,
    ])
    return { code, values: Object.fromEntries(values) }
  }
  return null
}
