/** The beginning of a JSON file: enough to tell what kind it is. */

export interface JsonHead {
  /** Keys of the outermost object that stand in the beginning. */
  readonly keys: readonly string[]
  /** Its `type`, where that stands in the beginning. */
  readonly type: string | null
  /** More objects follow the first: a sequence, one a line or with a record separator before each. */
  readonly isSequence: boolean
}

const RECORD_SEPARATOR = '\u001e'

/** Looks at the first characters of a file (one byte each); null when they are no JSON object. */
export function readJsonHead(text: string): JsonHead | null {
  const plain = text.replace(/^\xef\xbb\xbf/, '').replaceAll(RECORD_SEPARATOR, ' ')
  const start = plain.search(/\S/)
  if (plain[start] !== '{') return null
  const isSeparated = text.includes(RECORD_SEPARATOR)
  const keys: string[] = []
  let type: string | null = null
  let depth = 0
  let key: string | null = null
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g
  token.lastIndex = start
  for (let found = token.exec(plain); found; found = token.exec(plain)) {
    const [word] = found
    if (word === '{' || word === '[') depth += 1
    else if (word === '}' || word === ']') {
      depth -= 1
      if (depth === 0) {
        const isFollowed = /^\s*\{/.test(plain.slice(token.lastIndex))
        return { keys, type, isSequence: isFollowed || isSeparated }
      }
    } else if (depth === 1 && word === ',') key = null
    else if (depth === 1 && word.startsWith('"')) {
      const text = word.slice(1, -1)
      if (key === 'type') type ??= text
      if (key === null) {
        key = text
        keys.push(key)
      }
    }
  }
  return { keys, type, isSequence: isSeparated }
}
