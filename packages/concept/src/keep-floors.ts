/** The largest setbacks with which a building keeps all of its floors. */
import type { Floor, RecordFor } from '@kavel/domain'
import { generate } from '@kavel/generator'
import { inputsOn } from './generate-concept.ts'
import type { LocationSource } from './location-source.ts'
import type { Parameters } from './parameters.ts'
import type { PublicBuilding } from './public-records.ts'

type Floors = RecordFor<'buildings'>['cfg']['floors']

/** Setbacks are set to whole decimetres, as they are typed. */
const STEPS_PER_METRE = 10
/** Halvings of the range in which the largest is looked for: a decimetre of 12 m. */
const HALVINGS = 7
const SIDES = ['front', 'back', 'left', 'right'] as const

/**
 * The floors of a building, of which the generator left some out because they stand back too far, with as much of their
 * setbacks as keeps them. Null when nothing was left out, and when they do not fit without setbacks either. Never throws for
 * what a user can enter.
 */
export function keepFloors(
  location: LocationSource,
  building: PublicBuilding,
  parameters: Parameters,
): Floors | null {
  const inputOf = inputsOn(location, parameters)
  const droppedAt = (floors: Floors): number | null => {
    const { messages } = generate(inputOf({ ...building, cfg: { ...building.cfg, floors } }, []))
    const ordinals = messages
      .filter(({ code }) => code === 'setback_tier_dropped')
      .map(({ target }) => Number(/^floor:(\d+)$/.exec(target ?? '')?.[1]))
      .filter(Number.isInteger)
    return ordinals.length === 0 ? null : Math.min(...ordinals)
  }
  let floors = building.cfg.floors
  let dropped = droppedAt(floors)
  if (dropped === null) return null
  // every round brings back the lowest floor that is missing
  for (let round = 0; dropped !== null && round < floors.length; round += 1) {
    const lowest: number = dropped
    const entry = entryOf(floors, lowest)
    const asked = floors
    const keeps = (share: number): boolean => {
      const at = droppedAt(setBack(asked, entry, share))
      return at === null || at > lowest
    }
    if (entry < 0 || !keeps(0)) return null
    let [most, least] = [0, 1]
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (most + least) / 2
      if (keeps(middle)) most = middle
      else least = middle
    }
    floors = setBack(asked, entry, most)
    dropped = droppedAt(floors)
  }
  return dropped === null ? floors : null
}

/** Place of the entry that stands for a floor, -1 for none; entries are listed from the ground. */
function entryOf(floors: Floors, ordinal: number): number {
  let above = 0
  return floors.findIndex(({ repeat_count }) => {
    above += repeat_count
    return ordinal < above
  })
}

/** From an entry up: `share`, 0 … 1, of what each floor stands back more than those below that entry. */
function setBack(floors: Floors, entry: number, share: number): Floors {
  const below = floors.slice(0, entry)
  const base = (side: keyof Floor['offsets']) =>
    Math.max(0, ...below.map(({ offsets }) => offsets[side]))
  return floors.map((floor, place) => {
    if (place < entry) return floor
    const offsets = { ...floor.offsets }
    for (const side of SIDES) {
      const least = base(side)
      if (offsets[side] > least)
        offsets[side] = Math.max(least, toStep(least + share * (offsets[side] - least)))
    }
    return { ...floor, offsets }
  })
}

function toStep(metres: number): number {
  return Math.floor(metres * STEPS_PER_METRE + 1e-9) / STEPS_PER_METRE
}
