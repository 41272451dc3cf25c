import { distance, type Point } from '../geometry/index.ts'
import type { AddressObject } from '../registers/addresses.ts'
import type { Household } from './people.ts'

/** Kinds of places that neighbourhoods are told their distance to. */
export const DESTINATIONS = [
  'doctor',
  'hospital',
  'supermarket',
  'cafe',
  'cafeteria',
  'restaurant',
  'dayCare',
  'afterSchool',
  'school',
  'secondary',
  'mainRoad',
  'station',
] as const
export type DestinationKey = (typeof DESTINATIONS)[number]
/** Where they are. */
export type Destinations = Readonly<Record<DestinationKey, readonly Point[]>>
/** Metres in a straight line to the nearest of each kind; infinite where there is none. */
export type Distances = Readonly<Record<DestinationKey, number>>

/** What is counted of the addresses of an area; sums, so that areas can be added up. */
export interface Figures {
  addresses: number
  /** Addresses that are no home. */
  businesses: number
  homes: number
  households: number
  inhabitants: number
  ages: [number, number, number, number, number]
  /** Sum of the values of the homes in euros. */
  value: number
  owned: number
  stacked: number
  /** Sum over the addresses of the addresses a km² around each. */
  around: number
  single: number
  /** Homes by year of building: before 1945, to 1965, 1975, 1985, 1995, 2005, 2015 and later. */
  years: number[]
  /** Sums over the homes of the metres to the nearest of each kind, in a straight line. */
  metres: Record<DestinationKey, number>
  readonly postcodes: Map<string, number>
}

/** Years before which the classes of `years` end. */
export const YEAR_CLASSES = [1945, 1965, 1975, 1985, 1995, 2005, 2015] as const

function noMetres(): Record<DestinationKey, number> {
  return {
    doctor: 0,
    hospital: 0,
    supermarket: 0,
    cafe: 0,
    cafeteria: 0,
    restaurant: 0,
    dayCare: 0,
    afterSchool: 0,
    school: 0,
    secondary: 0,
    mainRoad: 0,
    station: 0,
  }
}

/** No addresses at all. */
export function noFigures(): Figures {
  return {
    addresses: 0,
    businesses: 0,
    homes: 0,
    households: 0,
    inhabitants: 0,
    ages: [0, 0, 0, 0, 0],
    value: 0,
    owned: 0,
    stacked: 0,
    around: 0,
    single: 0,
    years: [0, 0, 0, 0, 0, 0, 0, 0],
    metres: noMetres(),
    postcodes: new Map(),
  }
}

const least = (from: Point, to: readonly Point[]) =>
  to.reduce((metres, point) => Math.min(metres, distance(from, point)), Number.POSITIVE_INFINITY)

/** Metres from an address to the nearest of each kind. */
export function metresOf(point: Point, to: Destinations): Distances {
  const metres = noMetres()
  for (const key of DESTINATIONS) metres[key] = least(point, to[key])
  return metres
}

/** Side (m) of the squares in which addresses are counted for the density around them. */
const SQUARE = 100

/** For every address the addresses a km² within about a kilometre of it: the address density of CBS. */
export function densitiesOf(points: readonly Point[]): number[] {
  const keyOf = (column: number, row: number) => (column + 4096) * 8192 + row + 4096
  const squares = points.map(([x, y]) => [Math.floor(x / SQUARE), Math.floor(y / SQUARE)] as const)
  const counts = new Map<number, number>()
  for (const [column, row] of squares)
    counts.set(keyOf(column, row), (counts.get(keyOf(column, row)) ?? 0) + 1)
  const reach = 1000 / SQUARE
  const around = new Map<number, number>()
  return squares.map(([column, row]) => {
    const key = keyOf(column, row)
    const known = around.get(key)
    if (known !== undefined) return known
    let sum = 0
    for (let dc = -reach; dc <= reach; dc += 1) {
      for (let dr = -reach; dr <= reach; dr += 1) {
        if (dc * dc + dr * dr <= reach * reach) sum += counts.get(keyOf(column + dc, row + dr)) ?? 0
      }
    }
    around.set(key, sum / Math.PI)
    return sum / Math.PI
  })
}

/** Counts one address. */
export function count(
  figures: Figures,
  { year, postcode }: AddressObject,
  home: Household | null,
  metres: Distances,
  around: number,
): void {
  figures.addresses += 1
  figures.around += around
  figures.postcodes.set(postcode, (figures.postcodes.get(postcode) ?? 0) + 1)
  if (!home) {
    figures.businesses += 1
    return
  }
  let persons = 0
  home.ages.forEach((size, group) => {
    figures.ages[group]! += size
    persons += size
  })
  figures.homes += 1
  figures.inhabitants += persons
  if (persons > 0) figures.households += 1
  if (persons === 1) figures.single += 1
  figures.value += home.value
  if (home.owned) figures.owned += 1
  if (home.stacked) figures.stacked += 1
  const group = YEAR_CLASSES.findIndex((before) => year < before)
  figures.years[group < 0 ? YEAR_CLASSES.length : group]! += 1
  for (const key of DESTINATIONS) figures.metres[key] += metres[key]
}

/** The figures of several areas together. */
export function addUp(parts: readonly Figures[]): Figures {
  const sum = noFigures()
  for (const part of parts) {
    sum.addresses += part.addresses
    sum.businesses += part.businesses
    sum.homes += part.homes
    sum.households += part.households
    sum.inhabitants += part.inhabitants
    part.ages.forEach((size, group) => {
      sum.ages[group]! += size
    })
    sum.value += part.value
    sum.owned += part.owned
    sum.stacked += part.stacked
    sum.around += part.around
    sum.single += part.single
    part.years.forEach((homes, group) => {
      sum.years[group]! += homes
    })
    for (const key of DESTINATIONS) sum.metres[key] += part.metres[key]
    for (const [code, times] of part.postcodes)
      sum.postcodes.set(code, (sum.postcodes.get(code) ?? 0) + times)
  }
  return sum
}
