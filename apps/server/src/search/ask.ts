/** One question to the index: its filters are read, it takes its turn, and its answer says of which data it is. */

import {
  bringOwnColumns,
  createQuestions,
  decideAreas,
  readFilters,
} from '@kavel/application/search'
import { bearerOf, SESSION_COOKIE } from '../accounts/caller.ts'
import type { Context } from '../context.ts'
import type { AskIndex } from './asking.ts'
import { whileConnected } from './while-connected.ts'

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
