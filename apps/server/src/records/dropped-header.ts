/** The header `X-Filters-Dropped`: what of the filters of a list is there no longer. */
import type { DroppedFilter } from '@kavel/domain'

/** Characters that it has at most: browsers and proxies refuse an answer with a long head. */
const MOST = 4000

/** The first of them, as JSON in ASCII. */
export function droppedHeader(dropped: readonly DroppedFilter[]): string {
  const told: string[] = []
  let length = 0
  for (const one of dropped) {
    const text = asciiJson(one)
    length += text.length + 1
    if (length > MOST) break
    told.push(text)
  }
  return `[${told.join()}]`
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
