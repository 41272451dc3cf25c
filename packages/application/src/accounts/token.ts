/** Secrets that are sent once and kept as a hash. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits: nobody finds one by trying. */
const BYTES = 32
/** Characters of a secret in base64url. */
export const SECRET_PATTERN = /^[\w-]{43}$/

export function makeSecret(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** The hash under which a secret is kept. A secret of full strength needs no slow one. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
