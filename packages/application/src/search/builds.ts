/** When an index is built. */

/** Milliseconds between two builds of the same data, which may fail each time. */
const LONGEST = 3_600_000

/** Begins a build of changed data at once, and of the same data again after a pause: what fails or breaks each time is no loop. */
export function createBuilds(pause: number): { mayBegin(version: number): boolean } {
  let last: { readonly version: number; readonly again: number; readonly times: number } | null =
    null
  return {
    mayBegin(version) {
      const now = performance.now()
      const times = last?.version === version ? last.times + 1 : 0
      if (last && times > 0 && now < last.again) return false
      last = { version, times, again: now + Math.min(LONGEST, pause * 2 ** times) }
      return true
    },
  }
}
