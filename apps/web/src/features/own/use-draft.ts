import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRestedCall } from '../../shared/ready/use-busy.ts'
import { type OwnDraft, type OwnUpload, saveDraft } from './queries.ts'

/** Milliseconds after the last change before what was chosen is kept: less than until a person's next act. */
const PAUSE = 150

/** What was chosen of a file: kept as it is chosen, as far as it can be stored. */
export function useDraft({ id, draft: stored }: OwnUpload) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<OwnDraft>(stored)
  const [isUnsaved, setUnsaved] = useState(false)
  const last = useRef(stored)
  // one after the other: what was sent last is what is kept
  const sent = useRef(Promise.resolve())
  const save = useRestedCall(() => {
    sent.current = sent.current
      .then(() => saveDraft(client, id, last.current))
      .then(
        () => setUnsaved(false),
        () => setUnsaved(true),
      )
  }, PAUSE)
  return {
    draft,
    /** The last change could not be kept. */
    isUnsaved,
    change(change: Partial<OwnDraft>) {
      last.current = { ...last.current, ...change }
      setDraft(last.current)
      if (last.current.name.trim() !== '' && last.current.date !== '') save()
    },
  }
}
