import type { Surroundings } from '../../command.ts'

/** Records between two lines of progress: about ten seconds of importing. */
const PROGRESS_STEP = 20_000

/** Says every now and then how many records were read. */
export function progressOf({ say }: Surroundings): (read: number) => void {
  let next = PROGRESS_STEP
  return (read) => {
    if (read < next) return
    say(`${read} records read`)
    next = read + PROGRESS_STEP
  }
}
