/** What a service says is wrong, out of the many forms in which services say it. */

/** Longest part of an explanation that is passed on. */
const LIMIT = 300

/**
 * The explanation in the body of an error: `application/problem+json` (RFC 7807) with Kadaster's `invalidParams`, Solr's
 * `error.msg`, a gateway's `message`, an OGC exception report, the title of a web page; null when it says nothing.
 */
export function explain(body: string): string | null {
  const text = body.trimStart()
  const found = text.startsWith('<') ? ofMarkup(text) : ofJson(text)
  const line = found?.replace(/\s+/g, ' ').trim()
  return line ? line.slice(0, LIMIT) : null
}

function ofMarkup(text: string): string | null {
  const exception =
    /<(?:\w+:)?ExceptionText[^>]*>([^<]*)</.exec(text) ??
    /<ServiceException[^>]*>\s*(?:<!\[CDATA\[)?([^<\]]*)/.exec(text) ??
    /<title[^>]*>([^<]*)</i.exec(text)
  return exception ? unescapeXml(exception[1]!) : null
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}
const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name]!)

function ofJson(text: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { detail, title, message, error, invalidParams, ...rest } = value as Record<string, unknown>
  const parameters = ofParameters(invalidParams ?? rest['invalid-params'])
  const inner = error as { msg?: unknown; message?: unknown } | string | undefined
  const said = [
    detail,
    title,
    message,
    typeof inner === 'string' ? inner : (inner?.msg ?? inner?.message),
  ]
  const first = said.find((each) => typeof each === 'string' && each !== '') as string | undefined
  return [first, parameters].filter(Boolean).join(': ') || null
}

/** `pageSize: must be at least 10`, of Kadaster's list. */
function ofParameters(list: unknown): string {
  if (!Array.isArray(list)) return ''
  return list
    .filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    .map(({ name, reason, type }) => [name, reason ?? type].filter(Boolean).join(': '))
    .join(', ')
}
