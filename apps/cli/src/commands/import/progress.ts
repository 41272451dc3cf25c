import type { Surroundings } from '../../command.ts'

/** Records between two lines of progress: about ten seconds of importing. */
const PROGRESS_STEP = 20_000

/** Says every now and then how many there were: `40000 records read`. */
export function progressOf({ say }: Surroundings, what = 'records read'): (count: number) => void {
  let next = PROGRESS_STEP
  return (count) => {
    if (count < next) return
    say(`${count} ${what}`)
    next = count + PROGRESS_STEP
  }
}
