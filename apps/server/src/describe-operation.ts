/** OpenAPI parts shared by all calls. */
import type { Method } from '@kavel/calls'
import { ERRORS, type ErrorCode, type Who } from '@kavel/domain'
import { type Json, json, ref } from './json-schema.ts'

/** The scheme by which who calls is known, as the document names it. */
export const SESSION_SCHEME = 'session'

export interface Operation {
  readonly method: Method
  /** Below `/api`. */
  readonly address: string
  readonly who: Who
  /** Description of the answer. */
  readonly gives: string
  /** Additional remarks. */
  readonly notes?: readonly string[]
  readonly refusals: readonly ErrorCode[]
}

/** Name, words, who may, and one answer for each status that it may be refused with. */
export function describeOperation(operation: Operation): {
  readonly head: Json
  readonly refusals: Json
} {
  const { method, address, who, gives, notes = [], refusals } = operation
  return {
    head: {
      operationId: operationId(method, address),
      tags: [address.split('/')[1]],
      summary: gives,
      description: [describeWho(who), ...notes].join('. '),
      // without a list of its own a call needs what the document says of all of them
      ...(who === 'public' && { security: [] }),
    },
    refusals: describeRefusals(refusals),
  }
}

/** `GET /locations/detail/{id}` → `getLocationsDetailById`. */
function operationId(method: Method, address: string): string {
  const words = address.replace(/\{(\w+)\}/g, 'by_$1').split(/[^a-zA-Z0-9]+/)
  const capitals = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return method.toLowerCase() + capitals.join('')
}

function describeWho(who: Who): string {
  if (who === 'public') return 'For anybody'
  if (who === 'signed_in') return 'For anybody who is signed in'
  if (who === 'in_person') return 'For who is signed in, not for a token'
  if (who === 'staff') return 'For staff of the installation'
  if ('right' in who) return `For who has the right ${who.right}`
  return `For who may ${who.actions.join(' and ')} ${who.entity}`
}

/** One entry for each status, with its codes and what they say. */
function describeRefusals(refusals: readonly ErrorCode[]): Json {
  const codes = Object.groupBy(refusals, (code) => ERRORS[code].status)
  return Object.fromEntries(
    Object.entries(codes).map(([status, all = []]) => [
      status,
      { description: all.join(', '), content: json(ref('error')) },
    ]),
  )
}
