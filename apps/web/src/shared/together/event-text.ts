/** The text of a stream of server-sent events. Pure. */

export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/**
 * The events that are whole in a text, and the text after them. Comments are no events; ids stand in the data too.
 */
export function readEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split(/\r?\n\r?\n/)
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    let event = 'message'
    const data: string[] = []
    for (const line of block.split(/\r?\n/)) {
      const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      if (field === 'event') event = value
      if (field === 'data') data.push(value)
    }
    return data.length > 0 ? [{ event, data: data.join('\n') }] : []
  })
  return { events, rest }
}
