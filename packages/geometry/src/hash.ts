/** 64-bit FNV-1a (offset basis and prime as published by Fowler, Noll and Vo), and the canonical text it reads. */

/** A running hash as two halves of 32 bits, signed: numbers above 2^31 would be boxed. */
export interface Fnv {
  hi: number
  lo: number
}

export function fnv(): Fnv {
  return { hi: 0xcbf29ce4 | 0, lo: 0x84222325 | 0 }
}

/** Low word of the prime 2^40 + 0x1b3. */
const PRIME_LOW = 0x1b3

/** Feeds bytes. */
export function addBytes(hash: Fnv, bytes: Uint8Array): void {
  let { hi, lo } = hash
  for (let i = 0; i < bytes.length; i++) {
    // by halves of 16 bits, so that every product is a small whole number
    lo ^= bytes[i] as number
    const low = (lo & 0xffff) * PRIME_LOW
    const high = (lo >>> 16) * PRIME_LOW + (low >>> 16)
    hi = (Math.imul(hi, PRIME_LOW) + (high >>> 16) + (lo << 8)) | 0
    lo = (high << 16) | (low & 0xffff)
  }
  hash.hi = hi | 0
  hash.lo = lo | 0
}

/** Feeds whole numbers as little-endian int32, whatever the machine's own order. */
export function addInts(hash: Fnv, ints: Int32Array): void {
  let { hi, lo } = hash
  for (let i = 0; i < ints.length; i++) {
    let word = ints[i] as number
    for (let k = 0; k < 4; k++) {
      lo ^= word & 255
      const low = (lo & 0xffff) * PRIME_LOW
      const high = (lo >>> 16) * PRIME_LOW + (low >>> 16)
      hi = (Math.imul(hi, PRIME_LOW) + (high >>> 16) + (lo << 8)) | 0
      lo = (high << 16) | (low & 0xffff)
      word >>= 8
    }
  }
  hash.hi = hi | 0
  hash.lo = lo | 0
}

const one = new Int32Array(1)

/** Feeds one whole number. */
export function addInt(hash: Fnv, value: number): void {
  one[0] = value
  addInts(hash, one)
}

/** Feeds text as its UTF-16 units, low byte first. */
export function addText(hash: Fnv, text: string): void {
  const bytes = new Uint8Array(text.length * 2)
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    bytes[2 * i] = unit & 255
    bytes[2 * i + 1] = unit >> 8
  }
  addBytes(hash, bytes)
}

/** Sixteen hexadecimal digits. */
export function hexOf(hash: Fnv): string {
  return wordOf(hash.hi) + wordOf(hash.lo)
}

function wordOf(half: number): string {
  return (half >>> 0).toString(16).padStart(8, '0')
}

/**
 * A value as text that does not depend on the order of its keys: keys sorted by code unit, undefined left out, typed
 * arrays as lists, -0 as 0. Numbers print as their shortest exact decimals, the same in every engine.
 */
export function canonicalText(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'string') return JSON.stringify(value)
  if (ArrayBuffer.isView(value)) return `[${(value as Int32Array).join(',')}]`
  let text = ''
  if (Array.isArray(value)) {
    for (const each of value) text += text === '' ? canonicalText(each) : `,${canonicalText(each)}`
    return `[${text}]`
  }
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record).sort()) {
    const each = record[key]
    if (each === undefined) continue
    text += `${text === '' ? '' : ','}${quotedKey(key)}:${canonicalText(each)}`
  }
  return `{${text}}`
}

const quotedKeys = new Map<string, string>()
/** Keys beyond this many are quoted anew each time: those of our own records are some hundreds. */
const MOST_KEYS = 2000

function quotedKey(key: string): string {
  let quoted = quotedKeys.get(key)
  if (quoted === undefined) {
    quoted = JSON.stringify(key)
    if (quotedKeys.size < MOST_KEYS) quotedKeys.set(key, quoted)
  }
  return quoted
}

/** The 64-bit hash of a value's canonical text. */
export function canonicalHash(value: unknown): string {
  const hash = fnv()
  addText(hash, canonicalText(value))
  return hexOf(hash)
}
