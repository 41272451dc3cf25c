/** What is said of a building, once each. */
import type { Message } from '@kavel/generator'

/** The same for messages that read the same. */
export const keyOfMessage = ({ code, target, unit_id, value }: Message): string =>
  [code, target, unit_id, value].join(' ')

/** By how much one of several messages of a sort tells all: of what is left over, and of depths at which a type does not fit. */
function weightOf({ code, value, fix }: Message): number | null {
  if (code === 'gap') return Number(value)
  if (code !== 'unit_type_infeasible') return null
  return fix?.field === 'size_max' ? fix.value : null
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
