/** Drags a flat of sixty dwellings in the built application, on a location made by the journey itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseKind } from '@kavel/database'
import { LoadState, type TreeFor } from '@kavel/domain'
import { generateSample } from '@kavel/sample'
import { openSession } from '../e2e/api.ts'
import type { ServerProcess } from '../e2e/server.ts'
import type { BenchContext } from './context.ts'
import { benchDrag } from './drag.ts'
import type { Figures } from './figures.ts'

/** Metres and a mix that give about sixty dwellings on six floors of the first development site. */
const FLAT = { maxwidth: 11.6, maxlength: 78, maxheight: 18 } as const
/** Half a minute for the seven integration steps. */
const TRIES = 300

export async function benchDragConcept(
  { smoke, sample, withServer }: BenchContext,
  kind: DatabaseKind,
): Promise<Figures> {
  const site = generateSample(sample).developmentSites[0]?.parcel
  return withServer(kind, async ({ process }) => {
    const { url: baseUrl, username, password } = process
    return benchDrag({ baseUrl, username, password, smoke, ...(await makeConcept(process, site)) })
  })
}

async function makeConcept(server: ServerProcess, site: string | undefined) {
  const { api } = await openSession(server)
  let location = await api<TreeFor<'locations'>>('POST', '/locations/from-plots', {
    plots: [site],
  })
  for (let i = 0; i < TRIES && isBusy(location); i++) {
    await sleep(100)
    location = await api('GET', `/locations/detail/${location.id}`)
  }
  const { x, y, rotation_z } = location.cfg.buildable_area
  const concept = await api<{ id: number }>('POST', '/concepts/list', {
    name: 'Galerijflat',
    locationId: location.id,
  })
  await api('POST', '/buildings/list', {
    ...FLAT,
    name: 'Blok A',
    conceptId: concept.id,
    x,
    y,
    rotate_z: rotation_z,
    cfg: {
      blocktype: 101,
      units: location.units.slice(0, 3).map(({ id }) => ({ unitId: id, repeat_ratio: 1 })),
    },
  })
  return { locationId: location.id, conceptId: concept.id }
}

function isBusy({ cfg }: TreeFor<'locations'>): boolean {
  return Object.values(cfg.status).some((state) => state < LoadState.failed)
}
