/** How far the soak is, kept in `.cache/soak.json`. */

export interface Progress {
  /** Commit, with a hash of what is changed in its files. */
  readonly code: string
  readonly seed: number
  /** Random buildings; null: as many as usual. */
  readonly cases: number | null
  /** By name; a part that has not begun is not there. */
  readonly parts: Readonly<Record<string, PartProgress>>
}

export interface PartProgress {
  readonly isDone: boolean
  /** What the part itself needs to go on where it stopped. */
  readonly state: unknown
}

export interface Asked {
  readonly code: string
  /** Null: that of the progress, or the default. */
  readonly seed: number | null
  readonly cases: number | null
  readonly isFresh: boolean
}

export const DEFAULT_SEED = 20261121

/** Where to begin, and why in a sentence. */
export function resume(
  saved: Progress | null,
  { code, seed, cases, isFresh }: Asked,
): { readonly progress: Progress; readonly why: string } {
  const fresh = { code, seed: seed ?? DEFAULT_SEED, cases, parts: {} }
  if (!saved) return { progress: fresh, why: 'Nothing was begun before.' }
  if (isFresh) return { progress: fresh, why: 'Starting anew, as asked.' }
  if (saved.code !== code)
    return {
      progress: fresh,
      why: `The code has changed (${saved.code} before, ${code} now): starting anew.`,
    }
  if (seed !== null && seed !== saved.seed)
    return {
      progress: fresh,
      why: `Another seed is asked (${saved.seed} before, ${seed} now): starting anew.`,
    }
  if (cases !== saved.cases)
    return { progress: fresh, why: 'Another number of cases is asked: starting anew.' }
  return { progress: saved, why: 'Going on where the last run stopped.' }
}

/** The progress with that of one part. */
export function withPart(progress: Progress, name: string, part: PartProgress): Progress {
  return { ...progress, parts: { ...progress.parts, [name]: part } }
}

/** Progress read back; null of a file that was cut off or is of another make. */
export function parseProgress(text: string): Progress | null {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return null
    const { code, seed, cases, parts } = found as Progress
    const isOurs =
      typeof code === 'string' &&
      Number.isInteger(seed) &&
      (cases === null || Number.isInteger(cases)) &&
      typeof parts === 'object'
    return isOurs ? { code, seed, cases, parts } : null
  } catch {
    return null
  }
}
