/** One stream for all tabs of a browser: one tab follows and tells the others; when it goes, another takes over where it was. */

import type { Presence } from './follow.ts'
import { type Connection, type Following, follow, type Source, type Told } from './follow.ts'

/** A BroadcastChannel: what is posted comes to every other tab. */
export interface Channel {
  post(message: Message): void
  close(): void
}

export type Message =
  | Told
  /** A tab came. */
  | { readonly kind: 'who' }
  /** A tab is looked at again, or is online: whoever leads may have slept. */
  | { readonly kind: 'wake' }
  /** What one that came has to know. */
  | { readonly kind: 'state'; readonly connection: Connection; readonly presence: Presence }

export interface TabsOptions {
  readonly source: Source
  /** Cursor from which on the tab is to hear. */
  readonly after: string | null
  readonly hear: (told: Told) => void
  /** Null where the browser lacks them: then every tab asks by itself. */
  readonly browser: {
    openChannel(hear: (message: Message) => void): Channel
    /** Runs `lead` while no other tab does; the lock is held until its promise ends, or `signal` ends it. */
    lock(signal: AbortSignal, lead: () => Promise<void>): void
  } | null
}

export interface Tabs {
  wake(): void
  leave(): void
}

/** Milliseconds without a word of the leading tab after which one asks by itself. */
export const DEAF = 25_000

export function joinTabs({ source, after, hear, browser }: TabsOptions): Tabs {
  if (!browser) {
    const alone = follow({ source, after, isStreaming: false, tell: hear })
    return { wake: alone.wake, leave: alone.stop }
  }
  let cursor = after
  let connection: Connection = 'connecting'
  let presence: Presence = {}
  let leading: Following | null = null
  /** Asks in the place of a leading tab that says nothing any more. */
  let alone: Following | null = null
  let deaf: ReturnType<typeof setTimeout> | undefined
  const over = new AbortController()

  function take(told: Told): void {
    if ('cursor' in told) cursor = told.cursor
    if (told.kind === 'connection') connection = told.connection
    if (told.kind === 'presence') presence = told.presence
    hear(told)
  }

  function listen(): void {
    clearTimeout(deaf)
    if (alone) {
      alone.stop()
      alone = null
      channel.post({ kind: 'who' })
    }
    if (leading) return
    deaf = setTimeout(() => {
      alone = follow({ source, after: cursor, isStreaming: false, tell: take })
    }, DEAF)
  }

  const channel = browser.openChannel((message) => {
    if (over.signal.aborted) return
    if (message.kind === 'who') {
      if (leading) channel.post({ kind: 'state', connection, presence })
      return
    }
    if (message.kind === 'wake') return leading?.wake()
    // of two that lead for a moment each hears its own stream
    if (leading) return
    listen()
    if (message.kind !== 'state') return take(message)
    take({ kind: 'connection', connection: message.connection })
    take({ kind: 'presence', presence: message.presence })
  })
  channel.post({ kind: 'who' })
  listen()
  browser.lock(
    over.signal,
    () =>
      new Promise((resolve) => {
        if (over.signal.aborted) return resolve()
        over.signal.addEventListener('abort', () => resolve())
        clearTimeout(deaf)
        alone?.stop()
        alone = null
        leading = follow({
          source,
          after: cursor,
          isStreaming: true,
          tell(told) {
            take(told)
            channel.post(told)
          },
        })
      }),
  )
  return {
    wake() {
      if (!leading) channel.post({ kind: 'wake' })
      ;(leading ?? alone)?.wake()
    },
    leave() {
      over.abort()
      clearTimeout(deaf)
      leading?.stop()
      alone?.stop()
      channel.close()
    },
  }
}
