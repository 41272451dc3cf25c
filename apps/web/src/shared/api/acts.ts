/** Acts of creating: sent twice, they are done once, because both carry one key (the header `Idempotency-Key`). */
import { isApiError } from './api-error.ts'

/** Acts of which nobody knows whether they were done: what was sent → key, and when. */
const lost = new Map<string, { readonly key: string; readonly at: number }>()
/** Milliseconds after which the same sent again is another act: people press a button again at once. */
const SAME = 120_000
/** Acts that are under way and have no twin: what was sent → key. */
const underWay = new Map<string, string>()

/**
 * Sends an act of creating with its key. When its answer is lost, the same sent again is the same act.
 * @param what call and body
 * @param options.isOne the same sent again before the answer has come is a second press on one button
 */
export async function createOnce<T>(
  what: string,
  send: (key: string) => Promise<T>,
  { isOne = false }: { readonly isOne?: boolean } = {},
): Promise<T> {
  const known = lost.get(what)
  const isSame = known !== undefined && Date.now() - known.at < SAME
  const key = (isSame ? known.key : underWay.get(what)) ?? newKey()
  lost.delete(what)
  if (isOne) underWay.set(what, key)
  try {
    return await send(key)
  } catch (error) {
    if (isApiError(error) && error.code === 'unreachable') lost.set(what, { key, at: Date.now() })
    throw error
  } finally {
    underWay.delete(what)
  }
}

/** What is sent next is another act than those that were lost. @param kind what they begin with */
export function forgetLost(kind: string, except: string): void {
  for (const what of lost.keys()) if (what.startsWith(kind) && what !== except) lost.delete(what)
}

/** A key of an act: 128 random bits; `crypto.randomUUID` is there on secure addresses alone. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
