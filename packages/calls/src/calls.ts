/** Every call of the API besides the uniform ones on records, by its method and its address below `/api`. */
import type { Actor, ErrorCode } from '@kavel/domain'
import type { z } from 'zod'
import { accountCalls, accountEndCalls } from './accounts.ts'
import { auditCalls } from './audits.ts'
import { buildingCalls } from './buildings.ts'
import { companyCalls } from './company.ts'
import { creationCalls } from './creation.ts'
import { customFieldCalls } from './custom-fields.ts'
import type { Call, Media, Method } from './define-call.ts'
import { findCalls } from './find.ts'
import { homeCalls } from './home.ts'
import { imageCalls } from './images.ts'
import { importCalls } from './imports.ts'
import { licenceCalls } from './licences.ts'

import { locationChangeCalls } from './location-changes.ts'
import { locationDetailCalls } from './location-detail.ts'
import { locationExportCalls } from './location-export.ts'
import { locationGroupCalls } from './location-groups.ts'
import { locationOwnerCalls } from './location-owners.ts'

import { locationCalls } from './locations.ts'
import { lookupCalls } from './lookups.ts'
import { ownCalls } from './own.ts'
import { peopleCalls } from './people.ts'
import { plotChangeCalls } from './plot-changes.ts'
import { potentialCalls } from './potential.ts'
import { providerCalls } from './providers.ts'
import { publicationCalls } from './publications.ts'
import { refusalsThatFollow } from './refusals.ts'
import { registerCalls } from './register.ts'
import { searchCalls } from './search.ts'
import { searchAssemblyCalls } from './search-assemblies.ts'
import { searchPlaceCalls } from './search-places.ts'
import { searchRunCalls } from './search-runs.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'
import { tileCalls } from './tiles.ts'
import { togetherCalls } from './together.ts'
import type { UniformName } from './uniform.ts'

export const CALLS = {
  ...systemCalls,
  ...sessionCalls,
  ...accountCalls,
  ...peopleCalls,
  ...secondFactorCalls,
  ...providerCalls,
  ...licenceCalls,
  ...registerCalls,
  ...lookupCalls,
  ...tileCalls,
  ...imageCalls,
  ...locationCalls,
  ...locationDetailCalls,
  ...creationCalls,
  ...locationChangeCalls,
  ...locationExportCalls,
  ...locationGroupCalls,
  ...locationOwnerCalls,
  ...plotChangeCalls,
  ...findCalls,
  ...customFieldCalls,
  ...buildingCalls,
  ...publicationCalls,
  ...auditCalls,
  ...homeCalls,
  ...importCalls,
  ...ownCalls,
  ...searchCalls,
  ...searchAssemblyCalls,
  ...searchPlaceCalls,
  ...searchRunCalls,
  ...potentialCalls,
  ...companyCalls,
  ...togetherCalls,
  ...accountEndCalls,
} as const satisfies Record<`${Method} /${string}`, Call>

type Calls = typeof CALLS
export type CallName = keyof Calls
export const CALL_NAMES = Object.keys(CALLS) as CallName[]

/** The declaration of a call, whatever it is. */
export function callOf(name: CallName): Call {
  return CALLS[name]
}

/** Method and address of any call, with the placeholders in braces. */
export function partsOf(name: CallName | UniformName): {
  readonly method: Method
  readonly address: string
} {
  const [method, address] = name.split(' ') as [Method, string]
  return { method, address }
}

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body' | 'form'> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** What the handler of a call gets: its input as the schemas leave it, and who calls. */
export interface Received<Name extends CallName> {
  readonly params: z.output<Part<Name, 'params'>>
  readonly query: z.output<Part<Name, 'query'>>
  readonly body: z.output<Part<Name, 'body'>>
  readonly form: z.output<Part<Name, 'form'>>
  readonly actor: Calls[Name]['who'] extends 'public' ? null : Actor
}

/** What may stand in an address: the text itself, or the number that it says. */
type InAddress<Schema extends z.ZodType> = {
  readonly [Key in keyof z.input<Schema>]:
    | z.input<Schema>[Key]
    | (Key extends keyof z.output<Schema> ? Extract<z.output<Schema>[Key], number> : never)
}

type PartName = 'params' | 'query' | 'body' | 'form'
type SentPart<Name extends CallName, Key extends PartName> = Key extends 'body'
  ? z.input<Part<Name, 'body'>>
  : InAddress<Part<Name, Key>>
/** The parts that a call has: those that must be there, or those that may be left out. */
type Parts<Name extends CallName, Optional extends boolean> = {
  [Key in PartName]: Part<Name, Key> extends never
    ? never
    : (Record<never, never> extends SentPart<Name, Key> ? true : false) extends Optional
      ? Key
      : never
}[PartName]

/** What a client sends with a call: only the parts that the call has. */
export type Sent<Name extends CallName> = {
  readonly [Key in Parts<Name, false>]: SentPart<Name, Key>
} & { readonly [Key in Parts<Name, true>]?: SentPart<Name, Key> }

type AnswerOf<Answer> = Answer extends z.ZodType
  ? z.output<Answer>
  : Answer extends Media
    ? never
    : undefined

/** What each call answers: JSON, nothing, or bytes, which a client asks for by their address. */
export type Answers = { [Name in CallName]: AnswerOf<Calls[Name]['answer']> }

/** Calls that answer JSON or nothing. */
export type JsonCallName = {
  [Name in CallName]: Calls[Name]['answer'] extends Media ? never : Name
}[CallName]

/** Every refusal that a call may answer: what follows from its declaration, and its own. */
export function refusalsOf(name: CallName): ErrorCode[] {
  return [...new Set([...followingRefusals(name), ...(callOf(name).refusals ?? [])])]
}

/** What any call declared like this one may refuse. */
export function followingRefusals(name: CallName): ErrorCode[] {
  const { who, params, query, body, form, isGuarded = false, once = false } = callOf(name)
  return refusalsThatFollow({
    method: partsOf(name).method,
    isPublic: who === 'public',
    placeholders: Object.keys(params?.shape ?? {}),
    takesInput: Boolean(query || body || form),
    isGuarded,
    isOnce: once,
  })
}
