/** What a composed plan is made from: numbers between 0 and 1 that always give a plan (generator reference §19.3). */
import type { Random } from '@kavel/geometry'

/** A building that is placed where there is room left. */
export interface Step {
  readonly frame: number
  readonly table: number
  readonly shape: number
  readonly turn: number
  /** At the lower or the upper side of its ground, or where it is longest. */
  readonly side: number
  readonly size: number
  readonly floors: number
}

export interface Genes {
  readonly steps: readonly Step[]
  readonly parking: number
  /** The court is laid out before the buildings, or after them. */
  readonly court: number
  readonly courtAt: readonly [number, number]
  /** How many of the steps are followed. */
  readonly count: number
}

/** Buildings of one plan: what a hectare or two takes. */
export const MOST_PARTS = 7

const NAMES = ['frame', 'table', 'shape', 'turn', 'side', 'size', 'floors'] as const

function randomStep(random: Random): Step {
  return Object.fromEntries(NAMES.map((name) => [name, random.next()])) as unknown as Step
}

/** Of some plans all buildings are of one kind and along one direction: parallel bars, and rows of houses. */
const ALIKE = 0.4

export function randomGenes(random: Random): Genes {
  const { table, frame } = randomStep(random)
  const alike = random.chance(ALIKE) ? { table, frame } : {}
  return {
    steps: Array.from({ length: MOST_PARTS }, () => ({ ...randomStep(random), ...alike })),
    parking: random.next(),
    court: random.next(),
    courtAt: [random.next(), random.next()],
    count: random.next(),
  }
}

/** How many of its steps a plan follows. */
export function followed({ count }: Genes): number {
  return 1 + Math.floor(count * MOST_PARTS)
}

/** The same plan but for one or two of its numbers, or with two of its steps in another order. */
export function varied(genes: Genes, random: Random): Genes {
  const kind = random.next()
  if (kind < 0.08) return { ...genes, parking: random.next() }
  if (kind < 0.22)
    return { ...genes, court: random.next(), courtAt: [random.next(), random.next()] }
  if (kind < 0.32) return { ...genes, count: random.next() }
  // steps that are not followed change nothing
  const at = random.int(0, followed(genes) - 1)
  const other = (at + random.int(1, genes.steps.length - 1)) % genes.steps.length
  const put = (step: Step, back?: Step) =>
    genes.steps.map((each, i) => (i === at ? step : back && i === other ? back : each))
  const [own, its] = [genes.steps[at] as Step, genes.steps[other] as Step]
  if (kind < 0.4) return { ...genes, steps: put(its, own) }
  if (kind < 0.5) return { ...genes, steps: put(randomStep(random)) }
  const name = random.pick(NAMES)
  return { ...genes, steps: put({ ...own, [name]: random.next() }) }
}
