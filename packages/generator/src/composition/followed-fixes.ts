/** Which fixes a drawn shape follows: it says itself how long its bars are, and how deep they can be at most. */
import type { BlockType } from '@kavel/domain'
import { toLattice } from '@kavel/geometry'
import { type Message, type MessageList, messageList } from '../base/messages.ts'
import type { Resolved } from '../input/resolve.ts'
import { barsOf } from './shaped.ts'

/** Fewer of them need less depth of yard, so that other bars are found. */
const DOCKS = 'distribution_center.loading_docks'

/**
 * Takes from messages about a drawn shape the fixes that would leave them standing: a length; a number of docks; a greater
 * width than all its bars can have; and the size that closes a gap in one bar, for other bars have gaps of their own. While it is dragged no bars are
 * sought for a fix, and no greater width is proposed.
 * @param from the first message of the layout
 * @param most bars in a polygon; left out: as many as it has room for
 */
export function keepFollowed(
  b: Resolved,
  blocktype: BlockType,
  messages: MessageList,
  from: number,
  most?: number,
): void {
  for (const message of messages.all.slice(from)) {
    if (!isFollowed(message, b, blocktype, most)) message.fix = null
  }
}

function isFollowed(
  { code, value, fix }: Message,
  b: Resolved,
  blocktype: BlockType,
  most?: number,
): boolean {
  if (fix?.field === 'maxlength' || fix?.field === DOCKS || code === 'gap') return false
  if (fix?.field !== 'maxwidth' || Number(value) > fix.value) return true
  if (b.mode === 'live') return false
  const depth = toLattice(fix.value)
  const bars = barsOf(b, blocktype, depth, messageList(b.id), most)
  return bars.every(({ box: { x0, y0, x1, y1 }, isTurned }) => {
    return (isTurned ? x1 - x0 : y1 - y0) === depth
  })
}
