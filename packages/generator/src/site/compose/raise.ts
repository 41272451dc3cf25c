/** A composed plan as buildings: what its figures promised, generated, and held to the rules again. */
import { drawn } from '../../building/lay-out.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import { conceptFormFactors } from '../../metrics/concept.ts'
import type { Mode } from '../../model/types.ts'
import { obey } from '../../obey/door.ts'
import { isEmpty, overOf } from '../../obey/obey.ts'
import { type BuiltSite, heldToRules, needOf } from '../build.ts'
import { centreOf, driveOn, lotInput, type Part as Made, type Spaces, smallestIn } from '../cars.ts'
import { driveFrom, gatesOfCars } from '../drives.ts'
import type { SiteTerms } from '../evaluate.ts'
import type { SiteKind } from '../kinds.ts'
import { takenBy } from './compose.ts'
import { courtOn } from './court-on.ts'
import { type Lot, takenByCourt, takenByLot } from './open-ground.ts'
import { type Part, partInput } from './part.ts'
import { boxesFrom, type Taken } from './taken.ts'
import type { Composition } from './weigh.ts'

interface Raise {
  readonly mode: Mode
  readonly spaces: Spaces
  /** What buildings of a kind are made from. */
  readonly inputFor: (kind: SiteKind) => GeneratorInput
}

/** Said of a building that is not what its figures promised: too near to another, or not bent as was asked. */
const UNPROMISED: ReadonlySet<string> = new Set(['distance_short', 'shape_unused'])

/** Null when what was generated breaks a rule after all, or has too few spaces. */
export function raised(
  input: GeneratorInput,
  terms: SiteTerms,
  plan: Composition,
  { mode, spaces, inputFor }: Raise,
): BuiltSite | null {
  const { id } = input.building
  const mains: Made[] = []
  for (const [i, part] of plan.parts.entries()) {
    const own = partInput(inputFor(part.table.kind), part, i === 0 ? id : `${id}-${i + 1}`)
    const { input: asked, model } = obey(own, { mode, stays: true })
    if (isEmpty(model) || overOf(model) > 1) return null
    if (model.messages.some(({ code }) => UNPROMISED.has(code))) return null
    mains.push({ input: asked, model })
  }
  const alone = conceptFormFactors(
    mains.map(({ model }) => model),
    terms.plotArea,
    terms.envelopeArea,
  )
  const need = plan.parking === 'none' ? 0 : needOf(terms, alone)
  const cars = carsOf(input, plan, need, spaces)
  if (!cars) return null
  const court = plan.court ? [courtOn(input, plan.court)] : []
  return heldToRules(input, terms, {
    mains,
    around: [...cars, ...court],
    alone,
    need,
    parking: plan.parking,
    kinds: plan.parts.map((part: Part) => part.table.kind),
  })
}

/** Each lot as large as what is left of the need asks, with its drive; null when they have too few spaces. */
function carsOf(
  input: GeneratorInput,
  plan: Composition,
  need: number,
  spaces: Spaces,
): Made[] | null {
  const made: Made[] = []
  let left = need
  const built = plan.parts.map(takenBy)
  const open = plan.court ? [takenByCourt(plan.court)] : []
  for (const [i, lot] of plan.lots.entries()) {
    if (left <= 0) break
    const others = plan.lots.filter((other) => other !== lot).map(takenByLot)
    const found = lotOf(numbered(input, i), lot, left, [...built, ...open, ...others], spaces)
    if (!found) continue
    made.push(...found.made)
    left -= found.spaces
  }
  return left > 0 ? null : made
}

/** Each lot and its drive are called by the place of the lot. */
function numbered(input: GeneratorInput, i: number): GeneratorInput {
  if (i === 0) return input
  return { ...input, building: { ...input.building, id: `${input.building.id}-${i + 1}` } }
}

function lotOf(
  input: GeneratorInput,
  { ground, box, levels }: Lot,
  need: number,
  taken: readonly Taken[],
  spaces: Spaces,
): { made: Made[]; spaces: number } | null {
  const blocked = boxesFrom(ground.frame, taken)
  let best: { made: Made[]; spaces: number } | null = null
  for (const from of ['low', 'high'] as const) {
    const whole = lotInput(input, ground, box, levels, from)
    const all = spaces(whole)
    const wanted = Math.min(need, all)
    if (wanted === 0) continue
    const fit = smallestIn({ box, from }, (part) => {
      return spaces(lotInput(input, ground, part, levels, from)) >= wanted
    })
    if (!fit) continue
    for (const part of fit === box ? [box] : [fit, box]) {
      const asked = lotInput(input, ground, part, levels, from)
      const model = drawn(asked, 'live')
      const drive = driveFrom(gatesOfCars(model, centreOf(part)), ground, blocked)
      if (!drive) continue
      const way = drive.ring ? [driveOn(input, ground, drive.ring)] : []
      const found = { made: [{ input: asked, model }, ...way], spaces: model.formFactors.nrparking }
      if (!best || found.spaces > best.spaces) best = found
      break
    }
    if (best && best.spaces >= wanted) return best
  }
  return best
}
