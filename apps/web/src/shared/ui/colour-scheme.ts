import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { localSetting } from '../local-setting.ts'

const SCHEMES: readonly unknown[] = ['auto', 'light', 'dark'] satisfies MantineColorScheme[]
const setting = localSetting('colour_scheme')

const read = (): MantineColorScheme | null => {
  const stored = setting.read()
  return SCHEMES.includes(stored) ? (stored as MantineColorScheme) : null
}

/** Keeps the choice between light and dark like every other setting of this browser. */
export function colourSchemeManager(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: (initial) => read() ?? initial,
    set: (scheme) => setting.write(scheme),
    subscribe(onUpdate) {
      stop = setting.watch(() => {
        const next = read()
        if (next) onUpdate(next)
      })
    },
    unsubscribe: () => stop(),
    clear: () => setting.write(null),
  }
}
