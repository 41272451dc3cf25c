/** Settings of a record that nothing follows: each is named. */
import {
  Archetype,
  BlockType,
  FunctionType,
  keyOf,
  RoofType,
  ShapeMode,
  StreetProfile,
  sortOf,
} from '@kavel/domain'
import type { MessageList } from '../base/messages.ts'
import { canStandBack, isComposition } from './composed.ts'
import { isDwelling } from './floors.ts'
import { isStrip, shapesOf } from './ground.ts'
import type { GeneratorInput } from './schema.ts'
import { profilesFor } from './street-profiles.ts'

type Building = GeneratorInput['building']

/** Settings that the laid-out block types do not follow are named, not passed over. */
export function noteUnread({ building }: GeneratorInput, messages: MessageList): void {
  const { cfg } = building
  noteSort(building, messages)
  noteFunction(building, messages)
  if (cfg.shape_mode !== ShapeMode.width_length && !shapesOf(building).includes(cfg.shape_mode)) {
    messages.add('param_ignored', { target: 'shape_mode', value: cfg.shape_mode })
  }
  const profile = cfg.street_profile === null ? undefined : keyOf(StreetProfile, cfg.street_profile)
  if (profile && !profilesFor(cfg.blocktype).includes(profile)) {
    messages.add('param_ignored', { target: 'street_profile', value: profile })
  }
  if (cfg.towers.length > 0 && !isComposition(building)) {
    messages.add('param_ignored', { target: 'towers', value: cfg.towers.length })
  }
  const isFollowed = canStandBack(building) || FOLLOWED.includes(building.archetype)
  if (!isFollowed) noteFloors(building, messages)
}

/** Archetypes that say themselves which floors they do not follow, or follow all. */
const FOLLOWED: readonly Archetype[] = [
  Archetype.industrial,
  Archetype.distribution_center,
  Archetype.existing,
]

/** Houses, car parks and ground follow heights and numbers of floors at most: no function, no roof of each. */
function noteFloors(building: Building, messages: MessageList): void {
  const { archetype, cfg } = building
  if (archetype === Archetype.green || isStrip(cfg.blocktype)) {
    if (cfg.floors.length === 0) return
    messages.add('param_ignored', { target: 'floors', value: cfg.floors.length })
    return
  }
  cfg.floors.forEach(({ function: func, roof }, i) => {
    if (func !== null && func !== cfg.function)
      messages.add('param_ignored', { target: `floors.${i}.function`, value: func })
    if (roof !== RoofType.flat)
      messages.add('param_ignored', { target: `floors.${i}.roof`, value: roof })
  })
}

/** Archetypes whose buildings a block type describes. */
const TYPED: readonly Archetype[] = [
  Archetype.flat,
  Archetype.tower,
  Archetype.house,
  Archetype.street,
]

/** The block type decides: an archetype of another sort counts for nothing. */
function noteSort({ archetype, cfg }: Building, messages: MessageList): void {
  if (!TYPED.includes(archetype) || cfg.blocktype <= BlockType.clear) return
  const own = sortOf(cfg.blocktype).archetype
  if (own === archetype) return
  messages.add('param_ignored', {
    target: 'archetype',
    value: keyOf(Archetype, archetype) ?? archetype,
    fix: { field: 'archetype', value: own },
  })
}

/** What open ground can be for; a new record says apartments, which nobody chose. */
const OF_GROUND: readonly FunctionType[] = [
  FunctionType.apartment,
  FunctionType.green,
  FunctionType.forest,
  FunctionType.water,
  FunctionType.dirt,
  FunctionType.concrete,
  FunctionType.yard,
]

/** Houses are dwelt in, and open ground is no office: another function is not followed. */
function noteFunction({ archetype, cfg }: Building, messages: MessageList): void {
  const { blocktype, function: func } = cfg
  const isTaken =
    archetype === Archetype.green
      ? OF_GROUND.includes(func)
      : sortOf(blocktype).archetype !== Archetype.house || isDwelling(func)
  if (isTaken) return
  messages.add('param_ignored', { target: 'function', value: keyOf(FunctionType, func) ?? func })
}
