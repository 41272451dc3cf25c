/** Texts kept in this browser, each with the moment at which it was written. */

/** Days that a setting is kept after it was last written (spec point 9, General). */
const KEPT_DAYS = 30
const KEPT = KEPT_DAYS * 24 * 3600_000

const PREFIX = 'kavel.'

/** A text kept in this browser. Private windows may refuse storage; then nothing is remembered. */
export interface LocalSetting {
  /** Null when there is none, or when it was last written 30 days ago or longer. */
  read(): string | null
  write(value: string | null): void
  /** Tells when another window of this browser wrote it; the answer ends that. */
  watch(listener: () => void): () => void
}

interface Kept {
  readonly value: string
  /** Milliseconds since 1970; null for what was written before moments were kept, or by somebody else. */
  readonly at: number | null
}

function parse(text: string): Kept {
  try {
    const { value, at } = JSON.parse(text)
    if (typeof value === 'string' && Number.isFinite(at)) return { value, at }
  } catch {
    // a plain text
  }
  return { value: text, at: null }
}

const isOver = ({ at }: Kept) => at !== null && Date.now() - at >= KEPT

function store(key: string, value: string): void {
  window.localStorage.setItem(key, JSON.stringify({ value, at: Date.now() }))
}

export function localSetting(name: string): LocalSetting {
  const key = PREFIX + name
  return {
    read() {
      try {
        const text = window.localStorage.getItem(key)
        if (text === null) return null
        const kept = parse(text)
        return isOver(kept) ? null : kept.value
      } catch {
        return null
      }
    },
    write(value) {
      try {
        if (value === null) window.localStorage.removeItem(key)
        else store(key, value)
      } catch {
        // the setting then lasts as long as the page
      }
    },
    watch(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === key) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/**
 * Drops the settings that are over. One without a moment, or with one that is still to come because the clock went
 * back, counts from now on.
 */
export function sweepLocalSettings(): void {
  try {
    const { localStorage } = window
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      const kept = parse(localStorage.getItem(key) ?? '')
      if (isOver(kept)) localStorage.removeItem(key)
      else if (kept.at === null || kept.at > Date.now()) store(key, kept.value)
    }
  } catch {
    // nobody is kept out by what cannot be read or written
  }
}
