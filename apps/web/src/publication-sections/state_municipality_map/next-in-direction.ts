type Place = readonly [x: number, y: number]

const DIRECTIONS: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What lies aside counts more than what lies ahead, so that arrows go straight. */
const ASIDE = 2

/**
 * The place that an arrow key leads to: the nearest in its direction.
 * @param from index of the place that has the focus
 * @returns its index; null of other keys, and at the edge
 */
export function nextInDirection(
  places: readonly (Place | null)[],
  from: number,
  key: string,
): number | null {
  const direction = DIRECTIONS[key]
  const start = places[from]
  if (!direction || !start) return null
  let nearest: number | null = null
  let least = Infinity
  for (const [index, place] of places.entries()) {
    if (!place || index === from) continue
    const [x, y] = [place[0] - start[0], place[1] - start[1]]
    const ahead = x * direction[0] + y * direction[1]
    const aside = Math.abs(x * direction[1] + y * direction[0])
    if (ahead <= 0 || aside > ahead * ASIDE) continue
    const distance = ahead + ASIDE * aside
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
