/** A site plan as buildings: what the figures promised, generated, and held to the rules again. */
import { Archetype, BlockType, ShapeMode } from '@kavel/domain'
import { type Box, boundsOf, toLattice, toMetres } from '@kavel/geometry'
import { checkConstraints, eavesOf } from '../constraints.ts'
import { generate } from '../generate.ts'
import type { Area, GeneratorInput } from '../input/schema.ts'
import type { FormFactors } from '../metrics/catalogue.ts'
import { conceptFormFactors } from '../metrics/concept.ts'
import { builtInEnvelopes } from '../metrics/in-envelope.ts'
import type { BuildingModel, Mode } from '../model/types.ts'
import { obey } from '../obey/door.ts'
import { isEmpty, overOf } from '../obey/obey.ts'
import { DECK_HEIGHT, levelsFor, pricesOf, type SiteTerms } from './evaluate.ts'
import { buildingInput } from './kinds.ts'
import { middleOf, type SitePlace } from './places.ts'
import { type ParkingKind, residualValue, USES } from './prices.ts'

/** A plan by its genes: regenerable from them. */
export interface SitePlan {
  readonly place: SitePlace
  /** Metres. */
  readonly length: number
  readonly floors: number
  readonly parking: ParkingKind
}

export interface BuiltSite {
  /** The building, then what its cars stand in. */
  readonly inputs: GeneratorInput[]
  readonly models: BuildingModel[]
  readonly formFactors: FormFactors
  /** Euro; dwellings; share of the plot that is green. */
  readonly value: number
  readonly units: number
  readonly green: number
  readonly need: number
}

/** Lots grow by this until their spaces suffice, metres. */
const LOT_STEP = 2.5

/** Null when what was generated breaks a rule after all, or has too few spaces. */
export function buildSite(
  input: GeneratorInput,
  terms: SiteTerms,
  { place, length, floors, parking }: SitePlan,
  mode: Mode,
): BuiltSite | null {
  const { table } = place
  const box = {
    x0: place.x0,
    y0: place.y0,
    x1: place.x0 + toLattice(length),
    y1: place.y0 + toLattice(table.depth),
  }
  const own = { length, width: table.depth, floors, rotate_z: place.angle }
  const asked = buildingInput(input, table.kind, { ...own, ...middleOf(place.frame, box) })
  const main = obey(asked, { mode })
  if (isEmpty(main.model) || overOf(main.model) > 1) return null
  const need = needOf(terms, main.model.formFactors)
  const cars = parking === 'none' || need === 0 ? null : carsFor(input, place, need, parking)
  if (parking !== 'none' && need > 0 && !cars) return null
  const built = [{ input: main.input, model: main.model }, ...(cars ? [cars] : [])]
  const models = built.map(({ model }) => model)
  const formFactors = conceptFormFactors(models, terms.plotArea, terms.envelopeArea)
  const extra = {
    nrbuildings: models.length,
    gutterheight: Math.max(...models.map(({ towers }) => eavesOf(towers))),
    builtInEnvelope: builtInEnvelopes(models, areasOf(input)) ?? undefined,
  }
  if (
    checkConstraints(input.constraints, formFactors, extra).some(
      ({ status }) => status === 'exceeded',
    )
  )
    return null
  const uses = (of: 'gfa' | 'nfa', from: FormFactors) =>
    Object.fromEntries(USES.map((use) => [use, from[`${of}_${use}`]])) as Record<
      (typeof USES)[number],
      number
    >
  const { formFactors: f } = main.model
  const value =
    terms.appraise?.(models, formFactors) ??
    residualValue(pricesOf(terms, table.kind), {
      nfa: uses('nfa', f),
      gfa: uses('gfa', f),
      units: f.nrunits,
      stalls: cars ? need : 0,
      parking,
      openGround: terms.plotArea - formFactors.builtarea,
    })
  return {
    inputs: built.map((each) => each.input),
    models,
    formFactors,
    value,
    units: formFactors.nrunits,
    green: formFactors.greenratio,
    need,
  }
}

