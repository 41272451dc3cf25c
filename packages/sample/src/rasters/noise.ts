import type { Draft, StreetClass, StreetDraft } from '../draft/draft.ts'
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

/** From here on (m) the level falls; nearer it is that of 10 m. */
const NEAR = 10
/** What is lost on the way, dB a metre: 0.01 in the air (standard method SRM1), about as much over soft ground. */
const LOSS = 0.02
/** Below this (dB) a map shows no value. */
const LEAST = 20

/** Lden at `metres` from a line source with `level` at 10 m: 3 dB less for every doubling, and the loss on the way. */
export function levelAt(level: number, metres: number): number {
  const away = Math.max(NEAR, metres)
  return level - 10 * Math.log10(away / NEAR) - LOSS * (away - NEAR)
}

/** Levels of several sources together: their energies add up, not their decibels. */
function together(levels: readonly number[]): number {
  let energy = 0
  for (const level of levels) energy += 10 ** (level / 10)
  return 10 * Math.log10(energy)
}

/** A class of roads, or the railway, with all its lines. */
interface Source {
  readonly kind: 'road' | 'rail'
  readonly level: number
  readonly segments: Segments
}

/** Main streets by name and place that carry no more than a local road: the old ones along water and railway. */
const QUIET = /(kade|singel|wal|^Spoorlaan)$/

function classOf({ kind, name }: StreetDraft): StreetClass {
  return kind === 'main' && QUIET.test(name) ? 'local' : kind
}

function sourcesOf(sections: readonly RoadSection[], rails: Draft['rails']): Source[] {
  const roads = (Object.keys(ROADS) as StreetClass[]).map((kind): Source => {
    const lines = sections.filter(({ street }) => classOf(street) === kind)
    return {
      kind: 'road',
      level: ROADS[kind]!,
      segments: segmentsOf(lines.map(({ points }) => points)),
    }
  })
  const rail: Source = { kind: 'rail', level: RAIL, segments: segmentsOf(rails) }
  return [...roads, rail].filter(({ segments }) => segments.length > 0)
}

const isOf = (kind: NoiseKind) => (source: Source) => kind === 'all' || source.kind === kind

/** The noise of the town: its level at a place of RD New, and as maps. Every class counts with its nearest line. */
export function noiseOf(sections: readonly RoadSection[], rails: Draft['rails']) {
  let known: readonly Source[] | null = null
  const sources = () => {
    known ??= sourcesOf(sections, rails)
    return known
  }
  return {
    /** Lden in dB, or null below 20 dB. */
    at(kind: NoiseKind, x: number, y: number): number | null {
      const level = together(
        sources()
          .filter(isOf(kind))
          .map(({ level: emitted, segments }) => {
            let least = Number.POSITIVE_INFINITY
            for (let index = 0; index < segments.length; index += 4)
              least = Math.min(least, squareTo(segments, index, x, y))
            return levelAt(emitted, Math.sqrt(least))
          }),
      )
      return level < LEAST ? null : level
    },
    maps(box: readonly [number, number, number, number]): Record<NoiseKind, SampleGrid> {
      const maps = { all: emptyGrid(box), road: emptyGrid(box), rail: emptyGrid(box) }
      for (const kind of ['road', 'rail', 'all'] as const) maps[kind].values.fill(0)
      for (const { kind, level, segments } of sources()) {
        const energies = maps[kind].values
        const all = maps.all.values
        const squares = squaresOf(maps.all, segments)
        for (let index = 0; index < squares.length; index += 1) {
          const energy = 10 ** (levelAt(level, Math.sqrt(squares[index]!)) / 10)
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
