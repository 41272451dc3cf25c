import type { Draft, StreetDraft } from '../draft/draft.ts'
import { type ProfileKey, pave } from '../draft/paving.ts'
import { addLine, addParcel, addParcels, openStreet, type Site } from '../draft/site.ts'
import type { StreetClass } from '../draft/street-class.ts'
import {
  type Axis,
  extentOf,
  type Ring,
  slice,
  straightFrame,
  waveFrame,
} from '../geometry/index.ts'
import { DIKE, type Dims, WIDTHS } from './dims.ts'
import { layPolder } from './polder.ts'

const FRAME = straightFrame([0, 0], 0)

/** Lays a straight country road on the land reserved for it. */
export function layCountryRoad(
  site: Site,
  land: readonly Ring[],
  axis: Axis,
  [low, high]: readonly [number, number],
  profile: ProfileKey,
  kind: StreetClass,
  street: StreetDraft,
): void {
  addParcels(site, land, 'road', 'traffic')
  pave(site.draft, land, FRAME, axis, low, profile, kind)
  const middle = (low + high) / 2
  for (const ring of land) {
    const [from, to] = extentOf(ring, FRAME, axis === 0 ? 1 : 0)
    addLine(
      street,
      axis === 0
        ? [
            [middle, from],
            [middle, to],
          ]
        : [
            [from, middle],
            [to, middle],
          ],
      [30, 30],
    )
  }
}

/** The sea dike with a road along its foot, a ditch, and the lake beyond it. */
export function layDike(
  draft: Draft,
  site: Site,
  land: readonly Ring[],
  dims: Dims,
): readonly Ring[] {
  const foot = dims.farmY + dims.farmDepth
  const frame = waveFrame([0, foot], 0, DIKE.swing, DIKE.length)
  const edges = [0, DIKE.ditch, DIKE.road, DIKE.outside]
  const [fields, ditch, road, dike, lake] = slice(land, frame, 1, edges)
  addParcels(site, ditch!, 'water', 'water')
  addParcels(site, road!, 'road', 'traffic')
  pave(draft, road!, frame, 1, DIKE.ditch, 'polder', 'local')
  const street = openStreet(site, 'local', 'Ringdijk')
  for (const ring of road!) {
    const [west, east] = extentOf(ring, FRAME, 0)
    const points: [number, number][] = []
    const count = Math.ceil((east - west) / 60)
    for (let index = 0; index <= count; index += 1) {
      const [x, y] = frame.toPlan(
        west + ((east - west) * index) / count,
        (DIKE.ditch + DIKE.road) / 2,
      )
      points.push([x, y])
    }
    addLine(street, points)
  }
  for (const ring of slice(dike!, FRAME, 0, [-dims.farmX, 0, dims.farmX]).flat()) {
    addParcel(site, ring, 'dike', 'green')
  }
  addParcels(site, lake!, 'lake', 'water')
  return fields!
}

/** The fields behind the northern farm road; the farm roads go on through them to the dike. */
export function layNorthFields(
  site: Site,
  land: readonly Ring[],
  dims: Dims,
  across: StreetDraft,
  farmRoads: readonly StreetDraft[],
): void {
  const ends = [-dims.farmX, dims.farmX].flatMap((x) => [x - WIDTHS.farm, x + WIDTHS.farm])
  slice(land, FRAME, 0, ends).forEach((band, index) => {
    if (index % 2 === 1) {
      const edges = [ends[index - 1]!, ends[index]!] as const
      layCountryRoad(site, band, 0, edges, 'polder', 'local', farmRoads[(index - 1) / 2]!)
      return
    }
    const road = { edge: dims.farmY + WIDTHS.farm, inward: 1, street: across } as const
    layPolder(site, { rings: band, axis: 0, road, farms: 0.5 })
  })
}

/** Farmland on both sides of a farm road that runs north–south at x = ±farmX. */
export function layFlank(
  site: Site,
  land: readonly Ring[],
  dims: Dims,
  west: boolean,
  street: StreetDraft,
): void {
  const x = west ? -dims.farmX : dims.farmX
  const bands = slice(land, FRAME, 0, [x - WIDTHS.farm, x + WIDTHS.farm])
  const [left, road, right] = bands
  layCountryRoad(site, road!, 0, [x - WIDTHS.farm, x + WIDTHS.farm], 'polder', 'local', street)
  for (const ring of left!) {
    layPolder(site, {
      rings: [ring],
      axis: 1,
      road: { edge: x - WIDTHS.farm, inward: -1, street },
      farms: 0.45,
    })
  }
  for (const ring of right!) {
    layPolder(site, {
      rings: [ring],
      axis: 1,
      road: { edge: x + WIDTHS.farm, inward: 1, street },
      farms: 0.45,
    })
  }
}
