/** What is said of an input that is read otherwise than it stands there. */
import { BlockType, FunctionType, keyOf } from '@kavel/domain'
import type { MessageList } from '../base/messages.ts'
import { uncleanRings } from './areas.ts'
import type { GeneratorInput } from './schema.ts'
import { buildableAreas } from './site.ts'
import { turnOf } from './usable.ts'
import { functionOf, isTakenIn, stripPassed } from './work.ts'

/** A workplace does not follow the floor height of a dwelling: its own is said, metres. */
export function sayOwnHeight(
  asked: GeneratorInput,
  read: GeneratorInput,
  messages: MessageList,
): void {
  const required = read.building.cfg.floor_height
  if (asked.building.cfg.floor_height === required || !Number.isFinite(required)) return
  messages.add('floor_height_own', {
    target: 'floor_height',
    value: required,
    rule: 'floor_height',
    required,
  })
}

/** A block type that the outline of a car park decides against. */
export function sayStripPassed(asked: GeneratorInput, messages: MessageList): void {
  const passed = stripPassed(asked)
  if (passed === null) return
  messages.add('param_ignored', {
    target: 'blocktype',
    value: keyOf(BlockType, passed) ?? passed,
  })
}

/** Functions of an office, or of what stands already, that it is not built for: those of its floors, and its own. */
export function sayFunctions(
  { building: { archetype, cfg } }: GeneratorInput,
  read: GeneratorInput,
  messages: MessageList,
): void {
  const own = functionOf(archetype)
  if (own === undefined) return
  const say = (field: string, func: FunctionType) => {
    if (isTakenIn(archetype, func)) return
    const value = keyOf(FunctionType, func) ?? func
    messages.add('param_ignored', { target: field, value, fix: { field, value: own } })
  }
  // a new record is one of apartments, which nobody chose
  if (cfg.function !== FunctionType.apartment) say('function', cfg.function)
  read.building.cfg.floors.forEach((_, i) => {
    const func = cfg.floors[i]?.function ?? null
    if (func !== null) say(`floors.${i}.function`, func)
  })
}

/** A list of floors in which every entry is repeated no times is no list: floors of its own height are built. */
export function sayNoFloors(
  asked: GeneratorInput,
  read: GeneratorInput,
  messages: MessageList,
): void {
  if (asked.building.cfg.floors.length === 0 || read.building.cfg.floors.length > 0) return
  messages.add('floors_none', {
    target: 'floors',
    value: 0,
    fix: { field: 'floors.0.repeat_count', value: 1 },
  })
}

/** An angle that is no direction is left out. */
export function sayTurn({ building }: GeneratorInput, messages: MessageList): void {
  const { rotate_z } = building
  if (!Number.isFinite(rotate_z) || turnOf(building) === rotate_z) return
  messages.add('param_ignored', {
    target: 'rotate_z',
    value: rotate_z,
    fix: { field: 'rotate_z', value: 0 },
  })
}

/** Outlines of the plot and of the buildable area that cross themselves, or have no area: how many. */
export function sayRepaired(input: GeneratorInput, messages: MessageList): void {
  const areas = { plot: [input.plot], buildable: buildableAreas(input) }
  for (const [target, each] of Object.entries(areas)) {
    const wrong = uncleanRings(each)
    if (wrong > 0) messages.add('plot_repaired', { target, value: wrong })
  }
}
