/** What of a building stands where another stands already. */
import { type Ring, sharedArea, toSquareMetres, type Xform } from '@kavel/geometry'
import type { Layout } from '../block-types/layout.ts'
import type { Site } from '../input/site.ts'
import type { MessageList } from '../messages.ts'
import { groundRings, NOISE } from './outside.ts'

/** Names every locked or existing building that the plates or the ground of this one lie on, with the shared area in m2. */
export function sayOverlaps(layout: Layout, frame: Xform, site: Site, messages: MessageList): void {
  const placed: Ring[] = groundRings(layout, frame, site)
  for (const { id, name, rings } of site.obstacles) {
    let shared = 0
    for (const ring of placed) shared += sharedArea([ring], rings)
    const value = toSquareMetres(shared)
    if (value <= NOISE) continue
    messages.add('overlap_building', {
      target: `building:${name || id}`,
      value,
      rule: 'overlap',
      required: 0,
    })
  }
}
