/** One question to the index: its filters are read, it takes its turn, and its answer says of which data it is. */

import type { IndexState } from '@kavel/application/search'
import {
  bringOwnColumns,
  createQuestions,
  decideAreas,
  readFilters,
} from '@kavel/application/search'
import type { Actor, FeatureFilter } from '@kavel/domain'
import type { Query } from '@kavel/search'
import type { Ask, SearchIndex } from '@kavel/search-index'
import type { FastifyRequest } from 'fastify'
import { bearerOf, SESSION_COOKIE } from '../accounts/caller.ts'
import type { Context } from '../context.ts'
import { whileConnected } from './while-connected.ts'

export interface Told<Answer> {
  /** Null where there is no index. */
  readonly answer: Answer | null
  readonly index: IndexState
  readonly unknownKeys: string[]
}

/** A question to the index with caller and abort signal. */
export type Asking<Answer> = (index: SearchIndex, query: Query, ask: Ask) => Promise<Answer>

export interface Asker {
  readonly actor: Actor
  readonly request: FastifyRequest
}

export type AskIndex = <Answer>(
  asker: Asker,
  kind: string,
  filters: readonly FeatureFilter[],
  asking: Asking<Answer>,
) => Promise<Told<Answer>>

/** @returns asks, with the latest question of a kind of a session in the place of the one before */
export function createAsk({
  database: { pool },
  searches,
}: Pick<Context, 'database' | 'searches'>): AskIndex {
  const questions = createQuestions()
  return async ({ actor, request }, kind, filters, asking) => {
    const { query, idle, unknownKeys } = readFilters(filters, actor)
    const { companyId } = actor
    const session = bearerOf(request) ?? request.cookies[SESSION_COOKIE] ?? ''
    const decideArea = decideAreas(pool, actor)
    return whileConnected(request, (hungUp) =>
      questions.ask({ session, companyId, hungUp }, kind, async (signal) => {
        const index = searches.state()
        const answer = await searches.use(async (open) => {
          await bringOwnColumns(pool, open, companyId, actor)
          return asking(open, query, { signal, company: companyId, decideArea, idle })
        })
        return { answer, index, unknownKeys }
      }),
    )
  }
}
