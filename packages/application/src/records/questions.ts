/** Write guards: conditions in the writing statement that stop the write. */
import { named, type Statement } from '@kavel/database'
import type pg from 'pg'

/** A row that tells what is wrong. */
export type Wrong = Readonly<Record<string, unknown>>

export interface Question {
  /** SQL of the rows that tell what is wrong, none when nothing is; `parameter` gives the place of a value. */
  readonly wrong: (parameter: (value: unknown) => string) => string
  /** @throws Refusal that says so */
  readonly refuse: (found: readonly Wrong[]) => void
}

/** Questions as parts of a statement, whose values are added to `values`. */
export function partsOf(questions: readonly Question[], values: unknown[]) {
  const parameter = (value: unknown) => `$${values.push(value)}`
  const name = (index: number) => `wrong${index}`
  return {
    /** The answers, each the column `found` of a table of one row. */
    tables: questions.map(
      ({ wrong }, index) =>
        `${name(index)} as materialized (select json_agg(row_to_json(w)) as found from (${wrong(parameter)}) w)`,
    ),
    columns: questions.map((_, index) => `(select found from ${name(index)}) as ${name(index)}`),
    /** Is nothing wrong? */
    right: questions.map((_, index) => `(select found is null from ${name(index)})`),
    /** Refuses by what the columns say, in the order of the questions. */
    judge(row: Wrong | undefined): void {
      for (const [index, { refuse }] of questions.entries()) {
        const found = row?.[name(index)]
        if (found) refuse(found as readonly Wrong[])
      }
    },
  }
}

/**
 * Asks by itself, in one statement; none when there is no question.
 * @throws Refusal of the first that has something wrong
 */
export async function ask(client: pg.PoolClient, questions: readonly Question[]): Promise<void> {
  if (!questions.length) return
  const values: unknown[] = []
  const { tables, columns, judge } = partsOf(questions, values)
  const statement: Statement = {
    text: `with ${tables.join(', ')} select ${columns.join(', ')}`,
    values,
  }
  const { rows } = await client.query<Wrong>(named(statement))
  judge(rows[0])
}
