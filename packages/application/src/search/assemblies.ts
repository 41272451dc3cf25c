/** Assemblies: plots of one municipality that match but for their size, and reach a size together. */
import type { Received } from '@kavel/calls'
import type { Queryable } from '@kavel/database'
import { type Asked, type AssemblyPlot, eachAsked, featuresOf, type Query } from '@kavel/search'
import type { Ask, Hit, SearchIndex } from '@kavel/search-index'
import type { OffThread } from '../off-thread/run.ts'
import { Refusal } from '../refusal.ts'

type Body = Received<'POST /search/assemblies'>['body']

/** Candidates that are looked through: more than any Dutch municipality has of one zone. */
const MOST_CANDIDATES = 200_000
/** Milliseconds and megabytes of the thread that looks for them. */
export const ASSEMBLY_LIMITS = { time: 8_000, memory: 512 } as const
const COLUMNS = ['plot_area', 'owner_name', 'owner_count'] as const

/** Plots that border a plot, by its id; the index keeps what it knows of them and not which they are. */
export type Borders = ReadonlyMap<string, readonly string[]>

export async function readBorders(client: Queryable, municipality: string): Promise<Borders> {
  const { rows } = await client.query<{ id: string; ids: string[] | null }>(
    `select plot_id as id, neighbour_ids as ids from register.features
     where coalesce(municipality_code, '') = $1`,
    [municipality],
  )
  return new Map(rows.map(({ id, ids }) => [id, ids ?? []]))
}

/** @throws Refusal `too_heavy` when there are too many candidates, or the search among them takes too long */
export async function assembliesIn(
  index: SearchIndex,
  query: Query,
  { municipality, size, plots, owners, limit }: Body,
  ask: Ask,
  thread: OffThread,
  borders: Borders,
) {
  const candidates: AssemblyPlot[] = []
  const asked = withoutSize(query, municipality)
  for await (const batch of index.ids(asked, {
    ...ask,
    limit: MOST_CANDIDATES + 1,
    features: COLUMNS,
  }))
    candidates.push(...batch.map((hit) => toCandidate(hit, borders)))
  if (candidates.length > MOST_CANDIDATES) throw new Refusal('too_heavy')
  const result = await thread.run('findAssemblies', {
    candidates,
    options: { size, plots, owners },
  })
  ask.signal?.throwIfAborted()
  if (!result.ok) throw new Refusal('too_heavy')
  const { assemblies, isComplete, obstacle } = result.output
  const told = assemblies.slice(0, limit)
  const hits = await readHits(
    index,
    query,
    told.flatMap((one) => one.plots),
    ask,
  )
  return {
    count: assemblies.length,
    isComplete,
    obstacle,
    assemblies: told.map((one) => ({
      ...one,
      plots: one.plots.flatMap((id) => hits.get(id) ?? []),
    })),
  }
}

/** All but what asks for the size of a plot, in one municipality; an or-choice is asked of each plot as it is. */
function withoutSize(query: Query, municipality: string): Query {
  const isOfSize = ({ condition }: Asked) =>
    condition.kind === 'combined' ||
    (condition.kind === 'number' && condition.feature === 'plot_area')
  return [
    ...query.filter((asked) => !isOfSize(asked)),
    {
      path: 'municipality',
      key: 'municipality',
      condition: { kind: 'code', feature: 'municipality_code', any: [municipality] },
      scoring: { weight: 0, optimal: null, better: null, from: null, to: null },
    },
  ]
}

function toCandidate({ id, values }: Hit, borders: Borders): AssemblyPlot {
  const { plot_area: size, owner_name: names, owner_count: count } = values
  return {
    id,
    size: typeof size === 'number' ? size : 0,
    neighbours: borders.get(id) ?? [],
    owners: typeof count === 'number' ? ownersOf(id, toTexts(names), count) : null,
  }
}

/**
 * Holders of rights on a plot, for counting different ones: the names of companies and bodies, and a name of its own for each
 * other. Natural persons are told by name to nobody here, so one who holds several plots counts on each: an assembly has at most
 * as many owners as are counted.
 */
export function ownersOf(plot: string, named: readonly string[], count: number): string[] {
  const others = Math.max(0, count - named.length)
  return [...named, ...Array.from({ length: others }, (_, n) => `${plot}/${n}`)]
}

const toTexts = (value: Hit['values'][string] | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Plots that one call tells of; the index gives at most ten thousand at once. */
async function readHits(
  index: SearchIndex,
  query: Query,
  ids: readonly string[],
  ask: Ask,
): Promise<ReadonlyMap<string, Hit>> {
  const columns = [...eachAsked(query)].flatMap(({ condition }) => featuresOf(condition))
  const hits = await index.plotsOf([...new Set(ids)], [...new Set(columns)], ask)
  return new Map(hits.map((hit) => [hit.id, hit]))
}
