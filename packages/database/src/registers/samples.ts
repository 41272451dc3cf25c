/**
 * Samples a map of cells on every plot of an area, block by block, so that memory stays flat whatever the map's size.
 * Nothing is visible until the end; whatever interrupts it leaves the previous samples.
 */

import {
  addCellAt,
  addCells,
  BrokenDelivery,
  because,
  emptySample,
  type MultiPolygon,
  type Polygon,
  type Position,
  type Raster,
  type RasterKey,
  rasters,
  type Sample,
  type Source,
  sourceName,
  type Why,
  whyThrown,
} from '@kavel/registers'
import type pg from 'pg'
import { inTransaction } from '../core/transaction.ts'
import type { Area } from './areas.ts'
import { endImport, INTERRUPTED } from './end-import.ts'
import { MANY } from './faults.ts'

export interface RasterRequest {
  readonly layer: RasterKey
  readonly raster: Raster
  readonly source: Source
  /** Date of the delivery, `YYYY-MM-DD`. */
  readonly date: string
  readonly area: Area
  /** The plots of the area; for several maps the same reader, so that each plot is read once. */
  readonly plots?: PlotReader
  readonly signal?: AbortSignal
  /** Called after each block with the number of plots sampled so far. */
  readonly onProgress?: (plots: number) => void
}

export interface RasterReport {
  readonly layer: RasterKey
  readonly source: string
  /** Plots that got a value. */
  readonly sampled: number
  /** Plots on the map of which it says nothing: they have no value, which is not zero. */
  readonly unknown: number
}

/** Side of a block in metres: at 0.5 m, the finest map there is (AHN), 4 million cells. */
const BLOCK = 1000
/** Most cells that are held at once. */
const CELLS = 3_900_000
/** Most plots that a reader keeps, some 20 MB: those of a place or a small municipality. */
const KEPT_PLOTS = 15_000

interface SampledPlot {
  readonly id: string
  readonly geometry: Polygon | MultiPolygon
  readonly point: Position
  readonly box: Box
}
type Box = readonly [number, number, number, number]

/** Gives the plots whose middle lies in a block. */
export type PlotReader = (block: Box) => Promise<readonly SampledPlot[]>

/** Reads the plots of an area by block. Keeps the first blocks for the next map; plots that change meanwhile are not seen. */
export function createPlotReader(pool: pg.Pool, area: Area): PlotReader {
  const kept = new Map<string, readonly SampledPlot[]>()
  let count = 0
  return async (block) => {
    const known = kept.get(block.join())
    if (known) return known
    const plots = await readPlots(pool, area, block)
    if (count + plots.length > KEPT_PLOTS) return plots
    count += plots.length
    kept.set(block.join(), plots)
    return plots
  }
}

/**
 * Samples a map on the plots whose middle lies in the area and on the map: of what lies beyond it a sheet says nothing. Null when
 * it was cancelled. Throws `BrokenDelivery`, with the samples as they were, when it lies elsewhere or says nothing where many
 * plots had a value.
 */
