import type { RasterKey } from '@kavel/registers'
import { type Computation, meeting, rounded } from './define.ts'

/** The class of a survey that covers most of the plot. */
const largest = (column: string, table: 'land_use' | 'soil'): Computation => ({
  reads: { [table]: 0 },
  sql: `select distinct on (plot_id) plot_id, kind as ${column}
    from (select plot_id, kind, sum(overlap) as overlap from ${meeting(table, ['kind'], 't.kind is not null')} m group by 1, 2) s
    order by plot_id, overlap desc, kind`,
})
const landUse = largest('land_use_code', 'land_use')
const soil = largest('soil_class', 'soil')

/** What a map of cells says of the plot. */
const sampled = (map: RasterKey, column: string, of: 'mean' | 'max', decimals: number) =>
  ({
    reads: { [`samples.${map}`]: 0 },
    sql: `select s.plot_id, ${rounded(`s.${of}`, decimals)} as ${column}
      from register.samples s join w on w.plot_id = s.plot_id where s.layer = '${map}'`,
  }) satisfies Computation
const groundLevel = sampled('ground_level', 'ground_level', 'mean', 2)
const noiseAll = sampled('noise_all', 'noise_all', 'max', 0)
const noiseRoad = sampled('noise_road', 'noise_road', 'max', 0)
const noiseRail = sampled('noise_rail', 'noise_rail', 'max', 0)
const noiseAir = sampled('noise_air', 'noise_air', 'max', 0)
const noiseIndustry = sampled('noise_industry', 'noise_industry', 'max', 0)
const noiseWind = sampled('noise_wind', 'noise_wind', 'max', 0)

const trees: Computation = {
  reads: { trees: 0 },
  sql: `select w.plot_id, n::float8 as tree_count, n > 0 as has_trees
    from w cross join lateral (
      select count(*) as n from register.trees t where ST_Intersects(t.geometry, w.geometry)) c`,
}

export const groundComputations = {
  landUse,
  soil,
  groundLevel,
  noiseAll,
  noiseRoad,
  noiseRail,
  noiseAir,
  noiseIndustry,
  noiseWind,
  trees,
}
