/** What a call may refuse because of what it is. */
import type { ErrorCode } from '@kavel/domain'
import type { Method } from './define-call.ts'

export interface Refusable {
  readonly method: Method
  readonly isPublic: boolean
  /** Not everybody who is signed in may. */
  readonly needsRight: boolean
  /** Names in the address. */
  readonly placeholders: readonly string[]
  /** Has a query or a body that may be wrong. */
  readonly takesInput: boolean
  /** Is done once for a key, which may come again with another body. */
  readonly isOnce: boolean
}

export function refusalsThatFollow(call: Refusable): ErrorCode[] {
  const { method, isPublic, needsRight, placeholders, takesInput, isOnce } = call
  const found = new Set<ErrorCode>()
  if (!isPublic) found.add('unauthenticated')
  if (needsRight) found.add('forbidden')
  if (placeholders.length) found.add('not_found')
  if (placeholders.includes('id')) found.add('invalid_id')
  if (takesInput) found.add('invalid_input')
  if (isOnce) found.add('conflict')
  if (method !== 'GET')
    for (const code of ['invalid_input', 'cross_origin', 'too_large', 'disk_full'] as const)
      found.add(code)
  for (const code of ['unavailable', 'too_heavy', 'general'] as const) found.add(code)
  return [...found]
}
