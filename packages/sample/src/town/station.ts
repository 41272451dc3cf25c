import type { Draft, StreetDraft } from '../draft/draft.ts'
import { addLine, addParcel, newZone, type Site } from '../draft/site.ts'
import { plantGroup } from '../draft/trees.ts'
import {
  cutBox,
  extentOf,
  largestOf,
  type Ring,
  ringArea,
  slice,
  straightFrame,
} from '../geometry/index.ts'
import { addBuilding, STOREY } from '../houses/slot.ts'
import { leaveGreen } from '../quarters/row.ts'
import { generalSite } from './sites.ts'

const FRAME = straightFrame([0, 0], 0)

type Lot = readonly [width: number, kind: 'site' | 'tall' | 'flat' | 'office' | 'parking']

/** What lies along the railway, from the station square outwards (widths in metres). */
const EAST: readonly Lot[] = [
  [96, 'site'],
  [62, 'flat'],
  [58, 'office'],
  [74, 'parking'],
  [110, 'tall'],
]
const WEST: readonly Lot[] = [
  [52, 'office'],
  [88, 'site'],
  [66, 'flat'],
  [70, 'parking'],
  [90, 'site'],
]

/** Half the width of the station square (m). */
const SQUARE = 26

function inset(ring: Ring, by: number): Ring | null {
  const [u0, u1] = extentOf(ring, FRAME, 0)
  const [v0, v1] = extentOf(ring, FRAME, 1)
  return largestOf(cutBox([ring], FRAME, [u0 + by, u1 - by], [v0 + by, v1 - by]).inside)
}

/** A vacant plot with a building envelope: here a user can place a gallery flat. */
function vacantSite(site: Site, ring: Ring, tall: boolean): void {
  const zone = newZone(site, tall ? 'mixed' : 'stacked')
  const parcel = addParcel(site, ring, 'vacant', zone, 2021)
  const envelope = inset(ring, 4)
  const height = tall ? 24 : 15
  if (envelope) {
    site.draft.envelopes.push({
      ring: envelope,
      zone,
      norms: { height, coverage: 60, form: 'gestapeld' },
    })
  }
  site.draft.sites.push({
    parcel,
    note: {
      nl: `Stationskwartier, vrijgekomen spoorterrein: gestapeld wonen tot ${height} m, bebouwing tot 60 % van het bouwvlak`,
      en: `Station quarter, former railway yard: stacked housing up to ${height} m, coverage up to 60 % of the envelope`,
    },
  })
}

function block(site: Site, ring: Ring, kind: 'flat' | 'office', street: StreetDraft): void {
  const random = site.random
  const zone = newZone(site, kind === 'flat' ? 'stacked' : 'office')
  addParcel(site, ring, kind === 'flat' ? 'flat' : 'business', zone)
  const [u0, u1] = extentOf(ring, FRAME, 0)
  const [v0] = extentOf(ring, FRAME, 1)
  const depth = kind === 'flat' ? 15 : 17
  const house = largestOf(cutBox([ring], FRAME, [u0 + 5, u1 - 5], [v0 + 6, v0 + 6 + depth]).inside)
  if (!house) return
  const floors = random.int(4, 6)
  const eaves = Math.round(floors * (kind === 'flat' ? STOREY : 3.5) * 10) / 10
  const each = Math.max(2, Math.floor(ringArea(house) / 92))
  addBuilding(site, house, {
    use: kind === 'flat' ? 'dwelling' : 'office',
    year: random.int(1998, 2016),
    floors,
    eaves,
    top: eaves + 2.4,
    roof: 'flat',
    units:
      kind === 'flat'
        ? Array.from({ length: each * floors }, (_, index) => 68 + (index % 3) * 9)
        : [Math.round(ringArea(house) * floors * 0.9)],
    door: { street, side: 0, along: (u0 + u1) / 2 },
  })
  site.draft.envelopes.push({
    ring: house,
    zone,
    norms: {
      height: Math.ceil(eaves + 3),
      coverage: 100,
      floors,
      ...(kind === 'flat' && { dwellings: each * floors }),
    },
  })
}

/** Cuts lots off the strip on one side of the square. */
function laySide(site: Site, strip: readonly Ring[], east: boolean, street: StreetDraft): void {
  let rest: readonly Ring[] = strip
  let at = SQUARE
  for (const [width, kind] of east ? EAST : WEST) {
    const level = east ? at + width : -at - width
    const halves = slice(rest, FRAME, 0, [level])
    const lot = east ? halves[0]! : halves[1]!
    const next = east ? halves[1]! : halves[0]!
    const ring = largestOf(lot)
    if (!ring || ringArea(ring) < width * 40) break
    rest = next
    at += width
    leaveGreen(
      site,
      lot.filter((piece) => piece !== ring),
    )
    if (kind === 'site' || kind === 'tall') vacantSite(site, ring, kind === 'tall')
    else if (kind === 'parking') {
      addParcel(site, ring, 'square', 'street')
      site.draft.paving.push({ ring, surface: 'parking', kind: 'residential', level: 0 })
    } else block(site, ring, kind, street)
  }
  for (const ring of rest) {
    addParcel(site, ring, 'wood', 'green')
    plantGroup(site.draft, site.random, ring, 80)
  }
}

/** The strip between the town and the railway: square, offices, flats and land to build on. */
export function layStationQuarter(
  draft: Draft,
  strip: readonly Ring[],
  spoorlaan: StreetDraft,
  stationStreet: StreetDraft,
): void {
  const site = generalSite(draft, 'station', 'station', 'C', 'royal', 1996)
  const [west, square, east] = slice(strip, FRAME, 0, [-SQUARE, SQUARE])
  for (const ring of square!) {
    addParcel(site, ring, 'square', 'street')
    site.draft.paving.push({ ring, surface: 'square', kind: 'residential', level: 0 })
    plantGroup(draft, site.random, ring, 40)
    const [bottom, top] = extentOf(ring, FRAME, 1)
    addLine(
      stationStreet,
      [
        [0, top + 2],
        [0, bottom - 1],
      ],
      [30, 30],
    )
  }
  laySide(site, west!, false, spoorlaan)
  laySide(site, east!, true, spoorlaan)
}
