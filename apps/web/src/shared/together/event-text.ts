/** The text of a stream of server-sent events. Pure. */

export interface StreamEvent {
  readonly event: string
  readonly data: string
  /** Where to go on after it; undefined: it does not say. */
  readonly id: string | undefined
}

/**
 * The events that are whole in a text, and the text after them. Comments are no events; an id alone is one without data.
 */
export function readEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split(/\r?\n\r?\n/)
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    let event = 'message'
    let id: string | undefined
    const data: string[] = []
    for (const line of block.split(/\r?\n/)) {
      const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      if (field === 'event') event = value
      if (field === 'id') id = value
      if (field === 'data') data.push(value)
    }
    return data.length > 0 || id !== undefined ? [{ event, data: data.join('\n'), id }] : []
  })
  return { events, rest }
}
