/** A hall lower than one has to be: its box, or its own height. */
import { type Lu, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'

/** Names the height that is too low, with the least one. Of two that are, the box comes first. */
export function sayLow({ envelope, work }: Resolved, least: Lu, messages: MessageList): void {
  const field = envelope.height < least ? 'maxheight' : 'floor_height'
  const value = toMetres(Math.min(work.hallHeight, envelope.height))
  messages.add('height_exceeded', { target: field, value, fix: { field, value: toMetres(least) } })
}
