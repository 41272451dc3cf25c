import type { Draft } from '../draft/draft.ts'
import { pave, widthOf } from '../draft/paving.ts'
import { addLine, addParcel, addParcels, newZone, openStreet } from '../draft/site.ts'
import { cutBox, extentOf, largestOf, type Ring, slice, straightFrame } from '../geometry/index.ts'
import { addBuilding } from '../houses/slot.ts'
import { type Dims, WIDTHS } from './dims.ts'
import { generalSite } from './sites.ts'

const FRAME = straightFrame([0, 0], 0)

/** A road across the railway: x of its centre line and half its width (m). */
export interface RailCrossing {
  readonly x: number
  readonly half: number
  /** A viaduct in town, a level crossing in the fields. */
  readonly level: 0 | 1
}

/** The crossings from west to east: farm roads outside, main roads between town and business park. */
export function crossingsOf(dims: Dims): RailCrossing[] {
  const town = dims.businessHalf * 0.62
  const half = widthOf('collector') / 2
  return [
    { x: -dims.farmX, half: WIDTHS.farm, level: 0 },
    { x: -town, half, level: 1 },
    { x: town, half, level: 1 },
    { x: dims.farmX, half: WIDTHS.farm, level: 0 },
  ]
}

/** The railway: a straight double track with verges, crossings, and the station building. */
export function layRailway(draft: Draft, dims: Dims, land: readonly Ring[]): void {
  const site = generalSite(draft, 'railway', 'rural', 'C', 'polder', 1958)
  const crossings = crossingsOf(dims)
  const ends = crossings.flatMap(({ x, half }) => [x - half, x + half])
  const bands = slice(land, FRAME, 0, ends)
  bands.forEach((band, index) => {
    if (index % 2 === 1) {
      const { x, half, level } = crossings[(index - 1) / 2]!
      addParcels(site, band, 'road', 'traffic')
      const profile = level === 1 ? 'collector' : 'polder'
      pave(draft, band, FRAME, 0, x - half, profile, level === 1 ? 'main' : 'local', level)
      return
    }
    if (index !== 4) {
      addParcels(site, band, 'rail', 'rail')
      return
    }
    layStation(draft, dims, band)
  })
  const [west, east] = extentOf(land[0]!, FRAME, 0)
  for (const offset of [-2.1, 2.1]) {
    draft.rails.push([
      [west, dims.railway + offset],
      [east, dims.railway + offset],
    ])
  }
}

/** The station building on the town side of the tracks. */
function layStation(draft: Draft, dims: Dims, band: readonly Ring[]): void {
  const site = generalSite(draft, 'station-building', 'station', 'C', 'royal', 1958)
  const top = dims.railway + WIDTHS.rail
  const box = cutBox(band, FRAME, [-33, 33], [top - 7.5, top])
  addParcels(site, box.outside, 'rail', 'rail')
  const parcel = largestOf(box.inside)
  if (!parcel) return
  const zone = newZone(site, 'rail')
  addParcel(site, parcel, 'public', zone)
  const street = openStreet(site, 'residential', 'Stationsplein')
  addLine(street, [
    [-24, top + WIDTHS.spoorlaan + 6],
    [24, top + WIDTHS.spoorlaan + 6],
  ])
  const house = largestOf(cutBox([parcel], FRAME, [-30, 30], [top - 7, top - 0.5]).inside)
  addBuilding(site, house, {
    use: 'meeting',
    year: 1960,
    floors: 2,
    eaves: 7.4,
    top: 8,
    roof: 'flat',
    units: [520],
    door: { street, side: 1, along: 0 },
  })
  draft.envelopes.push({ ring: parcel, zone, norms: { height: 12, coverage: 100 } })
}
