/** Earlier feature values of plots, reconstructed from the kept changes. */
import { type Former, type Queryable, readFormerFeatures } from '@kavel/database'
import { type Earlier, type FeatureValue, features, isSameValue, type RunPlot } from '@kavel/search'

/** Values of plots at an earlier version of the features; own files have no history. */
export async function readEarlier(
  client: Queryable,
  plots: readonly RunPlot[],
  versions: { readonly since: number; readonly until: number },
): Promise<ReadonlyMap<string, Earlier>> {
  const names = [...new Set(plots.flatMap(({ values }) => Object.keys(values)))]
  const ids = plots.map(({ id }) => id)
  const former = await readFormerFeatures(client, ids, names, versions)
  const isOwn = names.some((name) => features.get(name)?.isOwn)
  return new Map(
    former && plots.map((plot) => [plot.id, earlierOf(plot, former.get(plot.id) ?? {}, isOwn)]),
  )
}

function earlierOf({ values }: RunPlot, former: Former, isOwn: boolean): Earlier {
  if (typeof former === 'string') return former
  const changed = Object.entries(former).filter(
    ([name, value]) =>
      !isSameValue(inOneOrder(name, value), inOneOrder(name, values[name] ?? null)),
  )
  if (isOwn && changed.length === 0) return 'unknown'
  return { ...values, ...Object.fromEntries(changed) }
}

/** Codes say the same in any order. */
const inOneOrder = (name: string, value: FeatureValue): FeatureValue =>
  features.get(name)?.kind === 'codes' && Array.isArray(value) ? value.toSorted() : value
