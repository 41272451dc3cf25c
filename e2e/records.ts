/** Records that tests begin with, made through the API. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type PagedType, publicationOf, SECTION_TYPES, type SectionType } from '@kavel/concept'
import {
  Archetype,
  BlockType,
  FunctionType,
  LoadState,
  PublicationStatus,
  type RecordFor,
  type TreeFor,
} from '@kavel/domain'
import { expect } from '@playwright/test'
import type { Api } from './api.ts'

type Location = TreeFor<'locations'>

export interface Concept {
  readonly id: number
  readonly locationId: number
  /** Address of its editor. */
  readonly path: string
}

export interface Publication {
  readonly id: number
  readonly key: string
}

/** Between two looks at a location that fills itself, and how long that, or a page, may take, ms. */
const LOOK_AGAIN = 50
const PATIENCE = 180_000

/** A location of one plot whose seven integration steps have ended. */
export async function makeLocation(api: Api, registerId: string): Promise<Location> {
  let location = await api<Location>('POST', '/locations/from-plots', { plots: [registerId] })
  const until = Date.now() + PATIENCE
  while (isBusy(location)) {
    if (Date.now() > until) throw new Error(`Not done: ${JSON.stringify(location.cfg.status)}`)
    await sleep(LOOK_AGAIN)
    location = await api<Location>('GET', `/locations/detail/${location.id}`)
  }
  return location
}

function isBusy({ cfg }: Location): boolean {
  return Object.values(cfg.status).some((state) => state < LoadState.failed)
}

/** Metres: a gallery flat as the editor places it, on six floors; it stands back by its balconies. */
const FLAT = { maxlength: 48, maxwidth: 11.6, maxheight: 18 } as const
/** Dwelling types of its mix. */
const TYPES = 3

/** A concept with one gallery flat in the middle of what may be built on. */
export async function makeConcept(api: Api, location: Location): Promise<Concept> {
  const { id: locationId, cfg, units } = location
  const { id } = await api<{ id: number }>('POST', '/concepts/list', {
    name: 'Concept 1',
    locationId,
  })
  const { x, y, z, rotation_z, width, length } = cfg.buildable_area
  await api('POST', '/buildings/list', {
    ...FLAT,
    name: '',
    archetype: Archetype.flat,
    conceptId: id,
    x,
    y,
    z,
    rotate_z: width > length ? rotation_z + Math.PI / 2 : rotation_z,
    cfg: {
      blocktype: BlockType.flat_path_gallery,
      function: FunctionType.apartment,
      units: units
        .slice(0, TYPES)
        .map(({ id: unitId }, index) => ({ unitId, repeat_ratio: 1, order: (index + 1) * 10 })),
    },
  })
  return { id, locationId, path: `/concepts/modify/${locationId}/${id}` }
}

/** A car park on the ground of a concept. */
export function makeLot(
  api: Api,
  { id: conceptId }: Pick<Concept, 'id'>,
  at: Pick<RecordFor<'buildings'>, 'x' | 'y' | 'rotate_z'>,
): Promise<unknown> {
  const size = { maxlength: 36, maxwidth: 16, maxheight: 3, z: 0 }
  const lot = { name: 'Parkeerterrein', archetype: Archetype.parking, conceptId, cfg: {} }
  return api('POST', '/buildings/list', { ...lot, ...size, ...at })
}

/** A draft of a location with every section. */
export const makeDraft = (api: Api, { name, key }: Location): Promise<Publication> =>
  makeDraftOf(api, { name, type: 'location', cfg: { locationKey: key } }, SECTION_TYPES)

/** A draft with sections, in this order. */
async function makeDraftOf(
  api: Api,
  record: { readonly name: string; readonly type: PagedType; readonly cfg: object },
  types: readonly SectionType[],
): Promise<Publication> {
  const publication = await api<Publication>('POST', '/publications/list', record)
  for (const [index, type] of types.entries())
    await api('POST', '/sections/list', {
      type,
      order: (index + 1) * 10,
      publicationId: publication.id,
    })
  return publication
}

/** A page of a location that everybody can read; it is computed after it was published. */
export const makePublication = async (api: Api, location: Location): Promise<Publication> =>
  publish(api, await makeDraft(api, location))

/** A published page with the sections that its type begins with. */
export const publishUsual = async (
  api: Api,
  record: { readonly name: string; readonly type: PagedType; readonly cfg: object },
): Promise<Publication> =>
  publish(api, await makeDraftOf(api, record, publicationOf(record.type).begins))

async function publish(api: Api, draft: Publication): Promise<Publication> {
  await api('PATCH', `/publications/detail/${draft.id}`, { status: PublicationStatus.published })
  await expect
    .poll(() => api('GET', `/publications/public/${draft.key}`).catch(() => null), {
      message: 'the page',
      timeout: PATIENCE,
    })
    .not.toBeNull()
  return draft
}
