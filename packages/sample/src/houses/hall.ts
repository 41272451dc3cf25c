import { addBuilding, doorOf, inPlot, type Slot } from './slot.ts'

/** A company hall with a yard, and an office of two storeys in front of the larger ones. */
export function buildHall(slot: Slot): void {
  const { site, from, to, depth, style } = slot
  const random = site.random
  if (random.chance(0.06)) return
  const margin = random.between(3, 6)
  const far = Math.min(depth - 5, style.setback + depth * random.between(0.45, 0.72))
  const top = Math.round(random.between(6, 11) * 10) / 10
  const width = to - from - 2 * margin
  const door = doorOf(slot)
  const common = { year: style.year + random.int(0, 12), roof: 'flat' as const }
  const office = width > 24 && random.chance(0.5)
  const near = style.setback + (office ? 9 : 0)
  const hall = inPlot(slot, from + margin, to - margin, near, far)
  addBuilding(site, hall, {
    ...common,
    use: 'industry',
    floors: 1,
    eaves: top,
    top,
    units: [Math.round(width * (far - near) * 0.96)],
    door,
  })
  if (!office) return
  const front = inPlot(slot, from + margin, from + margin + width * 0.6, style.setback, near)
  addBuilding(site, front, {
    ...common,
    use: 'office',
    floors: 2,
    eaves: 7,
    top: 7.3,
    units: [Math.round(width * 0.6 * 9 * 2 * 0.9)],
    door: { ...door, along: door.along + 0.5 },
  })
}
