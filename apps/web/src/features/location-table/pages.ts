/** Rows of one call while scrolling. */
export const PAGE = 100

/** The pages that hold the rows `first` to `last`, added to those that were read before. */
export function pagesFor(known: readonly number[], first: number, last: number): readonly number[] {
  const wanted: number[] = []
  for (let page = Math.floor(Math.max(0, first) / PAGE); page <= Math.floor(last / PAGE); page++)
    if (!known.includes(page)) wanted.push(page)
  return wanted.length === 0 ? known : [...known, ...wanted]
}
