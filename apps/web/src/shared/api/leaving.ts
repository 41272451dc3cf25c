import type { Autosave } from './autosave.ts'

/** What may wait to be saved: one record, or all of a screen. */
export type Unsaved = Pick<Autosave<object>, 'state' | 'flush'>

/**
 * While something is not saved, whoever closes or reloads the page is asked first, and it is sent in the meantime.
 * @returns ends this, and sends what waits
 */
export function guardLeaving({ state, flush }: Unsaved, page: EventTarget = window): () => void {
  const ask = (event: Event) => {
    if (state.get() === 'saved') return
    event.preventDefault()
    void flush()
  }
  page.addEventListener('beforeunload', ask)
  return () => {
    page.removeEventListener('beforeunload', ask)
    void flush()
  }
}
