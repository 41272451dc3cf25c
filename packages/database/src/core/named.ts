/** Statements that a connection keeps: understood and planned once, and only carried out from then on. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement with its values, as `pg` takes it. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/**
 * Who makes the text: `ours` is one of the product's own, `asked` is put together from what a person asked for (fields,
 * conditions, an order). There may be any number of the latter, and each takes memory of every connection.
 */
export type Origin = 'ours' | 'asked'

/** Texts that are kept: several times the catalogue's own, and the lists that the screens ask for. */
const MOST: Readonly<Record<Origin, number>> = { ours: 2_000, asked: 300 }
const names: Readonly<Record<Origin, Map<string, string>>> = { ours: new Map(), asked: new Map() }
const NAME_LENGTH = 20

/**
 * The statement with a name under which the connection keeps it: for what is asked often and takes as long to understand
 * as to carry out. Equal texts have equal names, in every process. Without a name when too many are kept already.
 */
export function named({ text, values }: Statement, origin: Origin = 'ours'): pg.QueryConfig {
  const known = names[origin]
  let name = known.get(text)
  if (name === undefined) {
    if (known.size >= MOST[origin]) return { text, values }
    name = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH)
    known.set(text, name)
  }
  return { name, text, values }
}
