/** What a browser sends of a passkey: the JSON forms of WebAuthn level 3. */
import { z } from 'zod'

export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const

/** Key of what must be answered. */
export const challengeKey = z.string().min(1).max(100)

/** Characters of one part; an attestation with certificates has a few thousand. */
const PART_LENGTH = 20_000
const part = z
  .string()
  .max(PART_LENGTH)
  .regex(/^[\w-]*$/, 'is not base64url')
const credential = {
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

/** AuthenticationResponseJSON. */
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** RegistrationResponseJSON. */
export const passkeyRegistration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: part,
    attestationObject: part,
    authenticatorData: part.optional(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: part.optional(),
  }),
})
export type PasskeyRegistration = z.output<typeof passkeyRegistration>
