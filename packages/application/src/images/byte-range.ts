import type { ByteRange } from '../files/file-store.ts'

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, §14.1.2): null for the whole, where it asks for nothing,
 * for several parts or in a way that is none; 'outside' where there is no such part.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || !(from || to)) return null
  if (!from)
    return Number(to) ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'outside'
  const first = Number(from)
  const last = to ? Math.min(Number(to), size - 1) : size - 1
  if (to && Number(to) < first) return null
  return first < size ? { first, last } : 'outside'
}
