import { expect, it } from 'vitest'
import { totpOf } from './totp.ts'

/** RFC 6238, appendix B: "12345678901234567890" in base32, eight digits; seconds → code. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

it.each(VECTORS)('the code at %i s is that of RFC 6238', (seconds, code) => {
  expect(totpOf(SECRET, seconds * 1000, 8)).toBe(code)
  expect(totpOf(SECRET, seconds * 1000)).toBe(code.slice(-6))
})
