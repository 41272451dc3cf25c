/** What is said of an input that is read otherwise than it stands there. */
import type { MessageList } from '../messages.ts'
import { isCleanRing, ringsOf } from './areas.ts'
import type { GeneratorInput } from './schema.ts'
import { buildableAreas } from './site.ts'

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

/** Outlines of the plot and of the buildable area that cross themselves, or have no area: how many. */
export function sayRepaired(input: GeneratorInput, messages: MessageList): void {
  const areas = { plot: [input.plot], buildable: buildableAreas(input) }
  for (const [target, each] of Object.entries(areas)) {
    const wrong = each.flatMap(ringsOf).filter(({ points }) => !isCleanRing(points)).length
    if (wrong > 0) messages.add('plot_repaired', { target, value: wrong })
  }
}
