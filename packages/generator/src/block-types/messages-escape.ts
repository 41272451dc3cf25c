/** What is said of a building whose stairs are too far from its front doors. */
import { toMetres } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { Resolved } from '../input/resolve.ts'

/** The longest way from a front door to the nearest stair, when it is longer than may be. */
export function sayEscape({ rules }: Resolved, longest: number, messages: MessageList): void {
  if (longest <= rules.escapeDistance) return
  messages.add('escape_exceeded', {
    target: 'maxlength',
    value: toMetres(Math.round(longest)),
    rule: 'escape_distance',
    required: toMetres(rules.escapeDistance),
  })
}
