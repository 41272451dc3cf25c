/** Shows news: some changes at once, not one by one, and nothing while nobody looks or rows are under somebody's hands. */
import { type Change, isNothing, joinNews, type News, NO_NEWS, withChanges } from './news.ts'

export interface ShowNewsOptions {
  /** The tab, which knows of its own changes. */
  readonly own: string
  isHidden(): boolean
  heldBy(): 'hands' | 'pointer' | null
  /** Reads again what it makes old; `lists`: rows may move. */
  show(news: News, part: 'records' | 'lists'): void
  /** Shows values where they stand, while lists wait. */
  showInPlace(news: News): void
  /** Everything is read again. */
  showAll(): void
}

export interface NewsShower {
  hear(changes: readonly Change[]): void
  reset(): void
  /** Somebody looks at the tab again. */
  look(): void
  stop(): void
}

/** Milliseconds in which changes are shown together, and between two times at least. */
export const TOGETHER = 80
export const PAUSE = 900
/** Milliseconds that lists wait for the pointer to rest; for hands they wait as long as it takes. */
export const MOST_WAIT = 1_200
/** Milliseconds between two looks whether lists may move. */
const AGAIN = 200

export function createNewsShower(options: ShowNewsOptions): NewsShower {
  const { own, isHidden, heldBy, show, showInPlace, showAll } = options
  /** Not shown yet at all, and in lists. */
  let news: News = NO_NEWS
  let ofLists: News = NO_NEWS
  let listsSince = 0
  let isAll = false
  let shownAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function soon(pause: number): void {
    timer ??= setTimeout(run, pause)
  }

  function plan(): void {
    if (isHidden()) return
    soon(Math.max(TOGETHER, shownAt + PAUSE - Date.now()))
  }

  function run(): void {
    timer = undefined
    if (isHidden()) return
    shownAt = Date.now()
    if (isAll) {
      isAll = false
      news = NO_NEWS
      ofLists = NO_NEWS
      showAll()
      return
    }
    if (!isNothing(news)) {
      const fresh = news
      news = NO_NEWS
      if (isNothing(ofLists)) listsSince = Date.now()
      ofLists = joinNews(ofLists, fresh)
      show(fresh, 'records')
      if (isWaiting()) showInPlace(fresh)
    }
    if (isNothing(ofLists)) return
    if (isWaiting()) {
      soon(AGAIN)
      return
    }
    const whole = ofLists
    ofLists = NO_NEWS
    show(whole, 'lists')
  }

  function isWaiting(): boolean {
    const by = heldBy()
    return by === 'hands' || (by === 'pointer' && Date.now() - listsSince < MOST_WAIT)
  }

  return {
    hear(changes) {
      news = withChanges(news, changes, own)
      if (!isNothing(news)) plan()
    },
    reset() {
      isAll = true
      plan()
    },
    look() {
      if (isAll || !isNothing(news) || !isNothing(ofLists)) plan()
    },
    stop: () => clearTimeout(timer),
  }
}
