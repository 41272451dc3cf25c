/** What the tabs of a browser share. */
import type { Message, TabsOptions } from './tabs.ts'

/** Null where the browser has no locks: on an address that is not secure. */
export function browserTabs(name: string): TabsOptions['browser'] {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return null
  return {
    openChannel(hear) {
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
      return { post: (message) => channel.postMessage(message), close: () => channel.close() }
    },
    lock(signal, lead) {
      // who leaves while it waits is told by an exception
      navigator.locks.request(name, { signal }, lead).catch(() => undefined)
    },
  }
}
