import type { RejectCode } from './result.ts'

/**
 * What would keep attributes out of the database: a zero character or half a surrogate pair (jsonb refuses both),
 * nesting without end, or more than `limit` characters in all.
 */
export function findUnstorable(
  attributes: Readonly<Record<string, unknown>>,
  limit: number,
): { code: RejectCode; reason: string } | null {
  let characters = 0
  const visit = (value: unknown, name: string, depth: number): RejectCode | null => {
    // What a comma, a number or a bracket takes is not worth counting exactly.
    characters += 2
    if (typeof value === 'string') {
      characters += value.length
      if (value.includes('\0') || !value.isWellFormed()) return 'unstorable_text'
    } else if (typeof value === 'object' && value !== null) {
      if (depth > DEPTH_LIMIT) return 'too_large'
      for (const [key, item] of Object.entries(value)) {
        const found = visit(key, name, depth + 1) ?? visit(item, name, depth + 1)
        if (found) return found
      }
    }
    return characters > limit ? 'too_large' : null
  }
  for (const [name, value] of Object.entries(attributes)) {
    const code = visit(name, name, 0) ?? visit(value, name, 0)
    if (code === 'too_large')
      return { code, reason: `attributes: more than ${limit} characters or ${DEPTH_LIMIT} levels` }
    if (code) return { code, reason: `${printable(name)}: holds a character that cannot be stored` }
  }
  return null
}

/** Levels of lists and objects in one attribute; registers use two. */
const DEPTH_LIMIT = 8

function printable(name: string): string {
  return name.slice(0, 60).toWellFormed().replaceAll('\0', '�')
}
