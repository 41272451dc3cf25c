/** What areas are called that filters choose and that plots lie in: they are known by their codes. */
import type { Queryable } from '@kavel/database'
import { type FeatureValue, features, filterOf } from '@kavel/search'

/** Codes of a feature. */
interface Coded {
  readonly feature: string
  readonly codes: readonly string[]
}

/** Names that are read for one feature: more are for no page. */
const MOST = 500

/** Names of areas by their register ids; of codes that are none, nothing. */
export async function readAreaNames(
  client: Queryable,
  asked: readonly Coded[],
): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const { feature, codes } of asked) {
    const declared = features.get(feature)
    const choices = declared && 'choices' in declared ? (declared.choices ?? 'data') : 'data'
    if (choices === 'data' || !('areas' in choices) || codes.length === 0) continue
    const { rows } = await client.query<{ code: string; name: string }>(
      `select register_id as code, name from register.${choices.areas} where register_id = any ($1)`,
      [codes],
    )
    for (const { code, name } of rows) names[code] = name
  }
  return names
}

interface Chosen {
  readonly key: string
  readonly param1: unknown
  readonly children?: readonly Chosen[]
}

/** The codes that filters choose. */
export function codesIn(filters: readonly Chosen[]): Coded[] {
  return filters.flatMap(({ key, param1, children = [] }) => {
    const declared = filterOf(key)
    const own =
      declared?.kind === 'choice'
        ? [{ feature: declared.feature, codes: [param1].flat().map(String).slice(0, MOST) }]
        : []
    return [...own, ...codesIn(children)]
  })
}

/** The code that a plot has of a feature. */
export function codeOf(feature: string | null, value: FeatureValue): Coded[] {
  return feature !== null && typeof value === 'string' ? [{ feature, codes: [value] }] : []
}
