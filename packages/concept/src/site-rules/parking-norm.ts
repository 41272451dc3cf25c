/**
 * The parking norm of the place: as many spaces as dwellings and floors ask for (domain reference §2.4). Of dwellings the plan
 * comes first, then the company, then the record of the dwelling type; of other functions the key figures of the reference. A
 * space that something else lies on is not provided.
 */
import type { LetClass } from '@kavel/domain'
import { dwellingsOf } from '../drawn-units.ts'
import { lostSpaces } from './clashes.ts'
import { type SiteRule, type SiteRulePart, type SiteScene, unknownOutcome } from './site-rule.ts'
import { spacesOfFloors, typeNorm, wholeNorm } from './spaces-norm.ts'

/** What screens call the functions of the key figures. */
const PART_OF = {
  office: 'office',
  shop: 'commercial',
  hall: 'industrial',
  distribution: 'storage',
} as const satisfies Record<LetClass, SiteRulePart['key']>

/** Sums in another order differ by this. */
const ROUNDING = 1e-9

export const parkingNorm: SiteRule = {
  unit: 'spaces',
  bound: 'at_least',
  check(scene) {
    const dwellings = dwellingNorm(scene)
    const models = scene.plan.placed.map(({ model }) => model)
    const floors = spacesOfFloors(models).map(({ key, ...asked }): SiteRulePart => {
      return { key: PART_OF[key], ...asked, source: 'key_figures' }
    })
    const parts = [...dwellings.parts, ...floors]
    const [largest] = [...parts].sort((a, b) => b.required - a.required)
    const said = {
      norm: largest?.source ?? 'key_figures',
      reference: dwellings.reference,
      source: dwellings.source,
    } as const
    if (parts.length === 0) return unknownOutcome('nothing_asked', said)
    const required = Math.ceil(parts.reduce((sum, part) => sum + part.required, 0) - ROUNDING)
    const drawn = models.reduce((sum, { formFactors }) => sum + formFactors.nrparking, 0)
    const lost = lostSpaces(scene.plan.placed).reduce((sum, count) => sum + count, 0)
    const actual = drawn - lost
    const isShort = actual < required
    return {
      status: isShort ? 'exceeded' : 'ok',
      reason: null,
      required,
      actual,
      margin: actual - required,
      broken: isShort
        ? [{ buildings: [], shape: null, value: required - actual, ...(lost > 0 && { lost }) }]
        : [],
      ...said,
      parts,
    }
  },
}

interface DwellingNorm {
  readonly parts: SiteRulePart[]
  readonly reference: string | null
  readonly source: string | null
}

/** Spaces a dwelling: one line for all where the plan or the company says, else one for each norm of the types. */
function dwellingNorm({ plan, location, parameters }: SiteScene): DwellingNorm {
  const counts = dwellingsOf(plan.placed.map(({ model }) => model))
  const amount = counts.reduce((sum, [, count]) => sum + count, 0)
  const none = { reference: null, source: null }
  if (amount === 0) return { parts: [], ...none }
  const whole = wholeNorm(location, parameters)
  if (whole) {
    const { norm, by, reference, source } = whole
    return {
      parts: [{ key: 'dwellings', required: amount * norm, amount, norm, source: by }],
      reference,
      source,
    }
  }
  const parts = counts.flatMap(([unitId, count]): SiteRulePart | [] => {
    if (count === 0) return []
    const unit = location.units.find(({ id }) => String(id) === unitId)
    const norm = typeNorm(location, unitId)
    const source = unit ? 'unit' : 'design_rules'
    const name = unit ? { name: unit.name } : {}
    return { key: 'dwellings', required: count * norm, amount: count, norm, source, ...name }
  })
  return { parts, ...none }
}
