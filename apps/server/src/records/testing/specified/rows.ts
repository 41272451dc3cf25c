/**
 * How a row of the specification is written down for the walk (`specification.db.test.ts`). What stands in these files is written
 * by hand from the specification (point 3): names, defaults and kinds are not read from the product.
 */
import type { EntityName } from '@kavel/domain'

/** A person must say it: a record without it is refused. */
export const REQUIRED = Symbol('required')

/** Records that were made before, by name: for values that point at one. */
export type Made = Readonly<Record<string, number>>
export type ByMade = (made: Made) => unknown

/** A value that people give: what holds when nothing is said, a value that is kept, one that is refused. */
export interface Given {
  readonly kind: 'given'
  readonly initial: unknown
  readonly kept: unknown
  readonly refused: unknown
  /** Where it lies in the object of its place; the last word of the row when left out. */
  readonly path?: string
}

export type Row =
  | Given
  /** An object of its own within the record, which knows no other keys than those of its rows. */
  | { readonly kind: 'document'; readonly path?: string }
  /** Set by the server: what it is, and another value that a body may carry without effect. */
  | {
      readonly kind: 'server'
      readonly is: unknown
      readonly said: unknown
      readonly path?: string
    }
  /** Records of another entity that point at it; `nested`: and are read and removed with it. */
  | {
      readonly kind: 'children'
      readonly entity: EntityName
      readonly field: string
      readonly nested: boolean
    }
  /** No record holds it, and a body that does is refused. */
  | { readonly kind: 'nowhere' }

export function given(initial: unknown, kept: unknown, refused: unknown, path?: string): Given {
  return { kind: 'given', initial, kept, refused, ...(path !== undefined && { path }) }
}

/** Free text: nothing is known until it is said, and a number is no text. */
export const text = (kept: string, path?: string) => given(null, kept, 7, path)
export const name = (kept: string) => given('', kept, 7)
export const flag = (initial: boolean, path?: string) => given(initial, !initial, 'ja', path)
/** Points at a record that was made; there is none with a negative id. */
export const link = (to: string) => given(null, (made: Made) => made[to], -1)
export const document = (path?: string): Row => ({ kind: 'document', ...(path && { path }) })
/** A list within the record: empty until it is said, and a word is no list. */
export const list = (path?: string) => given([], undefined, 'niets', path)
/** State of the screen. */
export const nowhere: Row = { kind: 'nowhere' }
/** Whose it is: of the record that it lies in, which no key of its own says a second time. */
export const within: Row = { kind: 'nowhere' }
export const server = (is: unknown, said: unknown): Row => ({ kind: 'server', is, said })
export const children = (entity: EntityName, field: string, nested = true): Row => ({
  kind: 'children',
  entity,
  field,
  nested,
})

/** A moment that the server notes. */
export const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
export const moment: Row = { kind: 'server', is: MOMENT, said: undefined }

/** An object of a record, by rows: row → what holds of the key that its last word names. */
export interface Place {
  /** Path in the record, with dots; a number is the first item of a list. */
  readonly at: string
  /** Required fields of a list item. */
  readonly item?: Readonly<Record<string, unknown>>
  readonly rows: Readonly<Record<string, Row>>
}

export interface Subject {
  readonly entity: EntityName
  readonly by: 'admin' | 'staff'
  /** Minimal valid record. */
  readonly least: (made: Made) => Record<string, unknown>
  /** Entity of which a new record is made before each, `fresh` among those that were made. */
  readonly fresh?: EntityName
  readonly places: readonly Place[]
  /** Kinds: row → field of the record and all its values. */
  readonly choices?: Readonly<Record<string, readonly [field: string, values: readonly unknown[]]>>
  /** Rows that another row shows: this one → that one. */
  readonly same?: Readonly<Record<string, string>>
}
