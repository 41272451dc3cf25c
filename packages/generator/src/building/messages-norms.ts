/** What is said of the norms of a place that a building breaks, or that nothing can be held against. */
import { ConstraintType, type FormFactors, keyOf } from '@kavel/domain'
import type { MessageList } from '../base/messages.ts'
import type { Resolved } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { Site } from '../input/site.ts'
import { builtInside } from '../metrics/outside.ts'
import type { Layout } from '../plan/layout.ts'
import {
  type ConstraintExtra,
  type ConstraintResult,
  checkConstraints,
  eavesOf,
} from './constraints.ts'

/** How high the eaves are, and what a coverage of the envelopes counts when they are known. */
export function builtOf({ towers }: Layout, { toWorld }: Resolved, site: Site): ConstraintExtra {
  const gutterheight = eavesOf(towers)
  if (!site.buildable) return { gutterheight }
  return { gutterheight, builtInEnvelope: builtInside(towers, toWorld, site, site.buildable) }
}

/** Norms that are a share of an area: without the area nobody knows whether they are kept. */
const SHARES: readonly ConstraintType[] = [
  ConstraintType.gsi,
  ConstraintType.ground_space_index,
  ConstraintType.fsi,
  ConstraintType.floor_space_index,
  ConstraintType.buildable_area_gsi,
]

/** Each broken norm, and each that cannot be checked of what is built. */
export function sayNorms(
  input: GeneratorInput,
  factors: FormFactors,
  extra: ConstraintExtra,
  messages: MessageList,
): void {
  for (const result of checkConstraints(input.constraints, factors, extra)) {
    const { status, type, required } = result
    if (status === 'exceeded') messages.add('constraint_violated', aboutNorm(result))
    const isUnknown = status === 'unknown' && required !== null && SHARES.includes(type)
    if (isUnknown && factors.builtarea > 0) {
      messages.add('constraint_unmeasured', aboutNorm(result))
    }
  }
}

function aboutNorm({ id, name, type, actual, required }: ConstraintResult) {
  return {
    target: `constraint:${id ?? name}`,
    value: actual,
    rule: keyOf(ConstraintType, type) ?? String(type),
    ...(required !== null && { required }),
  }
}
