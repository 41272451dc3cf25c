import { addHouse, addShed, inPlot, type Slot } from './slot.ts'

/** A villa with at least 3 m to both neighbours, a garage, sometimes a lower wing. */
export function buildDetached(slot: Slot): void {
  const { style, site, from, to } = slot
  const random = site.random
  const width = Math.min(to - from - 6.5, random.between(8, 11.5))
  const start = from + 3 + random.between(0, Math.max(0, to - from - 6 - width))
  const setback = style.setback + random.between(0, 3)
  const depth = style.depth + random.between(-1, 1.5)
  addHouse(slot, [start, start + width], [setback, setback + depth])
  if (random.chance(0.75)) {
    const right = to - start - width > start - from
    const side = right ? [to - 3.6, to - 0.4] : [from + 0.4, from + 3.6]
    if (start - from < 3.7 && !right) return
    addShed(site, inPlot(slot, side[0]!, side[1]!, setback + 5, setback + 11), style.year)
  }
}
