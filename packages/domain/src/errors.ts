import type { LicenceRefusal } from './licences/licence.ts'

/** Every error the API gives: code → status and English sentence; the translation has the same code as key. */
export const ERRORS = {
  unauthenticated: { status: 401, message: 'Sign in first' },
  wrong_credentials: { status: 401, message: 'Unknown name or wrong password' },
  password_off: {
    status: 403,
    message: 'Your company has switched passwords off: sign in with its identity provider',
  },
  sign_in_over: { status: 400, message: 'This sign-in is over or began elsewhere: begin again' },
  provider_failed: { status: 502, message: 'Signing in with the provider did not succeed' },
  not_admitted: {
    status: 403,
    message: 'The provider knows you, Kavel does not: ask your administrator',
  },
  awaits_administrator: {
    status: 403,
    message: 'An administrator of your company must say first who you are',
  },
  last_way_in: { status: 409, message: 'Without it you could not sign in any more' },
  unconfirmed: { status: 403, message: 'Prove first who you are: POST /api/session/confirmations' },
  wrong_code: { status: 400, message: 'This code or passkey is wrong, or was used before' },
  second_factor_missing: {
    status: 403,
    message: 'Your company requires a second factor: set one up first',
  },
  company_leaves: {
    status: 403,
    message: 'Your company is to be removed: an administrator can still bring it back',
  },
  company_stays: { status: 409, message: 'The company of the staff of Kavel cannot be removed' },
  not_empty: {
    status: 409,
    message: 'The company has records already: an import goes into an empty one',
  },
  forbidden: { status: 403, message: 'Your role may not do this' },
  licence: { status: 403, message: 'The licence of your company does not have this' },
  cross_origin: { status: 403, message: 'A change must come from the application itself' },
  not_found: { status: 404, message: 'There is no such record' },
  unknown_entity: { status: 404, message: 'Unknown database entity' },
  unknown_call: { status: 404, message: 'There is no such call' },
  invalid_id: { status: 400, message: 'Updating the database requires a valid id' },
  invalid_input: { status: 400, message: 'The input is not valid' },
  weak_password: {
    status: 400,
    message:
      'This password is easy to guess: take a longer one, as four words that have nothing to do with each other',
  },
  stale: { status: 409, message: 'Somebody else saved this record in the meantime' },
  conflict: { status: 409, message: 'This value is in use already' },
  last_administrator: {
    status: 409,
    message: 'A company keeps one active administrator: appoint another one first',
  },
  superseded: { status: 409, message: 'A newer question of yours came in its place' },
  too_large: { status: 413, message: 'The request is too large' },
  no_such_part: { status: 416, message: 'The file has no such part' },
  rate_limited: { status: 429, message: 'Too many attempts; try again later' },
  preparing: { status: 503, message: 'The page is being prepared; try again in a moment' },
  too_heavy: {
    status: 503,
    message: 'This asks for more than the server computes at once; ask for less',
  },
  busy: { status: 503, message: 'Too much heavy work at once; try again in a moment' },
  disk_full: {
    status: 507,
    message: 'The disk of the server is full: nothing was saved; what was saved before is there',
  },
  unavailable: { status: 503, message: 'The data source did not answer' },
  general: { status: 500, message: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** One thing wrong with the input: where and what. */
export interface Issue {
  readonly path: string
  readonly message: string
  /** What stands there, of a part that somebody else changed (`stale`): in the form in which it is sent. */
  readonly now?: unknown
  /** When that was changed last, and by whom; left out where the audit does not tell. */
  readonly changedAt?: string
  readonly changedBy?: string | null
}

/** Body of every answer that is not a success. */
export interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly issues?: readonly Issue[]
  /** What a licence lacks, and the least tier that has it (code `licence`). */
  readonly feature?: LicenceRefusal['feature']
  readonly most?: LicenceRefusal['most']
  readonly needed?: LicenceRefusal['needed']
}

/** `name` of the error entries of the client (spec point 8). */
export const ERROR_ENTRY_NAMES = ['error_401', 'error_general'] as const
