/** Fetches every layer of an area from the services of its registers, one after the other. */

import {
  type Area,
  createPlotReader,
  type ImportResult,
  importDeliveries,
  importRaster,
  type PlotReader,
  type RasterReport,
} from '@kavel/database'
import type { OpenedCoverage } from '@kavel/deliveries'
import {
  BrokenDelivery,
  because,
  type Delivery,
  type ImportKey,
  importKeys,
  isRasterKey,
  type LayerKey,
  layers,
  type OpenedDelivery,
  type RasterKey,
  type RegisterKey,
  rasters,
  type ServiceDeclaration,
  type Why,
  whyOf,
} from '@kavel/registers'
import type pg from 'pg'

/** How far one layer is. */
export interface LayerProgress {
  readonly layer: ImportKey
  /** `absent`: no open service delivers it, or a key is missing. */
  readonly state: 'reading' | 'done' | 'failed' | 'cancelled' | 'absent'
  /** Records so far. */
  readonly read: number
  /** Why it failed or is absent. */
  readonly message: Why | null
}

export interface AreaImport {
  readonly pool: pg.Pool
  readonly area: Area
  /** All that have a service when left out. */
  readonly layers?: readonly ImportKey[]
  /** Day of the delivery: services say how things are today. `YYYY-MM-DD`. */
  readonly date: string
  readonly fictional?: boolean
  /** Opens one service of a layer for the area. */
  readonly open: (service: ServiceDeclaration, layer: LayerKey) => Promise<OpenedDelivery>
  /** Opens a map of cells for the area. */
  readonly openMap: (service: ServiceDeclaration) => Promise<OpenedCoverage>
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: LayerProgress) => void
}

export interface LayerOutcome {
  readonly layer: ImportKey
  readonly result:
    | ImportResult
    | ({ readonly ok: true } & RasterReport)
    | { readonly ok: null; readonly message: Why }
}

/**
 * Provinces come first: they decide where records are kept. What names the place of another record comes after it, and maps of
 * cells after the plots that they are sampled on.
 */
const ORDER = importKeys.toSorted((a, b) => rankOf(a) - rankOf(b))

function rankOf(layer: ImportKey): number {
  if (layer === 'provinces') return 0
  return isRasterKey(layer) || 'locate' in layers[layer] ? 2 : 1
}

/**
 * Imports the layers of an area. What fails leaves the last good state of its layer and does not hold up the others;
 * `signal` ends it before the next record and leaves what is done.
 */
export async function importArea(request: AreaImport): Promise<LayerOutcome[]> {
  const wanted = request.layers ?? ORDER
  const outcomes: LayerOutcome[] = []
  // The plots themselves are imported before the first map is.
  const plots = createPlotReader(request.pool, request.area)
  for (const layer of ORDER.filter((key) => wanted.includes(key))) {
    if (request.signal?.aborted) break
    const result = isRasterKey(layer)
      ? importMap(request, layer, plots)
      : importLayer(request, layer)
    outcomes.push({ layer, result: await result })
  }
  return outcomes
}

async function importLayer(request: AreaImport, layer: LayerKey): Promise<LayerOutcome['result']> {
  const { pool, area, date, signal, fictional } = request
  const services: readonly ServiceDeclaration[] = layers[layer].services
  let read = 0
  const say = (state: LayerProgress['state'], message: Why | null = null) =>
    request.onProgress?.({ layer, state, read, message })
  if (services.length === 0) {
    const message = because('only_files')
    say('absent', message)
    return { ok: null, message }
  }
  say('reading')
  const [register] = layers[layer].registers as readonly [RegisterKey]
  const result = await importDeliveries(pool, {
    layer,
    deliveries: openAll(request, layer, services),
    source: { register, dataset: area.name, ...(fictional && { fictional }) },
    date,
    isDatedByDeliveries: true,
    area,
    ...(signal && { signal }),
    onProgress: (count) => {
      read = count
      say('reading')
    },
  })
  if (result.ok) {
    read = result.read
    say('done')
  } else say(result.cancelled ? 'cancelled' : 'failed', result.issues[0]?.message ?? null)
  return result
}

async function* openAll(
  { open, signal }: AreaImport,
  layer: LayerKey,
  services: readonly ServiceDeclaration[],
): AsyncGenerator<Delivery> {
  for (const service of services) {
    signal?.throwIfAborted()
    const opened = await open(service, layer)
    if (!opened.ok) throw new BrokenDelivery(whyOf(opened.issues))
    yield opened.delivery
  }
}

/** Samples a map of cells on the plots of the area. */
async function importMap(
  request: AreaImport,
  layer: RasterKey,
  plots: PlotReader,
): Promise<LayerOutcome['result']> {
  const { pool, area, date, openMap, signal, fictional } = request
  const { register, services } = rasters[layer]
  let read = 0
  const say = (state: LayerProgress['state'], message: Why | null = null) =>
    request.onProgress?.({ layer, state, read, message })
  const [service] = services
  if (!service) {
    const message = because('only_files')
    say('absent', message)
    return { ok: null, message }
  }
  say('reading')
  try {
    const opened = await openMap(service)
    if (!opened.ok) throw new BrokenDelivery(whyOf(opened.issues))
    const report = await importRaster(pool, {
      layer,
      raster: opened.raster,
      source: { register, dataset: area.name, ...(fictional && { fictional }) },
      date,
      area,
      plots,
      ...(signal && { signal }),
      onProgress(count) {
        read = count
        say('reading')
      },
    })
    say(report ? 'done' : 'cancelled')
    return report
      ? { ok: true, ...report }
      : { ok: false, cancelled: true, issues: [{ path: '', message: because('cancelled') }] }
  } catch (error) {
    if (!(error instanceof BrokenDelivery)) throw error
    say('failed', error.why)
    return { ok: false, issues: [{ path: 'collection', message: error.why }] }
  }
}
