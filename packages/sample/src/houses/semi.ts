import { addHouse, addShed, inPlot, type Slot } from './slot.ts'

/** Side garden of a semi-detached house: 3 m, wide enough for a garage of 3 × 6 m. */
const SIDE = 3

/** Two under one roof: even places have their side garden on the left, odd ones on the right. */
export function buildSemi(slot: Slot): void {
  const { style, site, from, to } = slot
  const left = slot.index % 2 === 0
  const house: readonly [number, number] = left ? [from + SIDE, to] : [from, to - SIDE]
  addHouse(slot, house, [style.setback, style.setback + style.depth])
  if (!site.random.chance(0.7)) return
  const garage = left ? [from + 0.1, from + SIDE] : [to - SIDE, to - 0.1]
  const near = style.setback + style.depth - 2
  addShed(site, inPlot(slot, garage[0]!, garage[1]!, near, near + 6), style.year)
}
