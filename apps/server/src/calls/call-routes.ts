/** Routes from the declarations of calls (docs/decisions/0014): who may, validated input, a typed handler. */

import type { Act } from '@kavel/application'
import { Refusal, toIssues, Unlicensed } from '@kavel/application'
import type { IncomingFile } from '@kavel/application/files'
import {
  type Answers,
  CALL_NAMES,
  type Call,
  type CallName,
  callOf,
  partsOf,
  type Received,
  type UniformCall,
} from '@kavel/calls'
import {
  type Actor,
  DENIALS,
  type Denial,
  type OpenTo,
  type Who,
  whyDenied,
  whyUnlicensed,
  whyUnlicensedTo,
} from '@kavel/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { assertConfirmed, getCaller } from '../accounts/caller.ts'
import type { Context } from '../context.ts'
import { SAFE_METHODS } from '../security.ts'
import { leaveBody, readForm } from './read-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Permission of the call; for a uniform call its declaration, which names what the entity must allow. */
    who?: Who | UniformCall
  }
}

/** An answer that is told and not changed any more. */
export type Told<Answer> = Answer extends object
  ? { readonly [Key in keyof Answer]: Told<Answer[Key]> }
  : Answer

/** Gives the declared answer. */
type Handler<Name extends CallName> = (
  received: Received<Name>,
  request: FastifyRequest,
) => Promise<Told<Answers[Name]>>

