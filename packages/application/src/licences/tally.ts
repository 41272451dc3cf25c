/** What a licence counts among rows that are not in the database yet. */
import { type EntityName, type Licence, type LicenceRefusal, whyUnlicensed } from '@kavel/domain'
import { COUNTED, COUNTED_KEYS, type Counted } from './counts.ts'

/** Why a licence has no room for rows, and of which kind there are how many: of concepts those of the location that has most. */
export interface Excess extends LicenceRefusal {
  readonly entity: EntityName
  readonly count: number
}

export interface Tally {
  add(entity: EntityName, row: Readonly<Record<string, unknown>>): void
  /** What is more than a licence has room for; nothing where none is asked. */
  over(licence: Licence | undefined): Excess[]
}

export function createTally(): Tally {
  const kinds = COUNTED_KEYS.map((feature) => {
    const counted: Counted = COUNTED[feature]
    return { feature, counted, counts: new Map<unknown, number>() }
  })
  return {
    add(entity, row) {
      for (const { counted, counts } of kinds) {
        const { when, within } = counted
        if (counted.entity !== entity) continue
        const isWanted = ([field, value]: [string, unknown]) => [value].flat().includes(row[field])
        if (!Object.entries(when).every(isWanted)) continue
        const parent = within ? row[within] : null
        counts.set(parent, (counts.get(parent) ?? 0) + 1)
      }
    },
    over: (licence) =>
      kinds.flatMap(({ feature, counted: { entity }, counts }) => {
        const count = [...counts.values()].reduce((most, one) => Math.max(most, one), 0)
        const why = whyUnlicensed(licence, feature, count)
        return why ? [{ ...why, entity, count }] : []
      }),
  }
}
