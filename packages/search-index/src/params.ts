/** Values of a statement: what users typed, by numbered places. */
export interface Params {
  /** Place of the value in the statement. */
  add(value: string): string
  /** A statement with the values that it has places for, numbered anew. */
  bind(sql: string): { readonly sql: string; readonly values: readonly string[] }
}

export function createParams(): Params {
  const all: string[] = []
  return {
    add(value) {
      all.push(value)
      return `$${all.length}`
    },
    bind(sql) {
      const values: string[] = []
      const places = new Map<string, number>()
      // A place never follows a letter or a quote, as the `$` in the name of a column does.
      const bound = sql.replace(/(?<![\w"])\$(\d+)/g, (_, number: string) => {
        const place = places.get(number) ?? values.push(all[Number(number) - 1] ?? '')
        places.set(number, place)
        return `$${place}`
      })
      return { sql: bound, values }
    },
  }
}
