/** What is said of a building, once each. */
import type { Message } from '@kavel/generator'

/** The same for messages that read the same. */
export const keyOfMessage = ({ code, target, unit_id, value }: Message): string =>
  [code, target, unit_id, value].join(' ')

/** More than any measure in metres or m². */
const FIXED = 1e9

/**
 * By how much one of several messages of a sort tells all: of what is left over, and of depths at which a type does not fit.
 * One with a fix goes before one without: only the fix that removes them all is kept. Null: each is told.
 */
function weightOf({ code, value, fix }: Message): number | null {
  if (code !== 'gap' && code !== 'unit_type_infeasible') return null
  return (fix ? FIXED : 0) + (fix?.field === 'size_max' ? fix.value : Number(value))
}

/** Each message once: parts of a building may say the same, and of what differs in measure alone the most tells all. */
export function distinct(messages: readonly Message[]): Message[] {
  const known = new Map<string, Message>()
  for (const message of messages) {
    const weight = weightOf(message)
    const { code, target, unit_id } = message
    const key =
      weight === null
        ? keyOfMessage(message)
        : ['most', code, target, code === 'gap' ? null : unit_id].join(' ')
    const before = known.get(key)
    if (!before || Number(weightOf(before)) < Number(weight)) known.set(key, message)
  }
  return [...known.values()]
}
