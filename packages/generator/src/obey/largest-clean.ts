/** Searching the largest size that breaks no rule, in as few buildings as possible. */

/** What was found at a size: how far it is over the worst of its rules, actual over allowed; at most 1 when it is clean. */
export interface Looked<T> {
  over: number
  found: T
}

/**
 * The largest n of 1 … most − 1 whose look is clean, given that `most` is over its rules by a factor; null when not even 1 is.
 * What rules count grows about evenly with n, so the first look is where the rule would be met exactly and the next one
 * beside it; what that leaves is halved. At most about 2 + log2(most) looks.
 */
export function largestClean<T>(
  most: number,
  over: number,
  look: (n: number) => Looked<T>,
): { n: number; found: T } | null {
  let clean: { n: number; found: T } | null = null
  let low = 0
  let high = most
  let guess = Math.floor(most / over)
  let guesses = 0
  while (high - low > 1) {
    const n = Math.min(Math.max(guess, low + 1), high - 1)
    const looked = look(n)
    guesses++
    if (looked.over <= 1) {
      clean = { n, found: looked.found }
      low = n
      guess = guesses < 3 ? n + 1 : Math.floor((low + high) / 2)
    } else {
      high = n
      guess =
        guesses < 3 ? Math.min(n - 1, Math.floor(n / looked.over)) : Math.floor((low + high) / 2)
    }
  }
  return clean
}
