/** SQL about what was deleted. */
import { type Entity, type EntityName, entities } from '@kavel/domain'

/**
 * Rows marked as deleted are gone for every reader, and so is all that belongs to them. Below a parent that is
 * there (`ownMark`) the row's own mark is enough.
 */
export function hidden(name: EntityName, alias: string, ownMark = false): string {
  const gone = goneBecause(name, alias, ownMark)
  return gone.length ? ` and not (${gone.join(' or ')})` : ''
}

/** Nothing above a row is gone, whatever its own mark. */
export function parentThere(name: EntityName, alias: string): string {
  const because = goneBecause(name, alias, false).filter((one) => one !== `${alias}.deleted`)
  return because.length ? ` and not (${because.join(' or ')})` : ''
}

function goneBecause(name: EntityName, alias: string, ownMark: boolean): string[] {
  const { fields } = entities[name] as Entity
  const gone = 'deleted' in fields ? [`${alias}.deleted`] : []
  if (ownMark) return gone
  for (const [field, { target, onDelete }] of Object.entries(fields)) {
    if (onDelete !== 'cascade' || !target) continue
    const above = `${alias}_${target}`
    const because = goneBecause(target as EntityName, above, false)
    if (because.length)
      gone.push(
        `exists (select from ${target} ${above} where ${above}.company_id = ${alias}.company_id ` +
          `and ${above}.id = ${alias}."${field}" and (${because.join(' or ')}))`,
      )
  }
  return gone
}
