/** Calls on the second factor of the own account, and its removal for somebody who lost it. */
import { idSchema, momentSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may } from './define-call.ts'
import { challengeKey, passkeyRegistration } from './passkeys.ts'

/** Characters of the name of a passkey. */
const NAME_LENGTH = 100

const id = { params: z.strictObject({ id: idParam }) }
const passkeyAnswer = z.strictObject({
  id: idSchema,
  name: z.string(),
  createdAt: momentSchema,
  lastUsedAt: momentSchema.nullable(),
})
const recoveryCodes = z.array(z.string())
const given = recoveryCodes.describe('Given this once; empty when there are some already')
/** In person, by who proved a short while ago who he is, also before there is a second factor. */
const own = { who: 'in_person', isGuarded: true, isSetup: true, isParting: true } as const

export const secondFactorCalls = {
  'GET /second-factor': {
    who: 'in_person',
    isSetup: true,
    isParting: true,
    gives: 'The second factor of the caller',
    answer: z.strictObject({
      isRequired: z.boolean().describe('By the company'),
      hasTotp: z.boolean().describe('Codes of an app'),
      passkeys: z.array(passkeyAnswer),
      recoveryCodes: z.int().min(0).describe('How many are left'),
    }),
  },
  'POST /second-factor/totp': {
    ...own,
    gives: 'The secret for an app, the same for an hour; it counts once a code of it was right',
    status: 201,
    answer: z.strictObject({
      secret: z.string().describe('Base32'),
      uri: z.string().describe('otpauth, for a QR code'),
    }),
    refusals: ['conflict'],
  },
  'POST /second-factor/totp/confirmation': {
    ...own,
    gives: 'Recovery codes; from now on signing in asks a code of the app',
    body: z.strictObject({ code: z.string().min(1).max(60) }),
    answer: z.strictObject({ recoveryCodes: given }),
    refusals: ['wrong_code', 'not_found'],
  },
  'DELETE /second-factor/totp': {
    ...own,
    gives: 'Codes of the app are asked no more; with the last factor the recovery codes end',
    status: 204,
    answer: null,
  },
  'POST /second-factor/passkeys/options': {
    ...own,
    gives: 'What a browser needs to make a passkey within ten minutes',
    answer: z.strictObject({
      key: challengeKey,
      options: z
        .record(z.string(), z.unknown())
        .describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn'),
    }),
  },
  'POST /second-factor/passkeys': {
    ...own,
    gives: 'The passkey and recovery codes; from now on signing in asks a second factor',
    body: z.strictObject({
      key: challengeKey,
      name: z.string().trim().min(1).max(NAME_LENGTH),
      passkey: passkeyRegistration,
    }),
    status: 201,
    answer: z.strictObject({ passkey: passkeyAnswer, recoveryCodes: given }),
    refusals: ['not_found', 'wrong_code'],
  },
  'DELETE /second-factor/passkeys/{id}': {
    ...own,
    gives: 'The passkey is over; with the last factor the recovery codes end',
    ...id,
    status: 204,
    answer: null,
  },
  'POST /second-factor/recovery-codes': {
    ...own,
    gives: 'New recovery codes, given this once; the others end',
    status: 201,
    answer: z.strictObject({ recoveryCodes }),
    refusals: ['not_found'],
  },
  'DELETE /users/detail/{id}/second-factor': {
    who: may('users', 'update'),
    isGuarded: true,
    gives: 'The user, who lost it, signs in without a second factor and can set up another',
    ...id,
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
