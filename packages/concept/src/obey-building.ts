/** A building of a concept made to fit the rules of its place, beside the others. */
import type { RecordFor } from '@kavel/domain'
import {
  type BuildingModel,
  type GeneratorInput,
  generate,
  type Message,
  type Obstacle,
  obey,
} from '@kavel/generator'
import { accessOf } from './access.ts'
import { generateConcept, inputsOn, isFixed } from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'
import type { Parameters } from './parameters.ts'
import type { PublicBuilding } from './public-records.ts'
import { type RoomLeft, roomLeft } from './room-left.ts'
import { inTheWay, type Standing, tooNear } from './room-to-stand.ts'
import { checkSiteRules, type SiteRuleKey } from './site-rules/catalogue.ts'

type Building = RecordFor<'buildings'>

/** The fields that obeying sets, as an edit of the record. */
export type ObeyedPatch = Partial<
  Pick<Building, 'maxlength' | 'maxwidth' | 'maxheight' | 'x' | 'y' | 'rotate_z'>
> & {
  cfg?: {
    house?: { residential_floors: number }
    polygon?: Building['cfg']['polygon']
    inner_polygon?: Building['cfg']['inner_polygon']
  }
}

export interface ObeyedBuilding {
  /** Null when nothing has to change, and when nothing can stand here. */
  readonly patch: ObeyedPatch | null
  /** May a building of this kind stand here at all? */
  readonly fits: boolean
  /** Rules that it breaks still, or that are in its way; each with what is required and what the design has. */
  readonly messages: readonly Message[]
}

/** What obeying says that stays to be solved. */
const UNSOLVED: readonly Message['code'][] = [
  'constraint_violated',
  'outside_buildable',
  'overlap_building',
  'obey_impossible',
]

interface ObeyChoices {
  /** Only where it stands has to be right: norms of the plan are left as they are. */
  readonly ofPlace?: boolean
}

/**
 * Moved and turned first, smaller where there is no place for it as it is (`obey`). Rules that count all buildings together leave to this one what the others have not used, and it keeps clear of all of
 * them, fixed or not. Never throws for what a user can enter.
 */
export function obeyBuilding(
  location: LocationSource,
  buildings: readonly PublicBuilding[],
  id: PublicBuilding['id'],
  parameters: Parameters,
  { ofPlace = false }: ObeyChoices = {},
): ObeyedBuilding {
  const building = buildings.find((each) => each.id === id)
  if (!building) throw new Error(`The concept has no building ${id}`)
  const others = buildings.filter((each) => each !== building)
  const { models, obstacles } = generateConcept(location, others, parameters)
  const inputOf = inputsOn(location, parameters)
  const asked = (obstacles: readonly Obstacle[]) =>
    inputOf(building, obstacles, { everywhere: true })
  const own = { building, model: generate(asked([])) }
  const standing = others.map((other, i) => ({
    building: other,
    model: models[i] as BuildingModel,
  }))
  const free = isFixed(building) ? [] : standing.filter(({ building: other }) => !isFixed(other))
  const clear = [...obstacles, ...inTheWay(location, own.model, free)]
  const input = asked(clear)
  const room = roomLeft(location, ofPlace ? [] : input.constraints, models)
  const find = (more: readonly Obstacle[]): Found => {
    const found = obey({ ...asked([...clear, ...more]), constraints: room.constraints })
    const messages = found.model.messages
      .filter(({ code }) => UNSOLVED.includes(code))
      .map((message) => ofConcept(message, input.constraints, room))
    const fits = found.model.towers.length + found.model.assets.length > 0
    const broken = fits ? brokenBy(location, found.model, own, standing, parameters) : 0
    return { patch: fits ? patchOf(input, found.input) : null, fits, messages, found, broken }
  }
  const usual = find([])
  // distances are kept where there is room for it, and given up before anything else
  const best =
    usual.broken > 0 ? better(usual, find(tooNear(location, own, standing, parameters))) : usual
  return { patch: best.patch, fits: best.fits, messages: best.messages }
}

interface Found extends ObeyedBuilding {
  readonly found: ReturnType<typeof obey>
  /** Rules of the site about its place that are broken. */
  readonly broken: number
}

/** Of two ways the one that stands and breaks fewer rules. */
function better(usual: Found, apart: Found): Found {
  const isWorse = !apart.fits || apart.messages.length > usual.messages.length
  return isWorse || apart.broken >= usual.broken ? usual : apart
}

/** Rules of the site about where things stand. */
const OF_PLACE: readonly SiteRuleKey[] = [
  'inside_plots',
  'inside_envelope',
  'no_overlap',
  'boundary_distance',
  'facade_distance',
  'parking_distance',
]

/** How many of them a building breaks where it stands beside the others. */
function brokenBy(
  location: LocationSource,
  model: BuildingModel,
  { building }: Standing,
  others: readonly Standing[],
  parameters: Parameters,
): number {
  const all = [{ building, model }, ...others]
  const models = all.map((each) => each.model)
  return checkSiteRules(
    location,
    all.map((each) => each.building),
    models,
    parameters,
    accessOf(location, models)?.buildings,
  ).filter(
    ({ key, broken }) =>
      OF_PLACE.includes(key) && broken.some(({ buildings }) => buildings.includes(building.id)),
  ).length
}

/** What is said of one building, said of the concept: with what the others have used. */
function ofConcept(
  message: Message,
  constraints: GeneratorInput['constraints'],
  { used }: RoomLeft,
): Message {
  const place = constraints.findIndex(({ id }) => message.target === `constraint:${id}`)
  const { value } = message
  const required = constraints[place]?.value
  if (typeof value !== 'number' || required == null) return message
  return { ...message, value: value + (used[place] as number), required }
}

const FIELDS = ['maxlength', 'maxwidth', 'maxheight', 'x', 'y', 'rotate_z'] as const

/** What became other; null when nothing did. */
function patchOf(asked: GeneratorInput, found: GeneratorInput): ObeyedPatch | null {
  const before = asked.building
  const after = found.building
  const patch: ObeyedPatch = {}
  for (const field of FIELDS) {
    const value = after[field]
    if (value !== null && value !== before[field]) patch[field] = value
  }
  const cfg: NonNullable<ObeyedPatch['cfg']> = {}
  const { residential_floors } = after.cfg.house
  if (residential_floors !== before.cfg.house.residential_floors) cfg.house = { residential_floors }
  for (const shape of ['polygon', 'inner_polygon'] as const) {
    if (JSON.stringify(after.cfg[shape]) !== JSON.stringify(before.cfg[shape]))
      cfg[shape] = after.cfg[shape]
  }
  if (Object.keys(cfg).length > 0) patch.cfg = cfg
  return Object.keys(patch).length > 0 ? patch : null
}
