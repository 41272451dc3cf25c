/** A share as people write it: 1/2 of a whole; null when it is none, or more than all. */
export function readShare(text: string): string | null {
  const [, part, whole] = /^\s*(\d{1,6})\s*\/\s*(\d{1,6})\s*$/.exec(text) ?? []
  const isShare = part && whole && Number(part) > 0 && Number(part) <= Number(whole)
  return isShare ? `${Number(part)}/${Number(whole)}` : null
}