/** Sends the answer itself: bytes, JSON that the database made, headers and cookies. */
type SendingHandler<Name extends CallName> = (
  received: Received<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** Gives the declared answer to a form with a file; what of the file it leaves is not read. */
type FormHandler<Name extends CallName> = (
  received: Received<Name>,
  file: IncomingFile,
  act: Act,
) => Promise<Answers[Name]>

export interface CallRouteOptions {
  /** Milliseconds until the answer must be there, where the usual time is too short. */
  readonly handlerTimeout?: number
  /** Bytes of its body, where it is larger than others. */
  readonly bodyLimit?: number
  /** Attempts of one address in a time. */
  readonly rateLimit?: { readonly max: number; readonly timeWindow: string }
  /** Finds out in another way why somebody may not, null when he may; the handler gets no actor. */
  readonly admit?: (request: FastifyRequest) => Promise<Denial | null>
  /** Placeholder → pattern of what it may be, where another call has an address that it would take. */
  readonly patterns?: Readonly<Record<string, string>>
}

/** Sees every answer to a declared call as it leaves; for tests. */
export type Observer = (
  name: CallName,
  answer: { readonly status: number; readonly payload: unknown; readonly encoding: unknown },
) => void

export interface CallRoutes {
  add<Name extends CallName>(name: Name, handler: Handler<Name>): void
  addSending<Name extends CallName>(
    name: Name,
    handler: SendingHandler<Name>,
    options?: CallRouteOptions,
  ): void
  /** Answers a call that brings a file: who may is asked before anything of the body is read. */
  addUploading<Name extends CallName>(
    name: Name,
    handler: FormHandler<Name>,
    options?: CallRouteOptions,
  ): void
  /** Throws when a call is declared that nothing answers. */
  assertAllAnswered(): void
}

/** Refuses, at start, a route of the API that does not say who may call it. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api/') && !config?.who)
      throw new Error(`${method} ${url} does not say who may call it: declare it in packages/calls`)
  })
}

/** Where the routes of declared calls are made. */
export function createCallRoutes(
  app: FastifyInstance,
  context: Context,
  observe?: Observer,
): CallRoutes {
  const answered = new Set<CallName>()

  function addSending<Name extends CallName>(
    name: Name,
    handler: SendingHandler<Name>,
    { rateLimit, admit, patterns = {}, handlerTimeout, bodyLimit }: CallRouteOptions = {},
  ): void {
    const call = callOf(name)
    const { method, address } = partsOf(name)
    app.route({
      method,
      url: toUrl(address, patterns),
      config: { who: call.who, ...(rateLimit && { rateLimit }) },
      ...(handlerTimeout && { handlerTimeout }),
      ...(bodyLimit && { bodyLimit }),
      ...(call.form && { onResponse: async ({ raw }: FastifyRequest) => leaveBody(raw) }),
      ...(observe && { onSend: observeWith(name, observe) }),
      handler: async (request, reply) => {
        const actor = await admitted(context, call, request, admit)
        const received = { ...readInput(call, request), actor } as Received<Name>
        reply.code(call.status ?? 200)
        return handler(received, request, reply)
      },
    })
    answered.add(name)
  }

  return {
    add: (name, handler) =>
      addSending(name, async (received, request, reply) =>
        reply.send(await handler(received, request)),
      ),
    addSending,
    addUploading: (name, handler, options) =>
      addSending(
        name,
        async (received, request, reply) => {
          const form = await readForm(callOf(name).form as z.ZodObject, request)
          const act = { request, reply }
          return reply.send(
            await handler({ ...received, form: form.fields as never }, form.file, act),
          )
        },
        options,
      ),
    assertAllAnswered() {
      const left = CALL_NAMES.filter((name) => !answered.has(name))
      if (left.length) throw new Error(`Declared, but answered by nothing: ${left.join(', ')}`)
    },
  }
}

/** The route of an address below `/api`; `patterns` are of what its placeholders may be. */
export function toUrl(address: string, patterns: Readonly<Record<string, string>> = {}): string {
  return `/api${address.replace(/\{(\w+)\}/g, (_, part) => `:${part}${patterns[part] ?? ''}`)}`
}

/** The caller, null for public calls. @throws Refusal 401 or 403 */
async function admitted(
  context: Context,
  { who, isGuarded, isSetup, isParting, licence }: Call,
  request: FastifyRequest,
  admit: CallRouteOptions['admit'],
): Promise<Actor | null> {
  if (who === 'public') return null
  if (admit) {
    const why = await admit(request)
    if (why) throw deny(why)
    return null
  }
  const caller = await getCaller(context, request)
  const { actor } = caller
  assertMay(actor, who, { isSetup, isParting })
  if (actor.isPreview && who === 'in_person' && !SAFE_METHODS.has(request.method))
    throw deny('preview')
  const lacking = licence && whyUnlicensed(actor.licence, licence)
  if (lacking) throw new Unlicensed(lacking)
  if (isGuarded) assertConfirmed(caller)
  return caller.actor
}

/** Refuses who may not, and says why. @throws Refusal 401 or 403 */
export function assertMay(actor: Actor, who: Who, open: OpenTo = {}): void {
  const why = whyDenied(actor, who, open)
  const lacking = why === 'licence' && whyUnlicensedTo(actor, who)
  if (lacking) throw new Unlicensed(lacking)
  if (why) throw deny(why)
}

/** The refusal of a call, which says why. */
export function deny(why: Denial): Refusal {
  if (why === 'signed_out') return new Refusal('unauthenticated')
  if (why === 'second_factor_missing' || why === 'company_leaves') return new Refusal(why)
  return new Refusal('forbidden', [], DENIALS[why])
}

/** The input as its schemas leave it; a refusal that names every field which is not as declared. */
function readInput({ params, query, body }: Call, request: FastifyRequest) {
  return {
    ...(params && { params: readParams(params, request.params) }),
    ...(query && { query: readPart(query, request.query) }),
    ...(body && { body: readPart(body, request.body) }),
  }
}

/** A part of the input by its schema; a refusal that names every field which is not as declared. */
export function readPart(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Refusal('invalid_input', toIssues(parsed.error))
  return parsed.data
}

/** What is no id is refused as such; any other place in an address that is none does not exist. */
function readParams(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issues = toIssues(parsed.error)
  const others = issues.filter(({ path }) => path !== 'id')
  if (others.length) throw new Refusal('not_found', others)
  throw new Refusal('invalid_id', [{ path: 'id', message: 'must be an id' }])
}

function observeWith(name: CallName, observe: Observer) {
  return async (_: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    observe(name, {
      status: reply.statusCode,
      payload,
      encoding: reply.getHeader('content-encoding'),
    })
    return payload
  }
}
