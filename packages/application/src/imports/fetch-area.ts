/** Fetches an area from the services of its registers: finds it, and imports the layers that can be had. */

import { join } from 'node:path'
import type { LayerProgress, RefreshTarget } from '@kavel/calls'
import type { Area } from '@kavel/database'
import {
  createKeptFiles,
  createOutbound,
  type OpenedCoverage,
  openCoverage,
  openService,
  type ServiceContext,
} from '@kavel/deliveries'
import {
  type ConfiguredEndpoints,
  type ImportKey,
  importKeys,
  isRasterKey,
  layers,
  rasters,
  type ServiceDeclaration,
  type Why,
} from '@kavel/registers'
import type pg from 'pg'
import { DELIVERIES } from './deliveries-folder.ts'
import { findArea } from './find-area.ts'
import { importArea, type LayerOutcome } from './import-area.ts'

export interface Surroundings {
  readonly pool: pg.Pool
  readonly endpoints: ConfiguredEndpoints
  /** Folder of the installation: whole files of registers are kept in it for the next area. */
  readonly dataDirectory: string
  /** Opens the connections, and is closed at the end; for tests that do not wait for a busy service. */
  readonly outbound?: ReturnType<typeof createOutbound>
}

export interface AreaRequest {
  readonly target: RefreshTarget
  /** Every layer that a service brings when left out. */
  readonly layers?: readonly ImportKey[] | null
  readonly signal?: AbortSignal
  /** Called with all layers whenever one has come further. */
  readonly onProgress?: (progress: readonly LayerProgress[]) => void
}

export type AreaResult =
  | { readonly ok: true; readonly area: Area; readonly outcomes: readonly LayerOutcome[] }
  | { readonly ok: false; readonly message: Why }

/** Whether the service may be called: it needs no key, or has it. */
export function isOpen({ endpoint }: ServiceDeclaration, endpoints: ConfiguredEndpoints): boolean {
  const { keyName, key } = endpoints[endpoint]
  return keyName === null || key !== null
}

/** Layers that some service brings here. */
function listFetched(endpoints: ConfiguredEndpoints): ImportKey[] {
  return importKeys.filter((layer) => {
    const { services }: { services: readonly ServiceDeclaration[] } = isRasterKey(layer)
      ? rasters[layer]
      : layers[layer]
    return services.some((service) => isOpen(service, endpoints))
  })
}

/** Imports an area as its services have it now. What fails is told of its layer, and leaves what was there. */
export async function fetchArea(
  { pool, endpoints, dataDirectory, outbound = createOutbound({ endpoints }) }: Surroundings,
  { target, layers: asked, signal, onProgress }: AreaRequest,
): Promise<AreaResult> {
  try {
    const context = { outbound, endpoints, signal }
    const found = await findArea(pool, context, target)
    if (!found.ok) return found
    const { area } = found
    const wanted = asked ?? listFetched(endpoints)
    const progress = new Map<ImportKey, LayerProgress>(
      wanted.map((layer) => [layer, { layer, state: 'waiting', read: 0, message: null }]),
    )
    const say = () => onProgress?.([...progress.values()])
    say()
    const files = createKeptFiles({ folder: join(dataDirectory, DELIVERIES), onWait: say })
    const fetching = { ...context, files }
    const outcomes = await importArea({
      pool,
      area,
      layers: wanted,
      date: new Date().toISOString().slice(0, 10),
      open: (service, layer) => openService(fetching, service, { box: area.box }, layers[layer]),
      openMap: (service) => openMap(context, service, area),
      ...(signal && { signal }),
      onProgress(one) {
        progress.set(one.layer, one)
        say()
      },
    })
    return { ok: true, area, outcomes }
  } finally {
    await outbound.close()
  }
}

function openMap(
  context: ServiceContext,
  service: ServiceDeclaration,
  { box }: Area,
): Promise<OpenedCoverage> {
  if (service.kind !== 'coverage') throw new TypeError(`A map of cells is no ${service.kind}`)
  return openCoverage(context, service, box)
}
