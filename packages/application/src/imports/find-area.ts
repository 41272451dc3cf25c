/** The area that is asked for: one that is there, a box by hand, or a place by its name. */

import type { RefreshTarget } from '@kavel/calls'
import { type Area, addArea, listAreas, type NewArea } from '@kavel/database'
import { findPlace, type PlaceType, type ServiceContext } from '@kavel/deliveries'
import { because, type Why } from '@kavel/registers'
import type pg from 'pg'

export type FoundArea =
  | { readonly ok: true; readonly area: Area }
  | { readonly ok: false; readonly message: Why }

const PLACE_TYPES = [
  'place',
  'municipality',
  'province',
] as const satisfies readonly (keyof RefreshTarget & PlaceType)[]

/**
 * Finds the area, and keeps a new one. A place whose search does not answer is found by its name among the areas that are
 * there.
 */
export async function findArea(
  pool: pg.Pool,
  context: ServiceContext,
  target: RefreshTarget,
): Promise<FoundArea> {
  if (target.bbox) return { ok: true, area: await addArea(pool, boxArea(target.bbox)) }
  if (target.area !== undefined) {
    const area = (await listAreas(pool)).find(({ id }) => id === target.area)
    return area ? { ok: true, area } : { ok: false, message: because('area_gone') }
  }
  const kind = PLACE_TYPES.find((type) => target[type] !== undefined)
  if (!kind) throw new TypeError('A refresh names no area')
  const text = target[kind] ?? ''
  const found = await findPlace(context, kind, text)
  if (found.ok) {
    const { key, name, geometry } = found.place
    return { ok: true, area: await addArea(pool, { key, kind, name, geometry }) }
  }
  if (found.none) return { ok: false, message: found.message }
  const known = (await listAreas(pool)).find(
    (area) => area.kind === kind && area.name.toLowerCase() === text.toLowerCase(),
  )
  return known ? { ok: true, area: known } : { ok: false, message: found.failure.message }
}

/** An area by its sides in RD metres. */
function boxArea(sides: NonNullable<RefreshTarget['bbox']>): NewArea {
  const [west, south, east, north] = sides
  return {
    key: `box:${sides.join()}`,
    kind: 'box',
    name: `RD ${west}–${east}, ${south}–${north}`,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  }
}
