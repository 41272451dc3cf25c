import type { PatchFor } from '@kavel/domain'
import { useEffect, useRef } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { type AutosaveHandle, useAutosave } from '../../shared/api/use-autosave.ts'
import { isRunning } from './steps-state.ts'

type Patch = PatchFor<'locations'>

/**
 * Saves the fields of a location by itself. While the integration steps run, the server writes to
 * the same record: what was typed is then saved on top of it instead of being called stale.
 */
export function useLocationForm(location: Location): AutosaveHandle<'locations'> {
  const autosave = useAutosave('locations', location)
  const typed = useRef<Patch>({})
  const { state } = autosave
  const running = isRunning(location.cfg.status, location.updatedAt, Date.now())
  const latest = useRef(autosave)
  latest.current = autosave

  useEffect(() => {
    if (state === 'saved') typed.current = {}
    if (state !== 'stale' || !running) return
    const again = typed.current
    void latest.current.reload().then(() => latest.current.change(again))
  }, [state, running])

  return {
    ...autosave,
    change(patch) {
      typed.current = { ...typed.current, ...patch }
      autosave.change(patch)
    },
  }
}
