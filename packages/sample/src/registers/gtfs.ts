import type { Point as PointGeometry } from 'geojson'
import type { StreetDraft } from '../draft/draft.ts'
import { distance, nearestOf, type Point, toGrid } from '../geometry/index.ts'
import { WIDTHS } from '../town/dims.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, PLACE, pointOf } from './place.ts'

/** Usual distance (m) between two bus stops in town, and the least between two of different streets. */
const SPACING = 420
const APART = 250

/** From the middle of the road to where one waits (m): half a carriageway of 6.5 m and the kerb. */
const ASIDE = 4.6

/** A place where a bus stops on both sides of the road. */
interface BusStop {
  readonly at: Point
  /** Unit vector along the road. */
  readonly along: Point
  readonly street: StreetDraft
}

/** Where the bus goes: the main roads from the centre, the outer ring road and the business parks. */
const LINES =
  /^(Dijkweg|Noorderweg|Oosterlandweg|Westerlandweg|Stationsstraat|Zuiderweg|Rondweg (Noord|Zuid)|Ketelweg|Houtribweg)$/

/** Places along a line at even distances, none on a line shorter than half of one. */
function along(street: StreetDraft, points: readonly Point[]): BusStop[] {
  const lengths = points.slice(1).map((point, index) => distance(points[index]!, point))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const count = whole < SPACING / 2 ? 0 : Math.max(1, Math.round(whole / SPACING))
  return Array.from({ length: count }, (_, index) => {
    let left = ((index + 0.5) * whole) / count
    let segment = 0
    while (segment + 1 < lengths.length && left > lengths[segment]!) {
      left -= lengths[segment]!
      segment += 1
    }
    const [a, b] = [points[segment]!, points[segment + 1]!]
    const length = lengths[segment]!
    const unit: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    return { at: [a[0] + unit[0] * left, a[1] + unit[1] * left], along: unit, street }
  })
}

function busStopsOf({ draft }: Town): BusStop[] {
  const all = draft.streets
    .filter(({ name }) => LINES.test(name))
    .flatMap((street) => street.lines.flatMap(({ points }) => along(street, points)))
  const kept: BusStop[] = []
  for (const stop of all) {
    if (kept.every(({ at }) => distance(at, stop.at) >= APART)) kept.push(stop)
  }
  return kept
}

/** Stops in the names of a timetable feed: bus stops in pairs with their stop area, and the railway station. */
export function stopsOf(town: Town): Collection<PointGeometry> {
  const streets = town.draft.streets.filter(
    ({ kind }) => kind === 'residential' || kind === 'local',
  )
  const places = streets.flatMap((street) =>
    street.lines.map(({ points }) => ({ street, point: points[Math.floor(points.length / 2)]! })),
  )
  const near = nearestOf(
    places.map(({ point }) => point),
    150,
  )
  const names = new Set<string>()
  const rows: [PointGeometry, Properties][] = []
  const add = (point: Point, id: string, name: string, facts: Properties) => {
    rows.push([
      pointOf(toGrid(point[0], point[1])),
      {
        stop_id: id,
        stop_code: id.startsWith('stoparea') ? '' : id.replace(/^.*:/, ''),
        stop_name: name,
        location_type: '0',
        parent_station: '',
        stop_timezone: '',
        wheelchair_boarding: '1',
        platform_code: '',
        zone_id: '',
        ...facts,
      },
    ])
  }
  busStopsOf(town).forEach(({ at, along: [ux, uy], street }, index) => {
    const side = places[near(at)[0]]?.street.name ?? street.name
    let name = `${PLACE.name}, ${side}`
    if (names.has(name)) name = `${PLACE.name}, ${street.name}/${side}`
    for (let number = 2; names.has(name); number += 1) name = `${PLACE.name}, ${side} ${number}`
    names.add(name)
    const area = 1001 + index
    add(at, `stoparea:MQB:${area}`, name, { location_type: '1' })
    for (const [number, hand] of [
      [1, -1],
      [2, 1],
    ] as const) {
      add(
        [at[0] - hand * ASIDE * uy, at[1] + hand * ASIDE * ux],
        `MQB:9901${area}${number}`,
        name,
        {
          parent_station: `stoparea:MQB:${area}`,
          platform_code: number === 1 ? 'A' : 'B',
          // One stop in five has no raised kerb yet.
          wheelchair_boarding: index % 5 === 4 ? '2' : '1',
        },
      )
    }
  })
  const platform = town.dims.railway + WIDTHS.rail - 4
  add([0, platform], 'stoparea:MQR:1', PLACE.name, { location_type: '1' })
  for (const [number, y] of [
    [1, town.dims.railway + 5.8],
    [2, town.dims.railway - 5.8],
  ] as const)
    add([60, y], `MQR:${number}`, PLACE.name, {
      parent_station: 'stoparea:MQR:1',
      platform_code: String(number),
    })
  return collect('stops', rows)
}