export async function importRaster(
  pool: pg.Pool,
  request: RasterRequest,
): Promise<RasterReport | null> {
  const { layer, raster, source, date, area, signal } = request
  const name = sourceName(source)
  const { rows } = await pool.query<{ id: number }>(
    `with gone as (
       update register.imports set state = 'failed', message = $8, finished_at = now()
       where state = 'staging' and layer = $1 and source = $4 returning id
     ), cleared as (
       delete from register.sample_staging s using gone where s.import_id = gone.id
     )
     insert into register.imports (layer, register, dataset, source, source_date, fictional, area_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [layer, source.register, source.dataset, name, date, !!source.fictional, area.id, INTERRUPTED],
  )
  const id = rows[0]!.id
  try {
    if (!isMet(raster.bbox, area.box))
      throw new BrokenDelivery(because('map_elsewhere', { name: area.name }))
    const counts = { sampled: 0, unknown: 0 }
    const { plots = createPlotReader(pool, area) } = request
    for (const block of blocksOf(area.box, raster.bbox)) {
      signal?.throwIfAborted()
      await sampleBlock(pool, { id, request, plots: await plots(block), counts })
      request.onProgress?.(counts.sampled + counts.unknown)
    }
    const swap = { id, layer, source: name, area, bbox: raster.bbox, counts }
    await refuseSilence(pool, swap)
    await swapSamples(pool, swap)
    return { layer, source: name, ...counts }
  } catch (error) {
    const why = signal?.aborted ? null : whyThrown(error)
    await end(pool, id, why)
    if (why === null) return null
    throw error
  }
}

const isMet = (one: Box, other: Box) =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]

function* blocksOf(area: Box, map: Box): Generator<Box> {
  const [west, south, east, north] = [
    Math.max(area[0], map[0]),
    Math.max(area[1], map[1]),
    Math.min(area[2], map[2]),
    Math.min(area[3], map[3]),
  ]
  for (let y = Math.floor(south / BLOCK) * BLOCK; y < north; y += BLOCK)
    for (let x = Math.floor(west / BLOCK) * BLOCK; x < east; x += BLOCK)
      yield [x, y, x + BLOCK, y + BLOCK]
}

interface BlockWork {
  readonly id: number
  readonly request: RasterRequest
  readonly plots: readonly SampledPlot[]
  readonly counts: { sampled: number; unknown: number }
}

async function readPlots(pool: pg.Pool, area: Area, block: Box): Promise<readonly SampledPlot[]> {
  const { rows } = await pool.query<SampledPlot>(
    `select p.register_id as id, ST_AsGeoJSON(p.geometry, 3, 0)::json as geometry, array[ST_X(m.middle), ST_Y(m.middle)] as point,
       array[ST_XMin(p.geometry), ST_YMin(p.geometry), ST_XMax(p.geometry), ST_YMax(p.geometry)] as box
     from register.plots p cross join lateral (select ST_PointOnSurface(p.geometry) as middle) m
     where p.geometry && ST_MakeEnvelope($1, $2, $3, $4, 28992)
       and ST_X(m.middle) >= $1 and ST_X(m.middle) < $3 and ST_Y(m.middle) >= $2 and ST_Y(m.middle) < $4
       and exists (select from register.areas a where a.id = $5 and ST_Intersects(a.geometry, m.middle))
     order by 1`,
    [...block, area.id],
  )
  return rows
}

async function sampleBlock(pool: pg.Pool, { id, request, plots: all, counts }: BlockWork) {
  const { layer, raster } = request
  const [west, south, east, north] = raster.bbox
  const plots = all.filter(
    ({ point: [x, y] }) => x! >= west && x! <= east && y! >= south && y! <= north,
  )
  if (plots.length === 0) return
  const samples = await samplePlots(plots, raster, isValueOf(layer, raster))
  const found = plots.flatMap(({ id: plot }, index) => {
    const { sum, min, max, cells } = samples[index]!
    return cells === 0 ? [] : [{ plot, mean: sum / cells, min, max, cells }]
  })
  counts.sampled += found.length
  counts.unknown += plots.length - found.length
  await pool.query(
    `insert into register.sample_staging (import_id, plot_id, mean, min, max, cells)
     select $1, plot, mean, min, max, cells from json_to_recordset($2::json)
       as s (plot text, mean double precision, min double precision, max double precision, cells integer)`,
    [id, JSON.stringify(found)],
  )
  await pool.query('update register.imports set read = $2, heard_at = now() where id = $1', [
    id,
    counts.sampled + counts.unknown,
  ])
}

function isValueOf(layer: RasterKey, { noData }: Raster): (value: number) => boolean {
  const [lowest, highest] = rasters[layer].range
  return (value) => value !== noData && value >= lowest && value <= highest
}

async function samplePlots(
  plots: readonly SampledPlot[],
  raster: Raster,
  isValue: (value: number) => boolean,
): Promise<Sample[]> {
  const samples = plots.map(emptySample)
  for (const strip of stripsOf(plots, raster)) {
    const part = await raster.readWindow(strip)
    if (!part) continue
    for (const [index, plot] of plots.entries())
      addCells(samples[index]!, plot.geometry, part, isValue)
  }
  for (const [index, plot] of plots.entries()) {
    const [x, y] = plot.point as [number, number]
    if (samples[index]!.cells > 0) continue
    const [width, height] = raster.resolution
    const part = await raster.readWindow([
      x - width / 4,
      y - height / 4,
      x + width / 4,
      y + height / 4,
    ])
    if (part) addCellAt(samples[index]!, plot.point, part, isValue)
  }
  return samples
}

/** The box around the plots in strips from north to south, cut between rows of cells. */
function* stripsOf(plots: readonly SampledPlot[], { bbox, resolution }: Raster): Generator<Box> {
  const west = Math.max(bbox[0], Math.min(...plots.map(({ box }) => box[0])))
  const east = Math.min(bbox[2], Math.max(...plots.map(({ box }) => box[2])))
  const south = Math.max(bbox[1], Math.min(...plots.map(({ box }) => box[1])))
  const north = Math.min(bbox[3], Math.max(...plots.map(({ box }) => box[3])))
  if (west >= east || south >= north) return
  const [width, height] = resolution
  const rowOf = (y: number) => (bbox[3] - y) / height
  const rows = Math.max(1, Math.floor(CELLS / Math.ceil((east - west) / width + 1)))
  const last = Math.ceil(rowOf(south))
  // A quarter of a cell within the rows that are meant, so that no rounding brings their neighbours along.
  for (let row = Math.floor(rowOf(north)); row < last; row += rows)
    yield [
      west,
      bbox[3] - (Math.min(last, row + rows) - 0.25) * height,
      east,
      bbox[3] - (row + 0.25) * height,
    ]
}

interface Swap {
  readonly id: number
  readonly layer: RasterKey
  readonly source: string
  readonly area: Area
  /** Of the map. */
  readonly bbox: Box
  readonly counts: { readonly sampled: number; readonly unknown: number }
}

/** The samples of a layer on plots whose middle lies in an area and on a map. */
const OF_MAP = `register.plots p, register.areas a, lateral (select ST_PointOnSurface(p.geometry) as middle) m
  where t.layer = $1 and p.register_id = t.plot_id and a.id = $2 and ST_Intersects(a.geometry, m.middle)
    and ST_X(m.middle) >= $3 and ST_Y(m.middle) >= $4 and ST_X(m.middle) <= $5 and ST_Y(m.middle) <= $6`

async function refuseSilence(pool: pg.Pool, { layer, area, bbox, counts }: Swap): Promise<void> {
  if (counts.sampled > 0) return
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from register.samples t where exists (select from ${OF_MAP})`,
    [layer, area.id, ...bbox],
  )
  const { count } = rows[0]!
  if (count >= MANY) throw new BrokenDelivery(because('map_silent', { count }))
}

