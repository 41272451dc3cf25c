import type { StreetDraft } from '../draft/draft.ts'
import { pave, widthOf } from '../draft/paving.ts'
import { addLine, addParcel, addParcels, newZone, openStreet, type Site } from '../draft/site.ts'
import { levelLine, plantGroup } from '../draft/trees.ts'
import {
  commonStretch,
  cutBox,
  extentOf,
  type Frame,
  largestOf,
  type Ring,
  ringArea,
  slice,
  stretchesAt,
} from '../geometry/index.ts'
import { addBuilding, STOREY } from '../houses/slot.ts'
import { straightStreets } from './frames.ts'
import { CROSS_REACH } from './lots.ts'
import type { Quarter } from './quarter.ts'
import { leaveGreen } from './row.ts'

/** Depth of a gallery flat (dwelling 9.8 m + gallery 1.4 m + balcony) and of its plot. */
const SLAB = 12
const PLOT = 20

/** Parking court of perpendicular bays on both sides: 5 + 6 + 5 m. */
const COURT = 16

/** Green between two flats: about 1.5 × the height of a flat of six storeys. */
const LAWN = 44

/** A gallery flat of dwellings 7.2 m wide, on a plot along its parking court. */
function slab(
  site: Site,
  frame: Frame,
  ring: Ring,
  [from, to]: readonly [number, number],
  [bottom, top]: readonly [number, number],
  street: StreetDraft,
): void {
  const random = site.random
  const zone = newZone(site, 'stacked')
  const box = cutBox([ring], frame, [from, to], [bottom, top])
  const plot = largestOf(box.inside)
  for (const rest of [...box.outside, ...box.inside.filter((piece) => piece !== plot)]) {
    addParcel(site, rest, 'park', 'green')
    plantGroup(site.draft, random, rest, 45)
  }
  if (!plot) return
  addParcel(site, plot, 'flat', zone)
  const floors = random.pick([4, 4, 5, 6, 8, 10])
  const house = largestOf(
    cutBox([plot], frame, [from + 4, to - 4], [top - 4 - SLAB, top - 4]).inside,
  )
  if (!house) return
  const each = Math.max(2, Math.floor((to - from - 8) / 7.2))
  const eaves = Math.round((floors * STOREY + 0.6) * 10) / 10
  addBuilding(site, house, {
    use: 'dwelling',
    year: site.year + random.int(0, 6),
    floors,
    eaves,
    top: eaves + (floors > 4 ? 2.6 : 0.3),
    roof: 'flat',
    units: Array.from({ length: each * floors }, (_, index) => (index % each === 0 ? 88 : 76)),
    door: { street, side: random.chance(0.5) ? 0 : 1, along: (from + to) / 2 },
  })
  site.draft.envelopes.push({
    ring: house,
    zone,
    norms: { height: Math.ceil(eaves + 3), coverage: 100, floors, form: 'gestapeld' },
  })
}

/** A row of garages, each on a plot of 3 × 6 m of its own. */
function garages(site: Site, frame: Frame, rings: readonly Ring[], from: number, to: number): void {
  const count = Math.floor((to - from) / 3)
  const zone = newZone(site, 'garages')
  const levels = Array.from({ length: count + 1 }, (_, index) => from + index * 3)
  const bands = slice(rings, frame, 0, levels)
  leaveGreen(site, bands[0]!)
  leaveGreen(site, bands[count + 1]!)
  for (const band of bands.slice(1, -1)) {
    for (const ring of band) {
      if (ringArea(ring) < 12) {
        leaveGreen(site, [ring])
        continue
      }
      addParcel(site, ring, 'garage', zone)
      addBuilding(site, ring, {
        use: 'shed',
        year: site.year + 2,
        floors: 1,
        eaves: 2.6,
        top: 2.8,
        roof: 'flat',
        units: [],
        door: null,
      })
      site.draft.envelopes.push({ ring, zone, norms: { height: 3, coverage: 100 } })
    }
  }
}

/** Slabs in green (1962–1975): parallel gallery flats, lawns with trees, parking courts, garages. */
export function fillGallery(quarter: Quarter): void {
  const { site } = quarter
  const random = site.random
  const frame = straightStreets(quarter, random.pick([0.15, -0.15, 0.5, -0.5, 1.57]))
  const [low, high] = extentOf(quarter.ring, frame, 0)
  const count = Math.max(2, Math.round((high - low) / 118))
  const half = widthOf('parked') / 2
  let rest: readonly Ring[] = [quarter.ring]
  const columns: (readonly Ring[])[] = []
  for (let index = 1; index < count; index += 1) {
    const centre = low + ((high - low) * index) / count
    const across = frame.across(centre)
    const [column, road, right] = slice(rest, across, 0, [-half, half])
    columns.push(column!)
    rest = right!
    addParcels(site, road!, 'road', 'street')
    pave(site.draft, road!, across, 0, -half, 'parked', 'local')
    const street = openStreet(site, 'local')
    for (const stretch of stretchesAt(quarter.ring, across, 0, 0)) {
      addLine(street, levelLine(across, 0, 0, stretch), [CROSS_REACH, CROSS_REACH])
    }
  }
  columns.push(rest)
  for (const column of columns) fillColumn(site, frame, column)
}

/** One column between two streets: court, flat, lawn, court, … */
function fillColumn(site: Site, frame: Frame, column: readonly Ring[]): void {
  for (const ring of column) {
    const [low, high] = extentOf(ring, frame, 1)
    let bottom = low + site.random.between(6, 24)
    let rest: readonly Ring[] = [ring]
    while (bottom + COURT + PLOT < high - 4) {
      const levels = [bottom, bottom + COURT, bottom + COURT + PLOT]
      const middle = bottom + COURT / 2
      const free = commonStretch(ring, frame, 1, [bottom, middle, ...levels.slice(1)])
      const [lawn, court, strip, above] = slice(rest, frame, 1, levels)
      for (const piece of lawn!) {
        addParcel(site, piece, 'park', 'green')
        plantGroup(site.draft, site.random, piece, 40)
      }
      rest = above!
      if (free && free[1] - free[0] > 36) {
        const street = openStreet(site, 'residential')
        addParcels(site, court!, 'road', 'street')
        for (const piece of court!) {
          const bands = slice([piece], frame, 1, [bottom + 5, bottom + 11])
          const surfaces = ['parking', 'carriageway', 'parking'] as const
          bands.forEach((band, index) => {
            for (const part of band) {
              site.draft.paving.push({
                ring: part,
                surface: surfaces[index]!,
                kind: 'residential',
                level: 0,
              })
            }
          })
          for (const stretch of stretchesAt(piece, frame, 1, middle)) {
            addLine(street, levelLine(frame, 1, middle, stretch), [16, 16])
          }
        }
        const land = largestOf(strip!)
        if (land) {
          const span: [number, number] = [free[0] + 4, Math.min(free[1] - 4, free[0] + 100)]
          if (site.random.chance(0.82))
            slab(site, frame, land, span, levels.slice(1) as [number, number], street)
          else {
            const [boxes, lawnBehind] = slice([land], frame, 1, [bottom + COURT + 6])
            garages(site, frame, boxes!, free[0] + 2, free[1] - 2)
            leaveGreen(site, lawnBehind!)
          }
        }
        leaveGreen(
          site,
          strip!.filter((piece) => piece !== land),
        )
      } else {
        leaveGreen(site, court!)
        leaveGreen(site, strip!)
      }
      bottom += COURT + PLOT + LAWN
    }
    for (const piece of rest) {
      addParcel(site, piece, 'park', 'green')
      plantGroup(site.draft, site.random, piece, 40)
    }
  }
}
