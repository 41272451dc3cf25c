/** A server in memory that keeps the write rules of the real one: a PATCH merges, an old `updatedAt` is refused. */
import type { EntityName } from '@kavel/domain'
import { ApiError } from '../api/api-error.ts'
import { keyOfRecord } from './drafts.ts'
import type { Row } from './history.ts'
import type { Gate } from './saver.ts'
import { mergePatch, pickLike, type Tree } from './tree.ts'

export function row(id: number, fields: Tree = {}): Row {
  return { id, updatedAt: '2026-01-01T00:00:00.000001Z', ...fields }
}

export interface FakeServer {
  readonly gate: Gate
  /** What it has stored. */
  readonly rows: Map<string, Row>
  /** The patches that came, as JSON carries them. */
  readonly saved: {
    readonly of: string
    readonly patch: Tree
    readonly updatedAt: string | undefined
  }[]
  /** Records that it told to show. */
  readonly spread: Row[]
  /** Failures that it told to say. */
  readonly told: unknown[]
  /** Somebody else writes. */
  write(entity: EntityName, id: number, patch: Tree): Row
  /** Records that who edits may not change, by `keyOfRecord`. */
  readonly closed: Set<string>
  /** How the next saves fail; undefined lets them through. */
  failure: (() => ApiError) | undefined
}

export function failureOf(status: number, code: ApiError['code']): () => ApiError {
  return () => new ApiError('PATCH', status, { code, message: code })
}

export function startServer(records: readonly (readonly [EntityName, Row])[]): FakeServer {
  const rows = new Map(records.map(([entity, one]) => [keyOfRecord(entity, one.id), one]))
  let clock = 1
  let lastId = 1000
  const moment = () => `2026-01-01T00:00:01.${String(++clock).padStart(6, '0')}Z`
  const find = (entity: EntityName, id: number): Row => {
    const found = rows.get(keyOfRecord(entity, id))
    if (!found) throw failureOf(404, 'not_found')()
    return found
  }
  const store = (entity: EntityName, next: Row): Row => {
    rows.set(keyOfRecord(entity, next.id), next)
    return next
  }
  const server: FakeServer = {
    rows,
    saved: [],
    spread: [],
    told: [],
    closed: new Set(),
    failure: undefined,
    write: (entity, id, patch) =>
      store(entity, { ...mergePatch(find(entity, id), patch), updatedAt: moment() }),
    gate: {
      async read(entity, id) {
        return find(entity, id)
      },
      async save(entity, id, patch, updatedAt) {
        const sent = JSON.parse(JSON.stringify(patch)) as Tree
        server.saved.push({ of: keyOfRecord(entity, id), patch: sent, updatedAt })
        if (server.failure) throw server.failure()
        if (updatedAt !== undefined && find(entity, id).updatedAt !== updatedAt)
          throw failureOf(409, 'stale')()
        return server.write(entity, id, sent)
      },
      async exchange(entity, out, put) {
        if (server.failure) throw server.failure()
        for (const id of out) find(entity, id)
        for (const id of out) rows.delete(keyOfRecord(entity, id))
        return put.map((fields) => store(entity, { ...row(++lastId, fields), updatedAt: moment() }))
      },
      async changeMany(entity, changes) {
        if (server.failure) throw server.failure()
        return changes.map(({ id, ...patch }) => {
          const before = pickLike(find(entity, id as number), patch)
          server.write(entity, id as number, patch)
          return { id, ...before }
        })
      },
      spread: (_, one) => void server.spread.push(one),
      refresh: () => undefined,
      whyNot: (entity, { id }) => (server.closed.has(keyOfRecord(entity, id)) ? 'may not' : null),
      tellWhyNot: (why) => void server.told.push(why),
      tell: (error) => void server.told.push(error),
      tellGone: (_, error) => void server.told.push(error),
    },
  }
  return server
}
