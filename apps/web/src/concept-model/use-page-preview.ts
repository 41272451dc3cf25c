import { useEffect, useState } from 'react'
import { createStore, useStore } from '../shared/store.ts'
import { createPagePreview, type PagePreview, type PreviewState } from './page-preview.ts'
import type { PreviewSource } from './preview-source.ts'
import { workerLine } from './worker-line.ts'

let names = 0

const NOTHING = createStore<PreviewState>({ page: null, of: null, failure: null })

/** The page as it will be; the last one stays while a new one is made. */
export function usePagePreview(source: PreviewSource | null): PreviewState {
  const [preview, setPreview] = useState<PagePreview | null>(null)
  useEffect(() => {
    names += 1
    const own = createPagePreview(`preview-${names}`, workerLine)
    setPreview(own)
    return () => own.close()
  }, [])
  useEffect(() => {
    if (preview && source) preview.show(source)
  }, [preview, source])
  return useStore(preview?.state ?? NOTHING)
}
