/** The same rows in PostgreSQL, and how much longer it takes for the same questions. */
import { DuckDBInstance } from '@duckdb/node-api'
import { openServer } from '@kavel/database'
import { makeTestServerDatabase } from '@kavel/database/testing'
import { features } from '@kavel/search'
import type { SearchIndex } from '@kavel/search-index'
import { countAndBest, indexColumns } from './baseline/search.ts'
import { atLeast, atMost, type Figures, median, time } from './figures.ts'
import { createRandom, randomQuery } from './search-queries.ts'
import { scoreSql, toSql } from './search-scan.ts'

/** Plots of a page. */
export const BEST = 100

/** The columns that PostgreSQL has with a B-tree on each. */
const BESIDE = [
  'plot_area',
  'plot_width',
  'plot_frontage',
  'plot_lw_ratio',
  'building_height_max',
  'building_volume',
  'building_year_mean',
  'building_count',
  'gsa',
  'gfa',
  'gsi',
  'fsi',
  'buildable_gfa_unused',
  'plan_max_height',
  'dist_supermarket',
  'dist_station',
  'noise_all',
  'woz_avg',
  'zone_main',
  'energy_label',
]

/** Median of how much longer PostgreSQL takes for the same queries. */
export async function besidePostgres(
  index: SearchIndex,
  parquet: string,
  queries: number,
  seed: number,
): Promise<Figures> {
  if (!process.env.TEST_DATABASE_URL) return {}
  const { url, drop } = await makeTestServerDatabase()
  const database = await openServer(url)
  try {
    await copyRows(database.pool, parquet)
    await indexColumns(database.pool, 'plots', BESIDE)
    const random = createRandom(seed)
    const ratios: number[] = []
    let differences = 0
    while (ratios.length < queries) {
      const query = randomQuery(
        random,
        (filter) =>
          'feature' in filter && filter.feature !== null && BESIDE.includes(filter.feature),
      )
      if (query.some(({ condition }) => condition.kind !== 'number' && condition.kind !== 'code'))
        continue
      const where = query
        .map(({ condition }) => toSql(condition))
        .join(' and ')
        .replaceAll('::double', '::float8')
      const score = scoreSql(query).replaceAll('::double', '::float8')
      const ask = () => countAndBest(database.pool, 'plots', where, score)
      const expected = await ask()
      const theirs = await time(ask)
      const found = await index.page(query, { limit: BEST })
      const ours = await time(() => index.page(query, { limit: BEST }))
      if (expected.count !== found.count) differences++
      ratios.push(theirs / ours)
    }
    return {
      'PostgreSQL takes longer, median': atLeast(median(ratios), 20, '×'),
      'counts that PostgreSQL tells otherwise': atMost(differences, 0, 'of them'),
    }
  } finally {
    await database.close()
    await drop()
  }
}

async function copyRows(
  pool: Awaited<ReturnType<typeof openServer>>['pool'],
  parquet: string,
): Promise<void> {
  const columns = ['plot_id', ...BESIDE]
  const types = columns.map(
    (name) => `${name} ${features.get(name)?.kind === 'number' ? 'float8' : 'text'}`,
  )
  await pool.query(`create table plots (${types.join(', ')})`)
  const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '2GB' })
  const connection = await instance.connect()
  const result = await connection.stream(
    `select ${columns.join(', ')} from read_parquet('${parquet}/**/*.parquet')`,
  )
  for await (const chunk of result) {
    const lists = chunk.getColumns()
    const arrays = columns.map(
      (name, index) =>
        `$${index + 1}::${features.get(name)?.kind === 'number' ? 'float8' : 'text'}[]`,
    )
    await pool.query(`insert into plots select * from unnest(${arrays.join(', ')})`, lists)
  }
  connection.closeSync()
  instance.closeSync()
}