function needOf({ norm }: SiteTerms, f: FormFactors): number {
  const other = f.gfa_office + f.gfa_industrial + f.gfa_commercial
  return Math.ceil(f.nrunits * norm.perUnit + (other / 100) * norm.per100 - 1e-9)
}

function areasOf({ buildable }: GeneratorInput): Area[] {
  if (!buildable) return []
  return Array.isArray(buildable) ? buildable : [buildable]
}

interface Cars {
  input: GeneratorInput
  model: BuildingModel
}

/** The smallest lot or parking building beside a building that has the spaces; null when the largest has not. */
function carsFor(
  input: GeneratorInput,
  place: SitePlace,
  need: number,
  parking: ParkingKind,
): Cars | null {
  const spare = parking === 'surface' ? place.lot : place.deck
  if (!spare) return null
  const levels = parking === 'surface' ? 1 : levelsFor(need, spare, parking)
  if (levels === 0) return null
  const boxes = parking === 'surface' ? lotBoxes(spare.box, place) : [spare.box]
  let best: { cars: Cars; area: number } | null = null
  for (const box of boxes) {
    const cars = smallestIn(box, need, (within) => {
      const asked = lotInput(input, place, within, levels)
      return { input: asked, model: generate(asked, { mode: 'live' }) }
    })
    if (!cars) continue
    const area = cars.input.building.maxlength * cars.input.building.maxwidth
    if (!best || area < best.area) best = { cars, area }
  }
  return best?.cars ?? null
}

/** Of a box the shortest part that has the spaces. */
function smallestIn(box: Box, need: number, at: (box: Box) => Cars): Cars | null {
  const suffices = ({ model }: Cars) => model.formFactors.nrparking >= need
  let best = at(box)
  if (!suffices(best)) return null
  let low = 0
  let high = Math.ceil(toMetres(Math.max(box.x1 - box.x0, box.y1 - box.y0)) / LOT_STEP)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const found = at(shortened(box, middle * LOT_STEP))
    if (suffices(found)) {
      best = found
      high = middle
    } else low = middle
  }
  return best
}

/** The box with its longer side no longer than this. */
function shortened(box: Box, most: number): Box {
  if (box.x1 - box.x0 >= box.y1 - box.y0)
    return { ...box, x1: Math.min(box.x1, box.x0 + toLattice(most)) }
  return { ...box, y1: Math.min(box.y1, box.y0 + toLattice(most)) }
}

/** Two rows of spaces and the aisle between them, with what is kept at the edges, metres. */
const TWO_ROWS = 16.1

/** All of the ground beside a building, and of it a lot of two rows along it or across, on the side of the building. */
function lotBoxes(box: Box, { y0 }: SitePlace): Box[] {
  const rows = toLattice(TWO_ROWS)
  const boxes = [box]
  if (box.x1 - box.x0 > rows) boxes.push({ ...box, x1: box.x0 + rows })
  if (box.y1 - box.y0 > rows) {
    const isBefore = box.y1 <= y0
    boxes.push(isBefore ? { ...box, y0: box.y1 - rows } : { ...box, y1: box.y0 + rows })
  }
  return boxes
}

/** Kept between a lot and the edge of its ground, metres. */
const EDGE = 0.01

function lotInput(
  input: GeneratorInput,
  place: SitePlace,
  box: Box,
  levels: number,
): GeneratorInput {
  const { x, y } = middleOf(place.frame, box)
  const ring = boundsOf([box.x0, box.y0, box.x1, box.y1])
  return {
    ...input,
    constraints: [],
    building: {
      ...input.building,
      id: `${input.building.id}-cars`,
      archetype: Archetype.parking,
      maxlength: Math.floor((toMetres(ring.x1 - ring.x0) - 2 * EDGE) * 100) / 100,
      maxwidth: Math.floor((toMetres(ring.y1 - ring.y0) - 2 * EDGE) * 100) / 100,
      maxheight: levels * DECK_HEIGHT,
      x,
      y,
      rotate_z: place.angle,
      cfg: {
        ...input.building.cfg,
        blocktype: BlockType.none,
        shape_mode: ShapeMode.width_length,
        floor_height: DECK_HEIGHT,
        floors: [],
        towers: [],
      },
    },
  }
}
