import type { Random } from '@kavel/geometry'
import type { QuarterKey } from '../quarters/keys.ts'

/** Where a cell of the town lies, before it is known what comes there. */
export interface CellPlace {
  /** Ring number from 1 (around the singel) to `rings`. */
  readonly ring: number
  readonly rings: number
  /** Where the cell lies: distance to the centre (m) and direction (radians). */
  readonly reach: number
  readonly direction: number
  readonly area: number
  /** Area divided by the square of the longest diagonal: low for slivers. */
  readonly roundness: number
}

/**
 * The order in which towns grew: each list is dealt like cards over the cells of a ring, so that a
 * ring gets a mixture and neighbours differ.
 */
const DECKS: Record<
  'first' | 'second' | 'middle' | 'outer' | 'edge' | 'only',
  readonly QuarterKey[]
> = {
  only: ['prewar', 'postwar', 'semi', 'park', 'prewar', 'villa', 'postwar', 'sports', 'expansion'],
  first: ['prewar', 'prewar', 'park', 'prewar', 'prewar', 'postwar'],
  second: ['postwar', 'gallery', 'postwar', 'semi', 'postwar', 'homezone', 'gallery', 'park'],
  middle: ['homezone', 'postwar', 'semi', 'vinex', 'homezone', 'park', 'gallery', 'vinex'],
  outer: ['vinex', 'semi', 'vinex', 'homezone', 'villa', 'vinex', 'park', 'sports'],
  edge: [
    'vinex',
    'villa',
    'sports',
    'vinex',
    'expansion',
    'semi',
    'vinex',
    'allotments',
    'villa',
    'park',
  ],
}

function deckOf({ ring, rings }: CellPlace): keyof typeof DECKS {
  if (rings === 1) return 'only'
  if (ring === 1) return 'first'
  if (ring === rings) return 'edge'
  if (ring === 2) return 'second'
  return ring / rings < 0.62 ? 'middle' : 'outer'
}

/** Smallest cell (m²) that is worth streets. */
const LEAST = 9000

/** Kinds without houses: two of them side by side would be a hole in the town. */
const OPEN: readonly QuarterKey[] = ['park', 'sports', 'allotments', 'expansion', 'green']

/** Open cells closer than this (m) to each other are neighbours. */
const NEAR = 560

function apart(a: CellPlace, b: CellPlace): number {
  const x = a.reach * Math.cos(a.direction) - b.reach * Math.cos(b.direction)
  const y = a.reach * Math.sin(a.direction) - b.reach * Math.sin(b.direction)
  return Math.sqrt(x * x + y * y)
}

/** Decides for every cell what is built there. */
export function assign(cells: readonly CellPlace[], random: Random): QuarterKey[] {
  const hands = new Map<string, QuarterKey[]>()
  const open: CellPlace[] = []
  return cells.map((cell) => {
    if (cell.area < LEAST || cell.roundness < 0.12) return 'green'
    const name = deckOf(cell)
    const key = `${name}${cell.ring}`
    let hand = hands.get(key)
    if (!hand || hand.length === 0) {
      const deck = DECKS[name]
      const start = random.int(0, deck.length - 1)
      hand = [...deck.slice(start), ...deck.slice(0, start)].reverse()
      hands.set(key, hand)
    }
    const crowded = open.some((other) => apart(cell, other) < NEAR)
    const wanted = hand.findLastIndex((kind) => !crowded || !OPEN.includes(kind))
    const kind = wanted < 0 ? hand.pop()! : hand.splice(wanted, 1)[0]!
    if (OPEN.includes(kind)) open.push(cell)
    return kind
  })
}
