import { isUnderWay, onWork } from './work.ts'

/** Frames in which nothing may begin: what has arrived is drawn in the first, and asks for more by the second. */
const FRAMES = 2

/** What somebody does, or the window: its answer may begin a frame later. */
const CAUSES = [
  'click',
  'pointerdown',
  'pointermove',
  'pointerup',
  'wheel',
  'keydown',
  'keyup',
  'input',
  'change',
  'scroll',
  'resize',
  'popstate',
  'online',
  'offline',
] as const

/**
 * Shows on the element of the page whether the screen is at rest: `data-ready`. It is `false` in the task in which
 * something begins, and `true` after two frames in which nothing began and no font or picture was on its way. Browser
 * tests wait for it; nothing of the application reads it.
 */
export function showReady(page: Window): void {
  const { document } = page
  const { dataset } = document.documentElement
  let frame = 0
  let task = 0

  const isLoading = () =>
    document.fonts.status === 'loading' ||
    // one that loads when it comes into view may never do so
    [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')

  function waitFrames(left: number): void {
    frame = page.requestAnimationFrame(() => {
      if (isLoading()) waitFrames(FRAMES)
      else if (left > 1) waitFrames(left - 1)
      // what this frame has yet to draw comes first
      else task = page.setTimeout(show)
    })
  }

  function show(): void {
    dataset.ready = 'true'
  }

  function restart(): void {
    page.cancelAnimationFrame(frame)
    page.clearTimeout(task)
    if (dataset.ready !== 'false') dataset.ready = 'false'
    if (!isUnderWay()) waitFrames(FRAMES)
  }

  onWork(restart)
  for (const cause of CAUSES)
    page.addEventListener(cause, restart, { capture: true, passive: true })
  page.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restart)
  restart()
}
