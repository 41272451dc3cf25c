/** I48, I49, I53, I54: what two runs of the generator owe each other. */
import { Archetype, FlipDirection, ShapeMode } from '@kavel/domain'
import { canonicalHash, PER_METRE, ringArea, toMetres, toSquareMetres } from '@kavel/geometry'
import type { GenerateOptions } from '../../src/generate.ts'
import type { GeneratorInput } from '../../src/input/schema.ts'
import { planOf } from '../../src/model/face-plan.ts'
import type { BuildingModel, Mode } from '../../src/model/types.ts'
import type { Violation } from './facts.ts'

/** The generator, handed in: a check must be able to meet a broken one. */
export type Generate = (input: GeneratorInput, options?: GenerateOptions) => BuildingModel

/** I48: the same input gives the same building to the last bit, whatever was built in between. */
export function checkRepeat(
  input: GeneratorInput,
  between: GeneratorInput,
  mode: Mode,
  generate: Generate,
): Violation[] {
  const first = canonicalHash(generate(input, { mode }))
  generate(between, { mode })
  const again = canonicalHash(generate(structuredClone(input), { mode }))
  return first === again ? [] : [{ id: 'I48', message: `${first}, then ${again}` }]
}

/** A quarter turn, radians. */
const QUARTER = 1.5707963267948966
/** Areas of slopes are sums of roots, and sums of floats in another order, of themselves. */
const ROUNDING = 1e-12
/**
 * m2 a plate, and m3 a metre of height: where a drawn shape is cut askew, corners go to the lattice (generator reference §14,
 * I43 of the site), and a part in the middle of an odd number of lattice units lies a unit off it, with up to 100 m of plinth
 * along it; what is summed over floors differs as often.
 */
const SKEW = 1e-3
/**
 * How far the corners of a sloped roof and of the mirrored one may be apart, metres: each lies on the lattice, so a ridge over
 * an odd width, and where two valleys meet, is up to one unit off in length, in width and in height.
 */
const ROOF_CORNER = Math.sqrt(3) / PER_METRE
/** Towers with a direction of their own do not follow that of the building: they are mirrored, too. */
function mirror({ building: { cfg } }: GeneratorInput, direction: FlipDirection): void {
  cfg.flip = (cfg.flip ^ direction) as FlipDirection
  for (const { cfg: own } of cfg.towers)
    if (own.flip_direction !== null)
      own.flip_direction = (own.flip_direction ^ direction) as FlipDirection
}

/** What changes nothing that is counted or measured. */
const CHANGES: Readonly<Record<string, (input: GeneratorInput) => void>> = {
  'mirrored in x': (input) => mirror(input, FlipDirection.x),
  'mirrored in y': (input) => mirror(input, FlipDirection.y),
  'turned by a quarter': ({ building }) => {
    building.rotate_z += QUARTER
  },
  'somewhere else': ({ building }) => {
    building.x = 150_000
    building.y = 450_000
  },
  'with its units in another order': (input) => {
    input.units.reverse()
  },
}

/**
 * I49: a mirrored, turned or moved building, and one whose units are listed otherwise, has the same areas and counts. What its
 * place allows differs, so the input is taken without constraints and buildable area; the trees of green stand on places of
 * the world.
 */
export function checkSymmetry(input: GeneratorInput, mode: Mode, generate: Generate): Violation[] {
  const still: GeneratorInput = { ...input, constraints: [], buildable: null }
  const before = generate(still, { mode })
  const { nrfloors, maxheight } = before.formFactors
  const { shape_mode, towers } = input.building.cfg
  const isPlaced = shape_mode !== ShapeMode.width_length || towers.length > 0
  const slack = isPlaced ? SKEW * Math.max(1, nrfloors, maxheight) : 0
  const roofs = roofSlack(before)
  const violations: Violation[] = []
  for (const [how, change] of Object.entries(CHANGES)) {
    const changed = structuredClone(still)
    change(changed)
    const after = generate(changed, { mode })
    const isGreen = input.building.archetype === Archetype.green
    for (const [key, value] of Object.entries(before.formFactors)) {
      if (isGreen && key === 'nrtrees') continue
      const other = after.formFactors[key as keyof typeof after.formFactors]
      const most = Math.max(slack, roofs[key] ?? 0, ROUNDING * Math.abs(value))
      if (Math.abs(other - value) > most)
        violations.push({ id: 'I49', message: `${how}: ${key} ${value}, ${other}` })
    }
    const counts = countsOf(after)
    for (const [unit, count] of countsOf(before)) {
      const other = counts.get(unit)
      if (other !== count)
        violations.push({ id: 'I49', message: `${how}: ${unit} ${count}, ${other}` })
    }
  }
  return violations
}

/**
 * What the corners of sloped roofs change by figure: a corner that moves by d changes the area of a face by at most d times half
 * the two edges beside it, so all of them by d times its outline; and the space below by d times the plan, and by d times
 * the outline times the height. Level roofs have the corners of their plates.
 */
function roofSlack({ roofs, formFactors }: BuildingModel): Readonly<Record<string, number>> {
  let area = 0
  let volume = 0
  for (const { faces, eave, ridge } of roofs) {
    if (ridge === eave) continue
    for (const face of faces) {
      const plan = planOf(face)
      const outline = toMetres(perimeterOf(face))
      area += ROOF_CORNER * outline
      volume += ROOF_CORNER * (toSquareMetres(ringArea(plan)) + outline * toMetres(ridge - eave))
    }
  }
  return { roofarea: area, roofratio: area / Math.max(1, formFactors.gfa), volume }
}

/** Of a face of a roof: x, y and height a corner. */
function perimeterOf(face: Int32Array): number {
  let sum = 0
  for (let i = 0; i < face.length; i += 3) {
    const run = [0, 1, 2].map(
      (k) => (face[(i + 3 + k) % face.length] as number) - (face[i + k] as number),
    )
    sum += Math.sqrt(run.reduce((all, each) => all + each * each, 0))
  }
  return sum
}

/** I53: a locked building stays as it stands, whatever is asked. */
export function checkLocked(
  before: BuildingModel,
  asked: GeneratorInput,
  generate: Generate,
): Violation[] {
  const locked = structuredClone(asked)
  locked.building.cfg.locked = true
  const [was, is] = [before, generate(locked, { prev: before })].map(canonicalHash)
  return was === is ? [] : [{ id: 'I53', message: `${was}, then ${is}` }]
}

/**
 * I54: a building that was dragged larger while its cores stayed has no fewer dwellings of any type.
 * @param small and @param large of the same input but for a larger box, both live
 */
export function checkGrowth(small: BuildingModel, large: BuildingModel): Violation[] {
  const counts = countsOf(large)
  return [...countsOf(small)].flatMap(([unit, count]) => {
    const grown = counts.get(unit) ?? 0
    return grown >= count ? [] : [{ id: 'I54', message: `${unit}: ${count}, and larger ${grown}` }]
  })
}

function countsOf({ mix }: BuildingModel): Map<string, number> {
  return new Map(mix.types.map(({ unitId, count }) => [unitId, count]))
}
