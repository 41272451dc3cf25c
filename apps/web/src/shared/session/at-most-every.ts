/** Milliseconds in which one act of the user raises several events: a tab becomes visible and has the focus. */
const TOGETHER = 200

/**
 * Does the work when it is called, at most once in a pause; calls in between are answered by one at its end.
 * @param pause milliseconds
 */
export function atMostEvery(pause: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  function run(): void {
    waiting = undefined
    last = Date.now()
    work()
  }
  return () => {
    const since = Date.now() - last
    if (since >= pause) {
      clearTimeout(waiting)
      run()
    } else if (since >= TOGETHER) waiting ??= setTimeout(run, pause - since)
  }
}
