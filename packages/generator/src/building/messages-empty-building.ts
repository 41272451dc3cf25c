/** Why nothing stands: an error that names the field of the record which mends it. */

import type { Message, MessageList } from '../base/messages.ts'
import { isAroundCourt } from '../composition/shaped.ts'
import { isComposition } from '../input/composed.ts'
import { deepest, NO_INSET } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { ofWholeSide } from '../input/whole-side.ts'

/**
 * Turns what a layout said of the ground it had left into what the record says: setbacks of the lowest floor are part of a side,
 * and what lies in a drawn outline is as large as that. Afterwards one message at least is an error.
 * @param from the first message of the layout, which built nothing
 */
export function sayNothing(
  b: Resolved | null,
  { building }: GeneratorInput,
  messages: MessageList,
  from: number,
): void {
  const said = messages.all.splice(from)
  const isWhole = b !== null && !isComposition(building)
  for (const message of said) {
    const own = isWhole ? ofRecord(message, b, building) : message
    const { code, target, value, unit_id, ...more } = own
    messages.add(code, { ...more, target, value, unit: unit_id })
  }
  if (messages.all.some(({ severity }) => severity === 'error')) return
  const cause = messages.all.findLast(({ severity }) => severity === 'warn')
  messages.add('nothing_built', { target: cause?.target ?? null, fix: cause?.fix ?? null })
}

type Building = GeneratorInput['building']

function ofRecord(message: Message, b: Resolved, building: Building): Message {
  const { target, fix } = message
  const side = fix?.field ?? target
  if (side !== 'maxwidth' && side !== 'maxlength') return message
  const inset = b.floors[0]?.inset ?? NO_INSET
  const { most } = deepest(inset)
  const { polygon, path } = b.ground
  const ends = side === 'maxwidth' ? inset.front + inset.back : inset.left + inset.right
  const whole = ofWholeSide(message, side, polygon ? 2 * most : ends)
  if (whole.code === 'setback_too_deep') return whole
  const drawn = polygon ? 'polygon' : path ? 'path' : null
  // bars of a drawn shape are as deep as the building is wide at most
  const isDeepEnough =
    isAroundCourt(building.cfg.blocktype) || !(Number(fix?.value) > building.maxwidth)
  const isOfShape = drawn !== null && (side === 'maxlength' || isDeepEnough)
  return {
    ...whole,
    target: isOfShape && target === side ? drawn : target,
    fix: isOfShape ? null : whole.fix,
  }
}
