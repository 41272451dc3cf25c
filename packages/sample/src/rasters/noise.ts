import type { Draft, StreetDraft } from '../draft/draft.ts'
import type { StreetClass } from '../draft/street-class.ts'
import type { Point } from '../geometry/index.ts'
import type { RoadSection } from '../town/network.ts'
import type { NoiseKind, SampleGrid } from '../types.ts'
import { emptyGrid } from './grid.ts'
import { type Segments, segmentsOf, squaresOf, squareTo } from './nearest.ts'

/**
 * Lden in dB at 10 m from the middle of the road, by class: about what Dutch roads of 8,000 vehicles a day at 80 km/h,
 * of 6,000 and 1,500 at 50 km/h and of 400 at 30 km/h give. A path gives none.
 */
const ROADS: Readonly<Partial<Record<StreetClass, number>>> = {
  provincial: 68,
  main: 63,
  local: 56,
  residential: 48,
}
/** Lden at 10 m from a railway with a stopping train every quarter of an hour. */
const RAIL = 66
/** Lden at 10 m from the wall of a hall: what 75 dB(A) inside leaves behind a wall of steel, with an open gate by day. */
const HALL = 58
/**
 * Lden at 10 m from a wind turbine of 105 dB(A) that always turns: 11 dB less for the sphere around it and 20 for the ten metres,
 * 6.4 more for evening and night.
 */
const TURBINE = 80.4
/** Lden under the path of an approach, and half the width (m) that it is as loud in: a little more than the 48 dB at which maps of an airport end. */
const AIRCRAFT = { level: 50, near: 300 } as const

/** From here on (m) the level falls; nearer it is that of 10 m. */
const NEAR = 10
/** What is lost on the way, dB a metre: 0.01 in the air (standard method SRM1), about as much over soft ground. */
const LOSS = 0.02
/** Below this (dB) a map shows no value. */
const LEAST = 20

/** How a source is heard: a line 3 dB less for every doubling of the distance, a point 6. */
interface Emission {
  readonly level: number
  readonly near: number
  readonly shape: 'line' | 'point'
}

/** Lden at `metres` from a source with `level` within `near`: less with the distance, and by the loss on the way. */
export function levelAt({ level, near, shape }: Emission, metres: number): number {
  const away = Math.max(near, metres)
  const factor = shape === 'line' ? 10 : 20
  return level - factor * Math.log10(away / near) - LOSS * (away - near)
}

/** Levels of several sources together: their energies add up, not their decibels. */
function together(levels: readonly number[]): number {
  let energy = 0
  for (const level of levels) energy += 10 ** (level / 10)
  return 10 * Math.log10(energy)
}

/** A class of roads, the railway or another kind of source with all its lines. */
interface Source extends Emission {
  readonly kind: Exclude<NoiseKind, 'all'>
  readonly segments: Segments
}

/** What makes noise, in town metres. */
export interface NoiseMakers {
  readonly sections: readonly RoadSection[]
  readonly rails: Draft['rails']
  /** A line through each hall of the business parks. */
  readonly halls: readonly (readonly Point[])[]
  readonly turbines: readonly Point[]
  /** Path of aircraft on their approach. */
  readonly approach: readonly Point[]
}

/** Main streets by name and place that carry no more than a local road: the old ones along water and railway. */
const QUIET = /(kade|singel|wal|^Spoorlaan)$/

function classOf({ kind, name }: StreetDraft): StreetClass {
  return kind === 'main' && QUIET.test(name) ? 'local' : kind
}

function sourcesOf({ sections, rails, halls, turbines, approach }: NoiseMakers): Source[] {
  const line = (kind: Source['kind'], level: number, lines: readonly (readonly Point[])[]) =>
    ({ kind, level, near: NEAR, shape: 'line', segments: segmentsOf(lines) }) as const
  const roads = (Object.keys(ROADS) as StreetClass[]).map((kind) =>
    line(
      'road',
      ROADS[kind]!,
      sections.filter(({ street }) => classOf(street) === kind).map(({ points }) => points),
    ),
  )
  const sources: Source[] = [
    ...roads,
    line('rail', RAIL, rails),
    line('industry', HALL, halls),
    {
      ...line(
        'wind',
        TURBINE,
        turbines.map((at) => [at, at]),
      ),
      shape: 'point',
    },
    { ...line('air', AIRCRAFT.level, [approach]), near: AIRCRAFT.near, shape: 'point' },
  ]
  return sources.filter(({ segments }) => segments.length > 0)
}

const isOf = (kind: NoiseKind) => (source: Source) => kind === 'all' || source.kind === kind

/** The noise of the town: its level at a place of RD New, and as maps. Every class counts with its nearest line. */
export function noiseOf(makers: NoiseMakers) {
  let known: readonly Source[] | null = null
  const sources = () => {
    known ??= sourcesOf(makers)
    return known
  }
  return {
    /** Lden in dB, or null below 20 dB. */
    at(kind: NoiseKind, x: number, y: number): number | null {
      const level = together(
        sources()
          .filter(isOf(kind))
          .map((source) => {
            const { segments } = source
            let least = Number.POSITIVE_INFINITY
            for (let index = 0; index < segments.length; index += 4)
              least = Math.min(least, squareTo(segments, index, x, y))
            return levelAt(source, Math.sqrt(least))
          }),
      )
      return level < LEAST ? null : level
    },
    maps(box: readonly [number, number, number, number]): Record<NoiseKind, SampleGrid> {
      const empty = () => {
        const grid = emptyGrid(box)
        grid.values.fill(0)
        return grid
      }
      const maps: Record<NoiseKind, SampleGrid> = {
        all: empty(),
        road: empty(),
        rail: empty(),
        air: empty(),
        industry: empty(),
        wind: empty(),
      }
      for (const source of sources()) {
        const energies = maps[source.kind].values
        const all = maps.all.values
        const squares = squaresOf(maps.all, source.segments)
        for (let index = 0; index < squares.length; index += 1) {
          const energy = 10 ** (levelAt(source, Math.sqrt(squares[index]!)) / 10)
          energies[index]! += energy
          all[index]! += energy
        }
      }
      const least = 10 ** (LEAST / 10)
      for (const { values } of Object.values(maps)) {
        for (let index = 0; index < values.length; index += 1) {
          const energy = values[index]!
          values[index] = energy < least ? Number.NaN : 10 * Math.log10(energy)
        }
      }
      return maps
    },
  }
}
