/** All plans of a site, numbered: by place, length, floors and parking. */
import type { SitePlan } from './build.ts'
import { FLATTEST } from './evaluate.ts'
import { kindOf } from './kinds.ts'
import type { ParkingKind } from './prices.ts'
import type { SitePlace } from './site-place.ts'

/** Steps of length between the least and the most a place has. */
const LENGTHS = 12
/** Floors beyond this are tried in steps of two, and beyond twice this of four: a tower of 39 is one of 38 or 40. */
const FINE = 12

export interface PlanSpace {
  readonly size: number
  planAt(number: number): SitePlan
  /** Plans that differ by one step in one respect. */
  around(number: number): number[]
}

export function planSpace(
  places: readonly SitePlace[],
  parking: readonly ParkingKind[],
  mostHeight: number,
): PlanSpace {
  const spaces = places.map((place) => {
    const { kind, knots, isFixed, roof, floors } = place.table
    const { floorHeight } = kindOf(kind)
    const least = (knots[0] as { length: number }).length
    const lengths = isFixed || place.most - least < 1 ? 1 : LENGTHS
    const fitting = Math.floor((mostHeight - roof * FLATTEST) / floorHeight + 1e-9)
    const most = Math.min(floors.most, fitting)
    return { place, lengths, least, floors: floorsBetween(floors.least, most) }
  })
  const starts: number[] = []
  let size = 0
  for (const { lengths, floors } of spaces) {
    starts.push(size)
    size += lengths * floors.length * parking.length
  }
  const find = (number: number) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] as number) <= number) low = middle
      else high = middle - 1
    }
    const space = spaces[low] as (typeof spaces)[number]
    const rest = number - (starts[low] as number)
    const cars = rest % parking.length
    const floor = Math.floor(rest / parking.length) % space.floors.length
    const length = Math.floor(rest / parking.length / space.floors.length)
    return { space, start: starts[low] as number, length, floor, cars }
  }
  return {
    size,
    planAt(number) {
      const { space, length, floor, cars } = find(number)
      const { place, lengths, least, floors } = space
      const share = lengths === 1 ? 1 : length / (lengths - 1)
      return {
        place,
        length: Math.floor((least + share * (place.most - least)) * 100 + 1e-6) / 100,
        floors: floors[floor] as number,
        parking: parking[cars] as ParkingKind,
      }
    },
    around(number) {
      const { space, start, length, floor, cars } = find(number)
      const at = (l: number, f: number, c: number) =>
        l < 0 ||
        l >= space.lengths ||
        f < 0 ||
        f >= space.floors.length ||
        c < 0 ||
        c >= parking.length
          ? []
          : [start + (l * space.floors.length + f) * parking.length + c]
      return [
        ...at(length - 1, floor, cars),
        ...at(length + 1, floor, cars),
        ...at(length, floor - 1, cars),
        ...at(length, floor + 1, cars),
        ...at(length, floor, cars - 1),
        ...at(length, floor, cars + 1),
      ]
    },
  }
}

function floorsBetween(least: number, most: number): number[] {
  const floors: number[] = []
  for (let n = least; n <= most; n += n < FINE ? 1 : n < 2 * FINE ? 2 : 4) floors.push(n)
  return floors
}
