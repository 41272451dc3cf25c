/** Looking for composed plans: at random first, then around the best of them; the same seed gives the same plans. */
import { createRandom, type Random } from '@kavel/geometry'
import { type Archive, archive, type Ends } from '../front.ts'
import { composed, type Scene } from './compose.ts'
import { type Genes, randomGenes, varied } from './genes.ts'
import type { Composition } from './weigh.ts'

/** Share of the plans that are tried at random. */
const WIDE = 0.4
/** Share of the others that begin with the plan of the most floor area. */
const LARGEST = 0.35

export interface ComposedPlan {
  readonly genes: Genes
  readonly plan: Composition
}

export interface ComposedSearch {
  readonly found: readonly ComposedPlan[]
  /** The most floor area of all, m2. */
  readonly largest: ComposedPlan | null
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
  let largest: ComposedPlan | null = null
  const look = (genes: Genes) => {
    const plan = composed(scene, genes)
    if (!plan) return
    const found = { genes, plan }
    if (plan.ends.value > 0 && plan.gfa > (largest?.plan.gfa ?? 0)) largest = found
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

/** One of the front, the most valuable more often; a third of the time that of the most floor area. */
function parentOf(
  kept: Archive<ComposedPlan>,
  largest: ComposedPlan | null,
  random: Random,
): ComposedPlan | null {
  if (largest && random.chance(LARGEST)) return largest
  const all = kept.all()
  if (all.length === 0) return null
  const share = random.next()
  return (all[Math.floor(share * share * all.length)] as { item: ComposedPlan }).item
}
