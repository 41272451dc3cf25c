/** Plans of both spaces as the search sees them once they were weighed: to be generated, one like the other. */
import type { GeneratorInput } from '../input/schema.ts'
import type { Mode } from '../model/types.ts'
import { type BuiltSite, buildSite } from './build.ts'
import type { Spaces } from './cars.ts'
import { raised } from './compose/raise.ts'
import type { ComposedPlan } from './compose/search.ts'
import type { SiteTerms } from './evaluate.ts'
import type { Ends } from './front.ts'
import type { SiteKind } from './kinds.ts'
import type { ParkingKind } from './prices.ts'
import type { Found } from './search.ts'
import type { PlanSpace } from './space.ts'

export interface Candidate {
  readonly ends: Ends
  /** Of its buildings; equal ones once. */
  readonly kinds: readonly SiteKind[]
  readonly parking: ParkingKind
  /** Null when it breaks a rule after all. */
  build(mode: Mode): BuiltSite | null
}

interface Makes {
  readonly input: GeneratorInput
  readonly terms: SiteTerms
  readonly inputFor: (kind: SiteKind) => GeneratorInput
  /** Counts the spaces of lots once for all. */
  readonly spaces: Spaces
}

/** Turns what was found by figures into what can be generated. */
export function candidates({ input, terms, inputFor, spaces }: Makes) {
  return {
    ofBars: (space: PlanSpace, { number, ends }: Found): Candidate => {
      const plan = space.planAt(number)
      const { kind } = plan.place.table
      const build = (mode: Mode) => buildSite(inputFor(kind), terms, plan, { mode, spaces })
      return { ends, kinds: [kind], parking: plan.parking, build }
    },
    ofComposed: ({ plan }: ComposedPlan): Candidate => ({
      ends: plan.ends,
      kinds: [...new Set(plan.parts.map(({ table }) => table.kind))],
      parking: plan.parking,
      build: (mode) => raised(input, terms, plan, { mode, spaces, inputFor }),
    }),
  }
}
