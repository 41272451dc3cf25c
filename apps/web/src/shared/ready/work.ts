/**
 * What is under way for the screen: calls, edits, navigations, computations, drawings. Who begins something reports it
 * here; `show-ready.ts` shows on the page whether anything is left. Imports nothing: the page has it before the application.
 */

let count = 0
let tell: () => void = () => {}

export const isUnderWay = () => count > 0

/** Hears of every piece of work that begins or ends. */
export function onWork(listener: () => void): void {
  tell = listener
}

function add(pieces: 1 | -1): void {
  count += pieces
  tell()
}

/** Begins a piece of work; the answer ends it, once however often it is called. */
export function beginWork(): () => void {
  let isOver = false
  add(1)
  return () => {
    if (isOver) return
    isOver = true
    add(-1)
  }
}

/** For a source that knows its state: call the answer whenever that may have changed. */
export function createBusy(): (isBusy: boolean) => void {
  let end: (() => void) | null = null
  return (isBusy) => {
    if (isBusy) end ??= beginWork()
    else {
      end?.()
      end = null
    }
  }
}

/**
 * `setTimeout` for what the screen waits for: it is under way until it ran. The answer cancels it.
 * @param pause milliseconds
 */
export function runLater(run: () => void, pause: number): () => void {
  const end = beginWork()
  const timer = setTimeout(() => {
    run()
    end()
  }, pause)
  return () => {
    clearTimeout(timer)
    end()
  }
}
