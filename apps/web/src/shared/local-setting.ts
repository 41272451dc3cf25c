/** A text kept in this browser. Private windows may refuse storage; then nothing is remembered. */
export interface LocalSetting {
  read(): string | null
  write(value: string | null): void
}

export function localSetting(name: string): LocalSetting {
  const key = `kavel.${name}`
  return {
    read() {
      try {
        return window.localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(value) {
      try {
        if (value === null) window.localStorage.removeItem(key)
        else window.localStorage.setItem(key, value)
      } catch {
        // the setting then lasts as long as the page
      }
    },
  }
}
