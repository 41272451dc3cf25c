import { addHouse, addShed, inPlot, type Slot } from './slot.ts'

/** A house in the old centre: on the street, every one of its own depth and height, a shop below. */
export function buildTownhouse(slot: Slot): void {
  const { site, from, to, depth, style } = slot
  const random = site.random
  const floors = random.pick([2, 2, 2, 3, 3])
  const deep = Math.min(depth - 4, random.between(9.5, 14))
  const shop = random.chance(0.45)
  addHouse(slot, [from, to], [style.setback, style.setback + deep], {
    floors,
    use: shop ? 'shop' : 'dwelling',
    units: (footprint) =>
      shop
        ? [Math.round(footprint * 0.85), Math.round(footprint * (floors - 1) * 0.8)]
        : [Math.round(footprint * floors * 0.84)],
  })
  if (random.chance(0.4)) {
    addShed(site, inPlot(slot, from, from + 3, style.setback + deep, depth - 0.6), style.year)
  }
}
