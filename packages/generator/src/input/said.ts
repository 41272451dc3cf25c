/** What is said of an input that is read otherwise than it stands there. */
import type { MessageList } from '../messages.ts'
import { isCleanRing, ringsOf } from './areas.ts'
import type { GeneratorInput } from './schema.ts'
import { buildableAreas } from './site.ts'
import { turnOf } from './usable.ts'

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
    const wrong = each.flatMap(ringsOf).filter(({ points }) => !isCleanRing(points)).length
    if (wrong > 0) messages.add('plot_repaired', { target, value: wrong })
  }
}
