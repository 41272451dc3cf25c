import type { VersionOutcome } from '@kavel/concept'
import { useEffect, useState } from 'react'
import { runLater } from '../../../shared/ready/work.ts'
import type { Building } from '../editor.ts'
import { useEditor } from '../use-editor.ts'

/** Milliseconds that a building rests before its versions are compared: each of them is built anew. */
const REST = 300

export interface Outcomes {
  /** Of the building as it was when they were asked for; null until the first are there. */
  readonly outcomes: readonly VersionOutcome[] | null
  /** Are they of a building that has changed since? */
  readonly isBusy: boolean
  /** Why there are none. */
  readonly failure: string | null
}

/** What every version would make of a building, anew whenever it comes to rest. */
export function useVersionOutcomes(building: Building, built: string): Outcomes {
  const { editor, session } = useEditor()
  const [state, setState] = useState<Outcomes>({ outcomes: null, isBusy: true, failure: null })
  useEffect(() => {
    let isWanted = true
    setState(({ outcomes }) => ({ outcomes, isBusy: true, failure: null }))
    const cancel = runLater(async () => {
      try {
        const { buildings } = editor.state.get()
        const asked = buildings.map((each) => (each.id === building.id ? building : each))
        const outcomes = await session.compareVersions(asked, building.id, built)
        if (isWanted) setState({ outcomes, isBusy: false, failure: null })
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error)
        if (isWanted) setState({ outcomes: null, isBusy: false, failure })
      }
    }, REST)
    return () => {
      isWanted = false
      cancel()
    }
  }, [editor, session, building, built])
  return state
}
