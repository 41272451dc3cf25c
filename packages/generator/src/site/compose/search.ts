/** Looking for composed plans: at random first, then around the best of them; the same seed gives the same plans. */
import { createRandom, type Random } from '@kavel/geometry'
import { type Archive, archive, type Ends } from '../front.ts'
import { composed } from './compose.ts'
import { type Genes, randomGenes, varied } from './genes.ts'
import type { Scene } from './scene.ts'
import type { Composition } from './weigh.ts'

/** Share of the plans that are tried at random. */
const WIDE = 0.15
/** Share of the others that begin with a plan of much floor area. */
const LARGEST = 0.7
/** So many of those with the most floor area are kept: not every plan can be drawn as its figures promise. */
const MOST_LARGEST = 6

export interface ComposedPlan {
  readonly genes: Genes
  readonly plan: Composition
}

export interface ComposedSearch {
  readonly found: readonly ComposedPlan[]
  /** Those with the most floor area of all, the most first. */
  readonly largest: readonly ComposedPlan[]
  /** New plans: those that were known are not among them. */
  readonly tried: number
}

interface Options {
  readonly seed: number
  readonly budget: number
  readonly cells: Ends
  /** Plans that are known: they are looked at again first. */
  readonly known?: readonly ComposedPlan[]
}

/** Yields how many new plans it has looked at; a true in return ends it with what there is. */
export function* searchComposed(
  scene: Scene,
  { seed, budget, cells, known = [] }: Options,
): Generator<number, ComposedSearch, boolean | undefined> {
  const random = createRandom(seed).fork('compose')
  const kept: Archive<ComposedPlan> = archive(cells)
  const largest: ComposedPlan[] = []
  const look = (genes: Genes) => {
    const plan = composed(scene, genes)
    if (!plan) return
    const found = { genes, plan }
    if (plan.ends.value > 0) keepLargest(largest, found)
    kept.offer(plan.ends, () => found)
  }
  let tried = 0
  let stopped: boolean | undefined
  for (const { genes } of known) {
    look(genes)
    stopped = yield tried
    if (stopped) break
  }
  const wide = known.length > 0 ? 0 : Math.floor(budget * WIDE)
  while (!stopped && tried < budget) {
    const from = tried < wide ? null : parentOf(kept, largest, random)
    look(from ? varied(from.genes, random) : randomGenes(random))
    tried++
    stopped = yield tried
  }
  return { found: kept.all().map(({ item }) => item), largest, tried }
}

/** Plans of as much floor area are one: the first. */
function keepLargest(largest: ComposedPlan[], found: ComposedPlan): void {
  const { gfa } = found.plan
  if (largest.some(({ plan }) => Math.abs(plan.gfa - gfa) < 1)) return
  const at = largest.findIndex(({ plan }) => plan.gfa < gfa)
  largest.splice(at < 0 ? largest.length : at, 0, found)
  if (largest.length > MOST_LARGEST) largest.pop()
}

/** One with much floor area, or one of the front; the largest and the most valuable more often. */
function parentOf(
  kept: Archive<ComposedPlan>,
  largest: readonly ComposedPlan[],
  random: Random,
): ComposedPlan | null {
  const all =
    largest.length > 0 && random.chance(LARGEST) ? largest : kept.all().map(({ item }) => item)
  const share = random.next()
  return all[Math.floor(share * share * all.length)] ?? null
}
