/** Drags a flat of sixty dwellings in the built application, on a location made by the journey itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import { LoadState, type TreeFor } from '@kavel/domain'
import { generateSample } from '@kavel/sample'
import { type ServerProcess, startServerProcess } from '../e2e/server.ts'
import { benchDrag } from './drag.ts'
import type { Figures } from './figures.ts'

/** Metres and a mix that give about sixty dwellings on six floors of the first development site. */
const FLAT = { maxwidth: 11.6, maxlength: 78, maxheight: 18 } as const
/** Half a minute for the seven integration steps. */
const TRIES = 300

export async function benchDragConcept(): Promise<Figures> {
  const server = await startServerProcess()
  try {
    const { locationId, conceptId } = await makeConcept(server)
    const { url: baseUrl, username, password } = server
    return await benchDrag({ baseUrl, username, password, locationId, conceptId })
  } finally {
    await server.stop()
  }
}

async function makeConcept(server: ServerProcess) {
  const call = await signIn(server)
  const site = generateSample().developmentSites[0]?.parcel
  let location = await call<TreeFor<'locations'>>('POST', '/locations/from-plots', {
    plots: [site],
  })
  for (let i = 0; i < TRIES && isBusy(location); i++) {
    await sleep(100)
    location = await call('GET', `/locations/detail/${location.id}`)
  }
  const { x, y, rotation_z } = location.cfg.buildable_area
  const concept = await call<{ id: number }>('POST', '/concepts/list', {
    name: 'Galerijflat',
    locationId: location.id,
  })
  await call('POST', '/buildings/list', {
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

async function signIn({ url, username, password }: ServerProcess) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: body === undefined ? { cookie: headers.cookie ?? '' } : headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    headers.cookie ??= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return (await response.json()) as Answer
  }
  await call('POST', '/session', { username, password })
  return call
}
