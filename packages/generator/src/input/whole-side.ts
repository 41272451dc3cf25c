/** Messages about a side that setbacks of the lowest floor are part of. */
import { type Lu, toMetres } from '@kavel/geometry'
import type { Message, MessageCode } from '../base/messages.ts'
import type { Inset } from './floors.ts'

/** What is said of a side that is too small for anything. */
const TOO_SMALL: readonly MessageCode[] = ['width_short', 'length_out_of_range']

/** What is said of a part of a composition, in the frame of the part. */
export function ofPart(message: Message, inset: Inset): Message {
  const side = message.target
  if (side === 'maxwidth') return ofWholeSide(message, side, inset.front + inset.back)
  return side === 'maxlength' ? ofWholeSide(message, side, inset.left + inset.right) : message
}

/** What is said of the ground that setbacks leave of a side, said of the whole of that side. */
export function ofWholeSide(message: Message, side: string, insets: Lu): Message {
  const { code, target, value, fix } = message
  const setBack = toMetres(insets)
  const isTooSmall = TOO_SMALL.includes(code) && target === side && typeof value === 'number'
  if (isTooSmall && value <= 0 && setBack > 0) {
    const about = { target: 'floors.0.offsets', value: setBack, fix: null }
    return { ...message, code: 'setback_too_deep', ...about }
  }
  return {
    ...message,
    value: isTooSmall ? value + setBack : value,
    fix: fix && { ...fix, value: fix.value + setBack },
  }
}
