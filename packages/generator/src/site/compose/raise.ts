/** A composed plan as buildings: what its figures promised, generated, and held to the rules again. */
import { type Box, toLattice } from '@kavel/geometry'
import { drawn } from '../../building/lay-out.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import { conceptFormFactors } from '../../metrics/concept.ts'
import type { Mode } from '../../model/types.ts'
import { obey } from '../../obey/door.ts'
import { isEmpty, overOf } from '../../obey/obey.ts'
import { type BuiltSite, heldToRules, needOf } from '../build.ts'
import {
  centreOf,
  driveOn,
  lotInput,
  type Part as Made,
  type Spaces,
  smallestIn,
  TWO_ROWS,
} from '../cars.ts'
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
  const asOf = (part: Box, from: 'low' | 'high') => lotInput(input, ground, part, levels, from)
  const wanted = Math.min(need, Math.max(spaces(asOf(box, 'low')), spaces(asOf(box, 'high'))))
  if (wanted === 0) return null
  const fits = (['low', 'high'] as const).flatMap((from) =>
    (levels > 1 ? [box] : [box, ...rowsOf(box)]).flatMap((trial) => {
      const part = smallestIn({ box: trial, from }, (each) => spaces(asOf(each, from)) >= wanted)
      return part ? [{ part, from }] : []
    }),
  )
  // the smallest that has a drive; that of the whole was known
  const bySize = fits.sort((a, b) => sizeOf(a.part) - sizeOf(b.part))
  const whole = (['low', 'high'] as const).map((from) => ({ part: box, from }))
  let best: { made: Made[]; spaces: number } | null = null
  for (const { part, from } of [...bySize, ...whole]) {
    const asked = asOf(part, from)
    const model = drawn(asked, 'live')
    const drive = driveFrom(gatesOfCars(model, centreOf(part)), ground, blocked)
    if (!drive) continue
    const way = drive.ring ? [driveOn(input, ground, drive.ring)] : []
    const found = { made: [{ input: asked, model }, ...way], spaces: model.formFactors.nrparking }
    if (found.spaces >= wanted) return found
    if (!best || found.spaces > best.spaces) best = found
  }
  return best
}

const sizeOf = ({ x0, y0, x1, y1 }: Box) => (x1 - x0) * (y1 - y0)

/** Two rows of spaces with their aisle at each side of a box. */
function rowsOf(box: Box): Box[] {
  const rows = toLattice(TWO_ROWS)
  return [
    ...(box.y1 - box.y0 > rows
      ? [
          { ...box, y1: box.y0 + rows },
          { ...box, y0: box.y1 - rows },
        ]
      : []),
    ...(box.x1 - box.x0 > rows
      ? [
          { ...box, x1: box.x0 + rows },
          { ...box, x0: box.x1 - rows },
        ]
      : []),
  ]
}
