/** The server as a source of news. */

import { toAddress } from '../api/call.ts'
import { callApi } from '../api/call-api.ts'
import { readEvents, type StreamEvent } from './event-text.ts'
import type { Answer, Heard, Source } from './follow.ts'

/** What an event of the stream says; one that is not known says only that the stream is alive. */
function heardOf({ event, data, id }: StreamEvent): Heard {
  switch (event) {
    case 'hello':
    case 'changes':
    case 'reset':
    case 'presence':
    case 'bye':
      return { ...JSON.parse(data), kind: event }
    default:
      return { kind: 'alive', cursor: id }
  }
}

/** Reads a stream until it ends. `fetch` tells of the signs of life between events, which an EventSource keeps to itself. */
async function read(
  after: string | null,
  signal: AbortSignal,
  hear: (heard: Heard) => void,
): Promise<void> {
  const response = await fetch(toAddress('/events/stream', { after }), {
    headers: { accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
  if (!response.ok || !response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { events, rest } = readEvents(text + value)
    text = rest
    if (events.length === 0) hear({ kind: 'alive' })
    for (const event of events) hear(heardOf(event))
  }
}

export const serverSource: Source = {
  open(after, hear, onEnd) {
    const ending = new AbortController()
    read(after, ending.signal, hear)
      // without an answer it has ended, too
      .catch(() => undefined)
      .finally(() => {
        if (!ending.signal.aborted) onEnd()
      })
    return () => ending.abort()
  },
  ask: (after): Promise<Answer> =>
    callApi('GET /events', { query: { ...(after !== null && { after }) } }, { quiet: true }),
}
