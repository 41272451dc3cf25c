/** What colleagues changed: ids only, and how what has yet to be shown of it is added up. Pure. */

/** What one transaction changed of the company. */
export interface Change {
  readonly at: string
  readonly userId: number | null
  /** The tab that asked for it (`CLIENT_ID`). */
  readonly client?: string | null | undefined
  /** Entity → ids; null: too many to name. */
  readonly changes: Readonly<Record<string, readonly number[] | null>>
  /** Locations that the records belong to; null: too many to name. */
  readonly locationIds: readonly number[] | null
}

/** Changes that are not shown yet. Null stands for all of them. */
export interface News {
  readonly entities: ReadonlyMap<string, ReadonlySet<number> | null>
  readonly locations: ReadonlySet<number> | null
}

export const NO_NEWS: News = { entities: new Map(), locations: new Set() }

/** Ids that are told apart; of more, all are read again. */
const MOST = 5_000

type Ids = Iterable<number> | null

function joined(known: Ids | undefined, more: Ids): ReadonlySet<number> | null {
  if (known === null || more === null) return null
  const ids = new Set([...(known ?? []), ...more])
  return ids.size > MOST ? null : ids
}

/** Adds what others changed. @param own the tab that shows it, which knows of its own changes */
export function withChanges(news: News, changes: readonly Change[], own: string): News {
  const entities = new Map(news.entities)
  let { locations } = news
  for (const { client, changes: ids, locationIds } of changes) {
    if (client === own) continue
    for (const [entity, some] of Object.entries(ids))
      entities.set(entity, joined(entities.get(entity), some))
    locations = joined(locations, locationIds)
  }
  return { entities, locations }
}

export const joinNews = (a: News, b: News): News => {
  const entities = new Map(a.entities)
  for (const [entity, ids] of b.entities) entities.set(entity, joined(entities.get(entity), ids))
  return { entities, locations: joined(a.locations, b.locations) }
}

export const isNothing = ({ entities }: News): boolean => entities.size === 0
