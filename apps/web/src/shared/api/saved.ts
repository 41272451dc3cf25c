/** What a call that saves records keeps to before anything is sent (spec points 3, 5 and 8). */
import { type EntityName, ERRORS, type ErrorCode, findEntity } from '@kavel/domain'
import { ApiError } from './api-error.ts'
import { recordFailure } from './errors.ts'

/** @throws ApiError, recorded like one that the server refused */
function refuse(reference: string, code: ErrorCode, message: string = ERRORS[code].message): never {
  const error = new ApiError(reference, ERRORS[code].status, { code, message })
  recordFailure(error)
  throw error
}

/** @throws ApiError `unknown_entity` for what the catalogue does not name */
export function assertEntity(reference: string, entity: string): void {
  if (findEntity(entity)) return
  refuse(reference, 'unknown_entity', `${ERRORS.unknown_entity.message}: ${entity}`)
}

/** @throws ApiError `invalid_id` when a record to change has no id, or one that no server gave it */
export function assertIds(reference: string, ids: readonly unknown[]): void {
  const isId = (id: unknown) => Number.isSafeInteger(id) && (id as number) > 0
  if (!ids.every(isId)) refuse(reference, 'invalid_id')
}

/** A child was to be saved without the record that it is part of: a mistake of the caller, not of the user. */
class BaseModelNull extends Error {
  constructor(child: string) {
    super(`The base model is null: ${child} is saved with its parent`)
    this.name = 'BaseModelNull'
  }
}

/**
 * A cfg or a summary is saved as part of its record.
 * @throws Error when there is no such record
 */
export function assertBase(entity: EntityName, record: object | null | undefined): void {
  if (!record) throw new BaseModelNull(`a configuration of ${entity}`)
}

/**
 * A new record of a child entity names its parent.
 * @throws Error when it does not
 */
export function assertParent(entity: EntityName, record: object): void {
  const values = record as Readonly<Record<string, unknown>>
  for (const [name, { kind, initial }] of Object.entries(findEntity(entity)?.fields ?? {})) {
    const isParent = kind === 'reference' && initial === undefined
    if (isParent && typeof values[name] !== 'number')
      throw new BaseModelNull(`a record of ${entity} (${name})`)
  }
}
