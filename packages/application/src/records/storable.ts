import { type Issue, isStorableText } from '@kavel/domain'

/** Characters of a document as JSON: a building with every list full has a tenth; more is a mistake or an attack. */
export const DOCUMENT_LIMIT = 200_000

/** Deepest nesting of a body: a multipolygon in a list has 6 levels, a tree of settings fewer. */
const LEVEL_LIMIT = 40

/** The first thing in a document that a jsonb column cannot hold, or undefined. */
export function findUnstorable(document: unknown, name: string): Issue | undefined {
  if (JSON.stringify(document).length > DOCUMENT_LIMIT)
    return { path: name, message: `is longer than ${DOCUMENT_LIMIT} characters` }
  const message = 'holds a character that is none (a zero byte or half a surrogate pair)'
  const search = (node: unknown, path: string): Issue | undefined => {
    if (typeof node === 'string') return isStorableText(node) ? undefined : { path, message }
    if (typeof node !== 'object' || node === null) return undefined
    for (const [key, value] of Object.entries(node)) {
      if (!isStorableText(key)) return { path, message: `has a name that ${message}` }
      const found = search(value, `${path}.${key}`)
      if (found) return found
    }
    return undefined
  }
  return search(document, name)
}

/** Is the body nested deeper than anything of ours? Looks without recursion, so that no body exhausts the stack. */
export function isTooDeep(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; level.length; depth++) {
    if (depth > LEVEL_LIMIT) return true
    level = level.flatMap((node) =>
      typeof node === 'object' && node !== null ? Object.values(node) : [],
    )
  }
  return false
}
