/** What a call may refuse because of what it is. */
import type { ErrorCode } from '@kavel/domain'
import type { Method } from './define-call.ts'

export interface Refusable {
  readonly method: Method
  readonly isPublic: boolean
  /** Names in the address. */
  readonly placeholders: readonly string[]
  /** Has a query or a body that may be wrong. */
  readonly takesInput: boolean
  /** Asks a fresh proof of who calls. */
  readonly isGuarded: boolean
  /** Is done once for a key, which may come again with another body. */
  readonly isOnce: boolean
}

export function refusalsThatFollow(call: Refusable): ErrorCode[] {
  const { method, isPublic, placeholders, takesInput, isGuarded, isOnce } = call
  const found = new Set<ErrorCode>()
  // whatever the role may, a token may be kept from it
  if (!isPublic)
    for (const code of [
      'unauthenticated',
      'forbidden',
      'licence',
      'second_factor_missing',
      'company_leaves',
    ] as const)
      found.add(code)
  if (isGuarded) found.add('unconfirmed')
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
