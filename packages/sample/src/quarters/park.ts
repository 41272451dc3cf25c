import { addLine, addParcel, addParcels, newZone, openStreet } from '../draft/site.ts'
import { levelLine, plantGroup } from '../draft/trees.ts'
import { cutBox, extentOf, largestOf, ringArea, slice, stretchesAt } from '../geometry/index.ts'
import { addBuilding } from '../houses/slot.ts'
import { straightStreets, windingStreets } from './frames.ts'
import type { Quarter } from './quarter.ts'

/** A town park: a winding pond in the middle, a path along it, lawns and groups of trees. */
export function fillPark(quarter: Quarter): void {
  const { site } = quarter
  const random = site.random
  const frame = windingStreets(quarter, random.between(-0.6, 0.6), 20)
  const [low, high] = extentOf(quarter.ring, frame, 1)
  const middle = (low + high) / 2
  const water = Math.min(26, (high - low) * 0.12)
  const bands = slice([quarter.ring], frame, 1, [
    middle - water / 2 - 18,
    middle - water / 2 - 15,
    middle - water / 2,
    middle + water / 2,
  ])
  bands.forEach((band, index) => {
    for (const ring of band) {
      if (index === 1) {
        addParcel(site, ring, 'path', 'green')
        site.draft.paving.push({ ring, surface: 'cycleway', kind: 'path', level: 0 })
      } else if (index === 3) addParcel(site, ring, 'water', 'water')
      else {
        addParcel(site, ring, 'park', 'green')
        plantGroup(site.draft, random, ring, 70)
      }
    }
  })
  const path = openStreet(site, 'path')
  const at = middle - water / 2 - 16.5
  for (const stretch of stretchesAt(quarter.ring, frame, 1, at)) {
    addLine(path, levelLine(frame, 1, at, stretch), [30, 30])
  }
}

/** Sports fields: pitches of 105 × 68 m between hedges, a path and a clubhouse. */
export function fillSports(quarter: Quarter): void {
  const { site } = quarter
  const random = site.random
  const frame = straightStreets(quarter, random.between(-0.3, 0.3))
  const path = openStreet(site, 'local', 'Sportlaan')
  const [low, high] = extentOf(quarter.ring, frame, 0)
  const middle = (low + high) / 2
  const [west, lane, east] = slice([quarter.ring], frame, 0, [middle - 4, middle + 4])
  addParcels(site, lane!, 'road', 'traffic')
  for (const ring of lane!) {
    site.draft.paving.push({ ring, surface: 'carriageway', kind: 'local', level: 0 })
  }
  for (const stretch of stretchesAt(quarter.ring, frame, 0, middle)) {
    addLine(path, levelLine(frame, 0, middle, stretch), [30, 30])
  }
  let clubs = 0
  const zone = newZone(site, 'sport')
  for (const half of [...west!, ...east!]) {
    const [left, right] = extentOf(half, frame, 0)
    const [bottom, top] = extentOf(half, frame, 1)
    const levels: number[] = []
    for (let v = bottom + 76; v < top - 30; v += 76) levels.push(v)
    for (const row of slice([half], frame, 1, levels)) {
      const columns: number[] = []
      for (let u = left + 113; u < right - 40; u += 113) columns.push(u)
      for (const field of slice(row, frame, 0, columns).flat()) {
        addParcel(site, field, 'field', zone)
        const [u0, u1] = extentOf(field, frame, 0)
        const [v0, v1] = extentOf(field, frame, 1)
        if (clubs >= 2 || u1 - u0 < 60 || v1 - v0 < 50) continue
        const box = cutBox(
          [field],
          frame,
          [(u0 + u1) / 2 - 16, (u0 + u1) / 2 + 16],
          [v0 + 12, v0 + 24],
        )
        const house = largestOf(box.inside)
        if (!house || ringArea(house) < 300) continue
        clubs += 1
        addBuilding(site, house, {
          use: 'sport',
          year: site.year + 4,
          floors: 1,
          eaves: 4,
          top: 4.4,
          roof: 'flat',
          units: [Math.round(ringArea(house))],
          door: { street: path, side: 0, along: (u0 + u1) / 2 },
        })
        site.draft.envelopes.push({ ring: house, zone, norms: { height: 8, coverage: 100 } })
      }
    }
  }
}

/** Allotment gardens: rows of small plots along paths. */
export function fillAllotments(quarter: Quarter): void {
  const { site } = quarter
  const frame = straightStreets(quarter, site.random.between(-0.4, 0.4))
  const [low, high] = extentOf(quarter.ring, frame, 1)
  const levels: number[] = []
  for (let v = low + 24; v < high - 24; v += 51) levels.push(v, v + 3)
  const bands = slice([quarter.ring], frame, 1, levels)
  bands.forEach((band, index) => {
    for (const ring of band) {
      if (index % 2 === 1) {
        addParcel(site, ring, 'path', 'recreation')
        site.draft.paving.push({ ring, surface: 'footway', kind: 'path', level: 0 })
        const path = openStreet(site, 'path')
        const at = levels[index - 1]! + 1.5
        for (const stretch of stretchesAt(ring, frame, 1, at)) {
          addLine(path, levelLine(frame, 1, at, stretch), [30, 30])
        }
      } else {
        addParcel(site, ring, 'field', 'recreation')
        plantGroup(site.draft, site.random, ring, 30)
      }
    }
  })
}

/** A corner too small or too narrow for anything else. */
export function fillGreen(quarter: Quarter): void {
  const { site } = quarter
  addParcel(site, quarter.ring, 'wood', 'green')
  plantGroup(site.draft, site.random, quarter.ring, 90)
}
