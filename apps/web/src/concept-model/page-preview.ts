/** A public page as it will be, made by the worker from the records of its author. */
import type { PublicPage } from '@kavel/concept'
import { createStore, type Store } from '../shared/store.ts'
import { createLatest } from './latest.ts'
import type { Line } from './line.ts'
import type { PreviewSource } from './preview-source.ts'

export interface PreviewState {
  /** The last one that was made; null before the first. */
  readonly page: PublicPage | null
  /** What it was made of. */
  readonly of: PreviewSource | null
  /** Why there is no newer one; null while all is well. */
  readonly failure: string | null
}

export interface PagePreview {
  readonly state: Store<PreviewState>
  show(source: PreviewSource): void
  close(): void
}

export function createPagePreview(name: string, line: Line): PagePreview {
  const state = createStore<PreviewState>({ page: null, of: null, failure: null })
  let requests = 0
  let sent: PreviewSource | null = null
  const latest = createLatest<PreviewSource>((source) => {
    requests += 1
    sent = source
    line.post({ kind: 'page', session: name, request: requests, source })
    return requests
  })
  const fail = (failure: string) => state.set({ ...state.get(), failure })
  const hangUp = line.listen(
    (reply) => {
      if (reply.session !== name || !latest.isAwaited(reply.request)) return
      if (reply.kind === 'page') state.set({ page: reply.page, of: sent, failure: null })
      if (reply.kind === 'failed') fail(reply.message)
      latest.answered()
    },
    (reason) => {
      latest.end()
      fail(reason)
    },
  )
  return {
    state,
    show: latest.ask,
    close() {
      hangUp()
      latest.end()
    },
  }
}
