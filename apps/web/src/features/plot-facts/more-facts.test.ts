import { catalogues } from '@kavel/i18n/catalogues'
import { registerTables, type TableDeclarations } from '@kavel/registers'
import { describe, expect, it } from 'vitest'

const more = Object.entries(registerTables as TableDeclarations).flatMap(([table, { facts }]) =>
  facts && !facts.list ? [[table, facts] as const] : [],
)

describe.each(more)('the facts of %s', (table, { columns, joined }) => {
  it.each(Object.entries(catalogues))('have a title and names (%s)', (_, { map }) => {
    const texts: Record<string, string> = map
    expect(texts[`facts_${table}`]).toBeTruthy()
    // the first fact stands without its name
    for (const name of [...columns, ...Object.keys(joined ?? {})].slice(1))
      expect(texts[`fact_${name}`], name).toBeTruthy()
  })
})
