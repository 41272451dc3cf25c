/** What the declaration of a call says; from it follow the route, its description, the client's types and the tests. */
import {
  type Action,
  type Actor,
  type EntityName,
  type ErrorCode,
  idSchema,
  type LicenceFeature,
  type Permission,
  type Who,
  whyDenied,
} from '@kavel/domain'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** An answer that is no JSON. */
export interface Media {
  readonly media: string | readonly string[]
}

export interface Call {
  readonly who: Who
  /** What the answer is, in one English sentence. */
  readonly gives: string
  /** The placeholders of the address. `id` must be an id; any other value that is none does not exist. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Instead of a body: the fields of a form that brings one file, which comes last. */
  readonly form?: z.ZodObject
  /** Status of an answer that is a success; 200 when left out. */
  readonly status?: 201 | 202 | 204
  /** Asks a proof of who calls that is at most ten minutes old. */
  readonly isGuarded?: true
  /** Open to a person who still has to set up the second factor that his company requires. */
  readonly isSetup?: true
  /** What the licence of the company must have besides what follows from `who`. */
  readonly licence?: LicenceFeature
  /** Open to an administrator of a company that is to be removed. */
  readonly isParting?: true
  /** Creates: with the header `Idempotency-Key` it is done once, however often it is sent. */
  readonly once?: true
  /** JSON of this schema, other bytes, or null for nothing at all. */
  readonly answer: z.ZodType | Media | null
  /** Answers 204 where there is nothing to give. */
  readonly mayBeEmpty?: true
  /** Answers a part of the bytes, with 206, to who asks for one. */
  readonly partial?: true
  /** What it may refuse besides what follows from the rest (`refusalsOf`). */
  readonly refusals?: readonly ErrorCode[]
}

/** Needs the permission to do this with records of an entity. */
export function may(entity: EntityName, ...actions: Action[]): Permission {
  return { entity, actions }
}

/** Whether somebody may; null is nobody who is signed in. */
export function mayCall(who: Who, actor: Actor | null): boolean {
  return whyDenied(actor, who) === null
}

/** Whether an answer is no JSON. */
export function isMedia(answer: Call['answer']): answer is Media {
  return answer !== null && 'media' in answer
}

/** A number in an address; an empty text is none. */
export function numeric(schema: z.ZodNumber) {
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(schema)
}

/** The id of a record in an address. */
export const idParam = z
  .string()
  .regex(/^\d{1,16}$/, 'must be an id')
  .transform(Number)
  .pipe(idSchema)

/** A word in an address that must be one of these. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` })
}
