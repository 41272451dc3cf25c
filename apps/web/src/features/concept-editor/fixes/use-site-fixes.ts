import { useEffect } from 'react'
import type { ConceptView } from '../../../concept-model/view.ts'
import { runLater } from '../../../shared/ready/work.ts'
import { useStore } from '../../../shared/store.ts'
import { useEditor } from '../use-editor.ts'

/** Milliseconds that a design rests before anything is sought for it: not while somebody drags or types. */
const REST = 250

/** Seeks fixes for what is broken, as long as the component that shows them is there. */
export function useSoughtFixes({ mode, siteRules, checks }: ConceptView): void {
  const { editor, siteFixes } = useEditor()
  const { buildings } = useStore(editor.state)
  useEffect(() => {
    if (mode === 'live') return
    return runLater(() => siteFixes.seek(buildings, { siteRules, checks }), REST)
  }, [mode, buildings, siteRules, checks, siteFixes])
}
