/** Fetches every layer of an area from the services of its registers, one after the other. */
import { type Area, type ImportResult, importDeliveries } from '@kavel/database'
import {
  BrokenDelivery,
  type Delivery,
  type LayerKey,
  layerKeys,
  layers,
  type OpenedDelivery,
  type RegisterKey,
  type ServiceDeclaration,
} from '@kavel/registers'
import type pg from 'pg'

/** How far one layer is. */
export interface LayerProgress {
  readonly layer: LayerKey
  /** `absent`: no open service delivers it, or a key is missing. */
  readonly state: 'reading' | 'done' | 'failed' | 'cancelled' | 'absent'
  /** Records so far. */
  readonly read: number
  /** Why it failed or is absent, one sentence. */
  readonly message: string | null
}

export interface AreaImport {
  readonly pool: pg.Pool
  readonly area: Area
  /** All that have a service when left out. */
  readonly layers?: readonly LayerKey[]
  /** Day of the delivery: services say how things are today. `YYYY-MM-DD`. */
  readonly date: string
  readonly fictional?: boolean
  /** Opens one service of a layer for the area. */
  readonly open: (service: ServiceDeclaration, layer: LayerKey) => Promise<OpenedDelivery>
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: LayerProgress) => void
}

export interface LayerOutcome {
  readonly layer: LayerKey
  readonly result: ImportResult | { readonly ok: null; readonly message: string }
}

/** Provinces come first: they decide where records are kept. What names the place of another record comes last. */
const ORDER = layerKeys.toSorted((a, b) => rankOf(a) - rankOf(b))

function rankOf(layer: LayerKey): number {
  if (layer === 'provinces') return 0
  return 'locate' in layers[layer] ? 2 : 1
}

/**
 * Imports the layers of an area. What fails leaves the last good state of its layer and does not hold up the others;
 * `signal` ends it before the next record and leaves what is done.
 */
export async function importArea(request: AreaImport): Promise<LayerOutcome[]> {
  const wanted = request.layers ?? ORDER
  const outcomes: LayerOutcome[] = []
  for (const layer of ORDER.filter((key) => wanted.includes(key))) {
    if (request.signal?.aborted) break
    outcomes.push({ layer, result: await importLayer(request, layer) })
  }
  return outcomes
}

async function importLayer(request: AreaImport, layer: LayerKey): Promise<LayerOutcome['result']> {
  const { pool, area, date, signal, fictional } = request
  const services: readonly ServiceDeclaration[] = layers[layer].services
  let read = 0
  const say = (state: LayerProgress['state'], message: string | null = null) =>
    request.onProgress?.({ layer, state, read, message })
  if (services.length === 0) {
    const message = 'no open service delivers it: import its file'
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
    if (!opened.ok) throw new BrokenDelivery(opened.issues.map(({ message }) => message).join('; '))
    yield opened.delivery
  }
}
