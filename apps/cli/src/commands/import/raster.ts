import { importRaster, listAreas } from '@kavel/database'
import { openRaster } from '@kavel/deliveries'
import { BrokenDelivery, type RasterKey, rasters } from '@kavel/registers'
import {
  badFields,
  badInput,
  failure,
  json,
  type Outcome,
  type Surroundings,
} from '../../command.ts'
import { withDatabase } from '../../open-database.ts'
import { nameOf, STANDARD_INPUT } from '../../read-input.ts'
import type { FileOptions } from './file-options.ts'
import { COORDINATES, findArea, readOptions } from './options.ts'
import { placeFile } from './place-file.ts'
import { progressOf } from './progress.ts'

/** Samples a map of cells on the plots of an area. */
export async function importMap(
  layer: RasterKey,
  file: string,
  options: FileOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const read = readOptions(options, [rasters[layer].register])
  if (!read.ok) return read
  if (file === STANDARD_INPUT) return badInput('FILE', 'a map of cells is read from a file')
  if (options.area === undefined)
    return badInput('--area', 'is needed: a map of cells is sampled on the plots of an area')
  const { area: name } = options
  const placed = await placeFile(file, surroundings)
  if (!placed.ok) return placed
  const opened = await openRaster(placed.path, { ...(read.crs && { crs: read.crs }) })
  if (!opened.ok) return badFields(nameOf(file), opened.issues)
  const { raster } = opened
  try {
    const [metres] = COORDINATES
    if (raster.crs === null)
      return badInput('--crs', `is needed: ${nameOf(file)} does not say what its coordinates are`)
    if (raster.crs !== metres)
      return badInput(nameOf(file), `is in ${raster.crs}: maps of cells are read in ${metres}`)
    const date = options.date ?? placed.date
    return await withDatabase(surroundings, async ({ kind, pool }) => {
      const found = findArea(await listAreas(pool), name)
      if (!found.ok) return found
      const source = { register: read.register, dataset: options.source ?? found.area.name }
      const report = await importRaster(pool, {
        layer,
        raster,
        source,
        date,
        area: found.area,
        onProgress: progressOf(surroundings, 'plots sampled'),
      })
      return report ? json({ ...report, date, database: kind }) : failure('was cancelled')
    })
  } catch (error) {
    if (error instanceof BrokenDelivery) return badInput(nameOf(file), error.why)
    throw error
  } finally {
    await raster.close()
  }
}
