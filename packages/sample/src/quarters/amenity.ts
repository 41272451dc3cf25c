import { addParcel, addParcels, newZone, type Site } from '../draft/site.ts'
import { plantGroup } from '../draft/trees.ts'
import { commonStretch, cutBox, extentOf, largestOf, ringArea } from '../geometry/index.ts'
import { addBuilding } from '../houses/slot.ts'
import type { ModuleLand } from './lot-plan.ts'

/** A small park with a playing field where a street would have been. */
function pocketPark(site: Site, land: ModuleLand): boolean {
  addParcels(site, land.rings, 'park', 'green')
  for (const ring of land.rings) plantGroup(site.draft, site.random, ring, 55)
  return true
}

/** A two-storey school with a yard, on a plot of its own; false when the land is too small. */
function school(site: Site, land: ModuleLand): boolean {
  const { frame, bottom, top } = land
  const ring = largestOf(land.rings)
  if (!ring) return false
  const free = commonStretch(ring, frame, 1, [bottom + 4, (bottom + top) / 2, top - 4])
  if (!free || free[1] - free[0] < 45 || ringArea(ring) > 12000) return false
  const [from, to] = free
  const zone = newZone(site, 'public')
  addParcel(site, ring, 'public', zone)
  plantGroup(site.draft, site.random, ring, 25)
  const middle = (bottom + top) / 2
  const depth = Math.min(18, (top - bottom) * 0.35)
  const box = cutBox(
    [ring],
    frame,
    [from + 6, Math.min(to - 6, from + 62)],
    [middle - depth / 2, middle + depth / 2],
  )
  const footprint = largestOf(box.inside)
  if (!footprint) return true
  addBuilding(site, footprint, {
    use: 'school',
    year: site.year + 2,
    floors: 2,
    eaves: 7.2,
    top: 7.5,
    roof: 'flat',
    units: [Math.round(ringArea(footprint) * 1.8)],
    door: { street: land.street, side: 1, along: (from + to) / 2 },
  })
  const envelope = largestOf(
    cutBox([ring], frame, [from + 3, to - 3], [bottom + 5, top - 5]).inside,
  )
  if (envelope) {
    site.draft.envelopes.push({ ring: envelope, zone, norms: { height: 10, coverage: 50 } })
  }
  return true
}

/** Now and then a park or a school instead of a street of houses. */
export function amenities(parks: number, schools: number) {
  return (site: Site, land: ModuleLand): boolean => {
    const ring = largestOf(land.rings)
    if (!ring) return false
    const [low, high] = extentOf(ring, land.frame, 0)
    if (high - low < 40) return false
    const draw = site.random.next()
    if (draw < parks) return pocketPark(site, land)
    if (draw < parks + schools) return school(site, land)
    return false
  }
}
