/** A reader of the stream of changes, as a browser is. */
import type { ChangedEvent, Presence } from '@kavel/calls'

/** One server-sent event. */
export interface Told {
  readonly event: string
  readonly id: string | undefined
  readonly data: {
    readonly cursor?: string
    readonly events?: readonly ChangedEvent[]
    readonly locations?: Presence['locations']
    readonly reason?: string
  }
}

export interface StreamReader {
  readonly status: number
  readonly headers: Headers
  /** All that was told so far. */
  readonly told: readonly Told[]
  /** Cursor of the last event that had one. */
  cursor(): string | undefined
  /** Events of changes so far. */
  changes(): ChangedEvent[]
  /** Resolves when it ended, whoever ended it. */
  readonly over: Promise<void>
  /** Hangs up. */
  close(): void
}

/** Opens the stream of a server that listens. @param headers besides the cookie */
export async function readStream(
  origin: string,
  token: string,
  { after, headers = {} }: { after?: string | undefined; headers?: Record<string, string> } = {},
): Promise<StreamReader> {
  const ending = new AbortController()
  const query = after ? `?after=${encodeURIComponent(after)}` : ''
  const response = await fetch(`${origin}/api/events/stream${query}`, {
    headers: { cookie: `kavel_session=${token}`, ...headers },
    signal: ending.signal,
  })
  const told: Told[] = []
  const over = collect(response, told).catch(() => {})
  return {
    status: response.status,
    headers: response.headers,
    told,
    cursor: () => told.findLast(({ id }) => id !== undefined)?.id,
    changes: () => told.flatMap(({ data }) => data.events ?? []),
    over,
    close: () => ending.abort(),
  }
}

async function collect({ ok, body }: Response, told: Told[]): Promise<void> {
  if (!ok || !body) return
  let text = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const parts = (text + piece).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const lines = part.split('\n')
      const readLine = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
      const event = readLine('event')
      if (event)
        told.push({ event, id: readLine('id'), data: JSON.parse(readLine('data') ?? '{}') })
    }
  }
}
