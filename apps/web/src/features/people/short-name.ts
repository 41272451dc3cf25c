/** Characters of a name in a line of text; a name may be as long as a page. */
const MOST = 80

export function shortName(name: string): string {
  const letters = [...name]
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : name
}
