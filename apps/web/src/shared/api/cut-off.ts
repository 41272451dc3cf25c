/**
 * Changes of many locations that end with their page: what takes back the calls that were done is kept in this browser until
 * all are, so that what was cut off half way can be taken back.
 */
import { localSetting } from '../local-setting.ts'
import { createStore, type Readable } from '../store.ts'

type Row = Readonly<Record<string, unknown>>

/** A call of which no answer was heard. */
interface Sent {
  readonly rows: readonly Row[]
  /** The key of the act: sent again with it the call is the same one, done once. */
  readonly key: string
}

export interface CutOff {
  /** Locations that were changed, by the calls that were answered. */
  readonly done: number
  readonly total: number
  /** What takes back the answered calls, in the order in which it is done. */
  readonly before: readonly Row[]
  readonly sent: Sent | null
}

interface Kept extends CutOff {
  /** Page that is at it: another one leaves it alone for as long as it goes on. */
  readonly page: string
  readonly at: number
  /** The page has said that it goes away. */
  readonly isEnded: boolean
}

/** Milliseconds after which a page that says nothing is gone. */
const SILENCE = 60_000

const page = String(Math.random())
const slotOf = (userId: number) => localSetting(`cut-off.${userId}`)

function read(userId: number): Kept | null {
  try {
    return JSON.parse(slotOf(userId).read() ?? 'null')
  } catch {
    return null
  }
}

/** Goes along with a change of several calls. */
export interface Track {
  sending(sent: Sent): void
  answered(count: number, before: readonly Row[]): void
  /** All was done or taken back. */
  end(): void
}

/** Nothing is kept of a change that one call does, or as long as another one waits to be taken back. */
export function trackChange(userId: number | undefined, total: number): Track | null {
  if (userId === undefined || read(userId)) return null
  const slot = slotOf(userId)
  let kept: CutOff = { done: 0, total, before: [], sent: null }
  const write = (isEnded: boolean) =>
    slot.write(JSON.stringify({ ...kept, page, at: Date.now(), isEnded } satisfies Kept))
  const onHide = () => write(true)
  window.addEventListener('pagehide', onHide)
  return {
    sending(sent) {
      kept = { ...kept, sent }
      write(false)
    },
    answered(count, before) {
      kept = { ...kept, done: kept.done + count, before: [...before, ...kept.before], sent: null }
      write(false)
    },
    end() {
      window.removeEventListener('pagehide', onHide)
      slot.write(null)
    },
  }
}

const store = createStore<CutOff | null>(null)
/** The change of the user that was cut off; null when there is none. */
export const cutOff: Readable<CutOff | null> = store

/** Looks whether a change of the user was cut off. */
export function findCutOff(userId: number): void {
  const kept = read(userId)
  const isGone = kept && (kept.isEnded || Date.now() - kept.at > SILENCE)
  store.set(isGone && kept.page !== page ? kept : null)
}

/** It was taken back, or is left as it is. */
export function forgetCutOff(userId: number): void {
  slotOf(userId).write(null)
  store.set(null)
}
