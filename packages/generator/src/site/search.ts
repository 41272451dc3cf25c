/** Looking for the front among all plans by their figures: every plan when they are few, else a seeded part of them. */
import { evaluate, type SiteTerms } from './evaluate.ts'
import { type Archive, archive, type Ends } from './front.ts'
import type { PlanSpace } from './space.ts'

/** Evaluations between two looks at whether to go on. */
const STRIDE = 20_000
/** Share of the evaluations that are spent all over the space; the rest goes around what was found. */
const WIDE = 0.75

export interface Found {
  readonly number: number
  readonly ends: Ends
}

export interface SearchResult {
  readonly found: Found[]
  readonly evaluated: number
}

/** Yields the count of evaluations; a true in return ends it with what there is. */
export function* searchPlans(
  space: PlanSpace,
  terms: SiteTerms,
  { cells, seed, budget }: { cells: Ends; seed: number; budget: number },
): Generator<number, SearchResult, boolean | undefined> {
  const kept: Archive<number> = archive(cells)
  const all = space.size <= budget
  const wide = all ? space.size : Math.floor(budget * WIDE)
  const step = all ? 1 : strideOf(space.size, seed)
  let number = space.size > 0 ? (all ? 0 : hash(seed) % space.size) : 0
  let evaluated = 0
  const look = (n: number) => {
    evaluated++
    const { place, length, floors, parking } = space.planAt(n)
    const { value, units, green, isAllowed } = evaluate(terms, place, length, floors, parking)
    return isAllowed && kept.offer({ value, units, green }, () => n)
  }
  for (let i = 0; i < wide; i++) {
    look(number)
    number = (number + step) % space.size
    if (evaluated % STRIDE === 0 && (yield evaluated)) return resultOf(kept, evaluated)
  }
  const seen = new Set<number>()
  while (!all && evaluated < budget) {
    const fresh = kept.all().filter(({ item }) => !seen.has(item))
    if (fresh.length === 0) break
    for (const { item } of fresh) {
      seen.add(item)
      for (const near of space.around(item)) if (evaluated < budget) look(near)
    }
    if (yield evaluated) break
  }
  return resultOf(kept, evaluated)
}

function resultOf(kept: Archive<number>, evaluated: number): SearchResult {
  return { found: kept.all().map(({ ends, item }) => ({ number: item, ends })), evaluated }
}

/** A step that reaches every number of 0 … size − 1: no divisor in common with it. */
function strideOf(size: number, seed: number): number {
  // near the golden ratio of the size, so that a part of the walk is spread evenly
  let step = Math.max(1, Math.floor(size * 0.6180339887498949) + (hash(seed + 1) % 97))
  while (divisor(step, size) !== 1) step++
  return step
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/** A 31-bit number that a seed stands for. */
function hash(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 1
}
