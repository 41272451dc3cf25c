/** Routes from the declarations of the uniform calls (packages/calls): which entity, who may, and a typed handler. */

import { Refusal } from '@kavel/application'
import type { Caller } from '@kavel/application/accounts'
import {
  hasUniform,
  partsOf,
  type UNIFORM_CALLS,
  UNIFORM_NAMES,
  type UniformCall,
  type UniformName,
  uniformOf,
} from '@kavel/calls'
import { type Actor, type EntityName, entities } from '@kavel/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../accounts/caller.ts'
import type { Context } from '../context.ts'
import { assertMay, toUrl } from './call-routes.ts'

/** Arguments of a uniform handler; public calls have no actor. */
export interface UniformAsked<Name extends UniformName> {
  readonly entity: EntityName
  readonly actor: (typeof UNIFORM_CALLS)[Name]['needs'] extends 'public' ? null : Actor
  readonly caller: (typeof UNIFORM_CALLS)[Name]['needs'] extends 'public' ? null : Caller
  /** Placeholders of the address. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, unknown>>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<Name extends UniformName> = (asked: UniformAsked<Name>) => Promise<FastifyReply>

export interface RateLimit {
  readonly max: number
  readonly timeWindow: string
}

export interface UniformRouteOptions {
  /** Attempts of one address in a time, at all the calls together that are given this limit. */
  readonly rateLimit?: RateLimit
}

export interface UniformRoutes {
  add<Name extends UniformName>(
    name: Name,
    handler: Handler<Name>,
    options?: UniformRouteOptions,
  ): void
  /** Throws when a call is declared that nothing answers. */
  assertAllAnswered(): void
}

/** Where the routes of the uniform calls are made. */
export function createUniformRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'database' | 'settings'>,
): UniformRoutes {
  const answered = new Set<UniformName>()
  const counts = new Map<RateLimit, ReturnType<typeof app.rateLimit>>()
  const countOf = (limit: RateLimit) => {
    const count = counts.get(limit) ?? app.rateLimit(limit)
    counts.set(limit, count)
    return count
  }
  return {
    add(name, handler, { rateLimit } = {}) {
      const declared = uniformOf(name)
      const { method, address } = partsOf(name)
      app.route({
        method,
        url: toUrl(address),
        config: { who: declared },
        ...(rateLimit && { onRequest: countOf(rateLimit) }),
        handler: async (request, reply) => {
          const params = request.params as Record<string, string | undefined>
          const entity = entityOf(params)
          const caller = declared.needs === 'public' ? null : await getCaller(context, request)
          const actor = caller?.actor ?? null
          if (!hasUniform(name, entity)) throw new Refusal(actor ? 'unknown_call' : 'not_found')
          if (actor && declared.needs !== 'public') {
            // The own user may always be changed; which of its fields is decided where the change is made.
            const ownUser = entity === 'users' && idOf(params) === actor.userId
            assertMay(actor, { entity, actions: [declared.needs], ownUser })
          }
          reply.code(declared.status ?? 200)
          const query = request.query as Record<string, unknown>
          assertKnown(declared, query)
          const asked = { entity, actor, caller, params, query, request, reply }
          return handler(asked as UniformAsked<typeof name>)
        },
      })
      answered.add(name)
    },
    assertAllAnswered() {
      const left = UNIFORM_NAMES.filter((name) => !answered.has(name))
      if (left.length) throw new Error(`Declared, but answered by nothing: ${left.join(', ')}`)
    },
  }
}

/** Refuses a wish that nothing would fulfil: who asks to try a change, or to make it of one moment, would think it was. */
function assertKnown({ query: known = [] }: UniformCall, given: object): void {
  if (known === 'fields') return
  const unknown = Object.keys(given).filter((path) => !known.includes(path))
  if (unknown.length)
    throw new Refusal(
      'invalid_input',
      unknown.map((path) => ({ path, message: 'unknown parameter' })),
    )
}

function entityOf({ entity = '' }: Readonly<Record<string, string | undefined>>): EntityName {
  if (!Object.hasOwn(entities, entity))
    throw new Refusal('unknown_entity', [], `Unknown database entity: ${entity}`)
  return entity as EntityName
}

function idOf({ id }: Readonly<Record<string, string | undefined>>): number | null {
  return id !== undefined && /^\d{1,16}$/.test(id) ? Number(id) : null
}
