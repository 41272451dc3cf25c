import type { Answers } from '@kavel/calls'
import { filters } from '@kavel/search'
import { useQueries } from '@tanstack/react-query'
import { choicesQuery } from './choices-query.ts'
import { choicesOf, type Names } from './value-text.ts'

/** Codes of one call. */
const MOST_CODES = 200

/** The names of areas in a list: the registers have them, the list has their codes. */
export function useAreaNames(
  columns: readonly string[],
  hits: readonly Pick<Answers['POST /search/plots']['plots'][number], 'values'>[],
): Names {
  const asked = columns.flatMap((feature) => {
    const choices = choicesOf(feature)
    if (choices === null || choices === 'data' || !('areas' in choices)) return []
    const key = Object.entries(filters).find(
      ([, declared]) => 'feature' in declared && declared.feature === feature,
    )?.[0]
    const codes = hits.flatMap(({ values }) => {
      const code = values[feature]
      return typeof code === 'string' ? [code] : []
    })
    const some = [...new Set(codes)].toSorted().slice(0, MOST_CODES)
    return key && some.length > 0 ? [{ key, codes: some.join(',') }] : []
  })
  return useQueries({
    queries: asked.map(({ key, codes }) => choicesQuery(key, { codes })),
    combine: (answers) =>
      Object.fromEntries(
        answers.flatMap(({ data }) => (data ?? []).map(({ code, name }) => [code, name])),
      ),
  })
}