function swapSamples(
  pool: pg.Pool,
  { id, layer, source, area, bbox, counts }: Swap,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const removed = await client.query(
      `delete from register.samples t using ${OF_MAP}
         and not exists (select from register.sample_staging s where s.import_id = $7 and s.plot_id = t.plot_id)`,
      [layer, area.id, ...bbox, id],
    )
    const { rows } = await client.query<{ inserted: number; updated: number }>(
      `with written as (
         insert into register.samples as t (layer, plot_id, mean, min, max, cells, source)
         select $2, plot_id, mean, min, max, cells, $3 from register.sample_staging where import_id = $1
         on conflict (plot_id, layer) do update set
           mean = excluded.mean, min = excluded.min, max = excluded.max, cells = excluded.cells, source = excluded.source
         where (t.mean, t.min, t.max, t.cells) is distinct from (excluded.mean, excluded.min, excluded.max, excluded.cells)
         returning xmax = 0 as fresh)
       select count(*) filter (where fresh)::integer as inserted,
         count(*) filter (where not fresh)::integer as updated from written`,
      [id, layer, source],
    )
    const { inserted, updated } = rows[0]!
    await client.query(
      `update register.imports set state = 'done', finished_at = now(), read = $2, inserted = $3, updated = $4,
         unchanged = $5, removed = $6 where id = $1`,
      [
        id,
        counts.sampled + counts.unknown,
        inserted,
        updated,
        counts.sampled - inserted - updated,
        removed.rowCount ?? 0,
      ],
    )
    await client.query('delete from register.sample_staging where import_id = $1', [id])
    if (inserted + updated + (removed.rowCount ?? 0) > 0)
      await client.query('select note_register_change()')
  })
}

async function end(pool: pg.Pool, id: number, why: Why | null) {
  await pool.query('delete from register.sample_staging where import_id = $1', [id])
  await endImport(pool, id, why)
}
