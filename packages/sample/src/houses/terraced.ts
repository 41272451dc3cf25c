import { toGrid } from '../geometry/index.ts'
import { addBuilding, addHouse, addShed, inPlot, type Slot } from './slot.ts'

/** A row house over the full width, and often a shed at the end of the garden. */
export function buildTerraced(slot: Slot): void {
  const { style, site, from, to, depth } = slot
  const random = site.random
  addHouse(slot, [from, to], [style.setback, style.setback + style.depth])
  if (!random.chance(0.55) || depth - style.setback - style.depth < 6) return
  if (random.chance(0.008)) {
    buildStraddlingShed(slot)
    return
  }
  addShed(site, inPlot(slot, from + 0.2, from + 2.6, depth - 3.4, depth - 0.3), style.year)
}

/** Now and then a shed was put up across the boundary: it stands in two parcels. */
function buildStraddlingShed(slot: Slot): void {
  const { frame, from, depth, front, inward } = slot
  const near = front + inward * (depth - 4)
  const far = front + inward * (depth - 0.8)
  const corners = [
    frame.toPlan(from - 0.9, near),
    frame.toPlan(from + 1.8, near),
    frame.toPlan(from + 1.8, far),
    frame.toPlan(from - 0.9, far),
  ].map(([x, y]) => toGrid(x, y))
  addBuilding(slot.site, inward === 1 ? corners : corners.reverse(), {
    use: 'shed',
    year: slot.style.year + 12,
    floors: 1,
    eaves: 2.4,
    top: 2.6,
    roof: 'flat',
    units: [],
    door: null,
  })
}
