import { type Area, createPlotReader, type Database, importRaster } from '@kavel/database'
import { type Raster, type RasterKey, rasters } from '@kavel/registers'
import type { SampleGrid, SampleGrids, SampleMunicipality } from '@kavel/sample'

/** The maps of cells of the sample municipality, by the key of their samples. */
export const SAMPLE_RASTERS = [
  'noise_all',
  'noise_road',
  'noise_rail',
  'noise_air',
  'noise_industry',
  'noise_wind',
  'tree_cover',
  'ground_level',
] as const satisfies readonly (RasterKey & keyof SampleGrids)[]
type SampleRaster = (typeof SAMPLE_RASTERS)[number]

/** A map of cells in memory, read as one that was opened. Its cells without a value are NaN, which no range holds. */
function openGrid({ bbox, resolution, columns, rows, values }: SampleGrid): Raster {
  const column = (x: number) =>
    Math.max(0, Math.min(columns - 1, Math.floor((x - bbox[0]) / resolution)))
  const row = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor((bbox[3] - y) / resolution)))
  return {
    bbox,
    resolution: [resolution, resolution],
    noData: null,
    readWindow: async ([west, south, east, north]) => {
      if (west > bbox[2] || south > bbox[3] || east < bbox[0] || north < bbox[1]) return null
      const left = column(west)
      const top = row(north)
      const width = column(east) - left + 1
      const height = row(south) - top + 1
      const part = new Float32Array(width * height)
      for (let line = 0; line < height; line += 1) {
        const from = (top + line) * columns + left
        part.set(values.subarray(from, from + width), line * width)
      }
      const origin = [bbox[0] + left * resolution, bbox[3] - top * resolution] as const
      return { values: part, width, height, origin, resolution: [resolution, resolution] }
    },
    close: async () => {},
  }
}

/** Samples maps of the sample municipality on its plots. */
export async function seedRasters(
  { pool }: Database,
  sample: SampleMunicipality,
  area: Area,
  wanted: readonly SampleRaster[],
  say: (line: string) => void,
): Promise<void> {
  if (!wanted.length) return
  const grids = sample.grids()
  const plots = createPlotReader(pool, area)
  for (const layer of wanted) {
    const report = await importRaster(pool, {
      layer,
      raster: openGrid(grids[layer]),
      source: {
        register: rasters[layer].register,
        dataset: `${sample.name}, ${layer}`,
        fictional: true,
      },
      date: sample.date,
      area,
      plots,
    })
    say(`Sampled ${report?.sampled ?? 0} plots (${layer})`)
  }
}
