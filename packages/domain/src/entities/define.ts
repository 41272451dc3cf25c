import type { Field, WriteOnly } from '../fields.ts'

/**
 * Where the rows of an entity live.
 * `tenant`: primary key (company_id, id), row-level security by company.
 * `company`: the company row itself. `user`: global rows that belong to one company. `global`: rows of no company.
 */
export type EntityScope = 'tenant' | 'company' | 'user' | 'global'

export interface Entity<
  Fields extends Record<string, Field> = Record<string, Field>,
  Scope extends EntityScope = EntityScope,
> {
  /** Storage name = URL segment = table = file name. */
  readonly name: string
  readonly scope: Scope
  readonly fields: Fields
  /** Field that the rows are ordered by unless the caller says otherwise. */
  readonly order?: string
  /**
   * Values within documents that a list can be ordered by besides the fields: path → what it holds. A number in a
   * path is a place in a list.
   */
  readonly orderPaths?: Readonly<Record<string, 'text' | 'number'>>
  /** Text fields that the search of a list looks in; without it the name, where there is one. */
  readonly searched?: readonly string[]
  /** Paths that say how many children there are: path → storage name. Counted whenever the record is read. */
  readonly counts?: Readonly<Record<string, string>>
  /**
   * Paths that say whether one of the children has a mark: path → storage name, document and key of the mark. Looked up
   * whenever the record is read.
   */
  readonly marks?: Readonly<Record<string, Mark>>
  /**
   * Paths that the server fills by itself after the record was made, while people may be at work on it. The table
   * has a column `editedAt` then: when a member last wrote the record.
   */
  readonly filled?: readonly string[]
  /** Fields noted in passing: a change of them alone leaves `updatedAt`, so that it is in the way of no edit. */
  readonly inPassing?: readonly string[]
  /** References of which a record needs one: it belongs to one parent or another. */
  readonly belongsToOneOf?: readonly string[]
  /** References of which a record has one at most: it is part of one record, or of none. */
  readonly belongsToAtMostOneOf?: readonly string[]
  /** References whose record must say the same: field → pairs of a field here and the field there that it equals. */
  readonly agrees?: Readonly<Record<string, readonly (readonly [own: string, there: string])[]>>
  /** The declared call that makes its records, where a body of JSON cannot; there is no uniform create then. */
  readonly madeBy?: string
  /** Has a public key: its published rows can be read anonymously. */
  readonly publicKey?: boolean
  /** Fields a public reader may see; everything else stays inside the company. */
  readonly publicFields?: readonly string[]
  /**
   * Nobody outside the company reads its records without a section in a published publication that reads them: which
   * ones do, each says itself (`packages/concept/src/sections`).
   */
  readonly publicThroughSections?: true
  /** Public fields that only those of these sections show that name them, as `concepts.description`. */
  readonly publicThroughSome?: readonly string[]
  /** Fields that readers of a publication may change, with their schemas. */
  readonly publicPatch?: Readonly<Record<string, Field>>
  /** Readers may add records where a published publication asks for them. */
  readonly publicCreate?: true
}

/** Where a child has a mark: a key that is true in a document of it. */
export interface Mark {
  readonly of: string
  readonly document: string
  readonly key: string
}

/** Types one entity and returns it unchanged. */
export function defineEntity<
  const Fields extends Record<string, Field>,
  const Scope extends EntityScope,
>(entity: Entity<Fields, Scope>): Entity<Fields, Scope> {
  return entity
}

type ValueOf<F> = F extends Field<infer Value> ? Value : never
type ReadableKey<Fields> = {
  [K in keyof Fields]: Fields[K] extends WriteOnly ? never : K
}[keyof Fields]

/** Base fields of every record. */
export interface RecordBase {
  id: number
  companyId: number
  createdAt: string
  updatedAt: string
}

type BaseOf<Scope> = Scope extends 'global' ? Omit<RecordBase, 'companyId'> : RecordBase

/** A record of an entity as it travels on the wire. */
export type RecordOf<E> =
  E extends Entity<infer Fields, infer Scope>
    ? BaseOf<Scope> & { [K in ReadableKey<Fields>]: ValueOf<Fields[K]> }
    : never

/** Body of a PATCH: any of the writable fields; documents may be partial. */
export type PatchOf<E> =
  E extends Entity<infer Fields>
    ? { updatedAt?: string } & {
        [K in keyof Fields]?: ValueOf<Fields[K]> extends object | null
          ? DeepPartial<ValueOf<Fields[K]>>
          : ValueOf<Fields[K]>
      }
    : never

export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T

/** Fields that the search of a list looks in; none where an entity has no name. */
export function searchedFields(entity: Entity): readonly string[] {
  return entity.searched ?? (entity.fields.name?.kind === 'text' ? ['name'] : [])
}

/** Fields that every table has and no body may set. */
export const BASE_FIELDS = ['id', 'companyId', 'createdAt', 'updatedAt'] as const

/** The base fields of an entity: a global record belongs to no company. */
export function baseFields({ scope }: Entity): readonly (typeof BASE_FIELDS)[number][] {
  return scope === 'global' ? BASE_FIELDS.filter((field) => field !== 'companyId') : BASE_FIELDS
}
