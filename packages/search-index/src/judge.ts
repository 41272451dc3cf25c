/** One plot: all that is known of it, and what each filter says of it. */
import { eachAsked, features, type Query } from '@kavel/search'
import { compile } from './compile.ts'
import { createContext, plotsOf, type State } from './context.ts'
import { readDegrees, readFeature, selectFeatures } from './decode.ts'
import { keyOf } from './encode.ts'
import { hitColumns, toHit } from './page.ts'
import { judgedValue, scoreOf, scoreOfFilter } from './score.ts'
import type { Ask, FeatureRow, FeatureValue, Hit, JudgeAnswer } from './types.ts'

/** Row of a plot; null when it is not there. A number finds it: reading all ids takes long. */
async function rowOf(state: State, plotId: string, signal?: AbortSignal): Promise<number | null> {
  const [row] = await state.statements.all(
    `select p.row as row from ${plotsOf(state)} p where p.id_key = (select ${keyOf('$1')}) and p.plot_id = $1`,
    [plotId],
    signal,
  )
  return row ? Number(row.row) : null
}

export async function readPlot(state: State, plotId: string, ask: Ask): Promise<FeatureRow | null> {
  const row = await rowOf(state, plotId, ask.signal)
  if (row === null) return null
  const names = [...features.keys()]
  const context = await createContext(state, [], ask, names)
  const columns = [
    'p.plot_id as id',
    ...['x', 'y', 'lon', 'lat', 'west', 'south', 'east', 'north'].map(
      (name) => `p.${name} as "${name}"`,
    ),
    ...selectFeatures(context.target, names),
  ]
  const [found] = await context.ask(
    `select ${columns.join(', ')} from ${context.from} where p.row = ${row}`,
  )
  if (!found) return null
  const number = (name: string) => Number(found[name])
  return {
    plot_id: plotId,
    x: number('x'),
    y: number('y'),
    lon: readDegrees(found.lon),
    lat: readDegrees(found.lat),
    west: number('west'),
    south: number('south'),
    east: number('east'),
    north: number('north'),
    ...Object.fromEntries(names.map((name) => [name, readFeature(context.target, name, found)])),
  }
}

export async function judge(
  state: State,
  query: Query,
  plotId: string,
  ask: Ask,
): Promise<JudgeAnswer | null> {
  const row = await rowOf(state, plotId, ask.signal)
  if (row === null) return null
  const context = await createContext(state, query, ask)
  const verdict = ({ match, maybe }: { match: string; maybe: string }) =>
    `case when ${match} then true when ${maybe} then null else false end`
  // What an or-choice has found is told by each of its own.
  const judged = [...eachAsked(query)]
  const wanted = judged.map(({ condition }) =>
    'feature' in condition
      ? condition.feature
      : condition.kind === 'text'
        ? (condition.features[0] ?? null)
        : condition.kind === 'combined'
          ? 'plot_area'
          : null,
  )
  const values = [...new Set(wanted.filter((feature) => feature !== null))]
  // children of an or-choice score through it
  const scores = judged.map((asked) =>
    query.includes(asked) ? scoreOfFilter(asked, context.target) : null,
  )
  const columns = [
    hitColumns(context, values),
    `${verdict(context.all())} as matches`,
    `${scoreOf(query, context.target, false)?.sql ?? 'null'} as score`,
    ...scores.map((score, index) => `${score ?? 'null'} as "score ${index}"`),
    ...judged.map(
      ({ condition }, index) =>
        `${verdict(compile(condition, context.target))} as "verdict ${index}"`,
    ),
    ...judged.map(({ condition }, index) => {
      const value =
        condition.kind === 'share' || condition.kind === 'point'
          ? judgedValue(condition, context.target)
          : null
      return `${value ? (value.known ? `case when ${value.known} then ${value.sql} end` : value.sql) : 'null'} as "value ${index}"`
    }),
  ]
  const [found] = await context.ask(
    `select ${columns.join(', ')} from ${context.from} where p.row = ${row}`,
  )
  if (!found) return null
  return {
    designation: toHit(context, found, null, []).designation,
    matches: found.matches as boolean | null,
    score: found.score === null ? null : Number(found.score),
    filters: judged.map(({ path, key }, index) => {
      const feature = wanted[index] ?? null
      const number = found[`value ${index}`]
      const value: FeatureValue =
        typeof number === 'number'
          ? number
          : feature
            ? readFeature(context.target, feature, found)
            : null
      const score = found[`score ${index}`]
      return {
        path,
        key,
        verdict: found[`verdict ${index}`] as boolean | null,
        value,
        feature,
        score: typeof score === 'number' ? score : null,
      }
    }),
  }
}

/** Those of these plots that are there. */
export async function plotsNamed(
  state: State,
  plotIds: readonly string[],
  wanted: readonly string[],
  ask: Ask,
): Promise<Hit[]> {
  if (plotIds.length === 0) return []
  const context = await createContext(state, [], ask, wanted, plotIds)
  const rows = await context.ask(
    `select ${hitColumns(context, wanted)} from ${context.from} where ${context.all().match}`,
  )
  return rows.map((row) => toHit(context, row, null, wanted))
}
