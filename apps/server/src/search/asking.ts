/** What a question to the index is, and what it is told. */
import type { IndexState } from '@kavel/application/search'
import type { Actor, FeatureFilter } from '@kavel/domain'
import type { Query } from '@kavel/search'
import type { Ask, SearchIndex } from '@kavel/search-index'
import type { FastifyRequest } from 'fastify'

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
