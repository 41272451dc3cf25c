/** Where the names of streets stand: each once in a view, along the longest part of the street that is seen. */

/** Screen pixels from the upper left corner. */
type Pixel = readonly [x: number, y: number]
export interface StreetLine {
  readonly name: string
  readonly line: readonly Pixel[]
}

/** Where a name stands: the middle of its letters, and how they are turned, in degrees clockwise, −90 to 90. */
export interface StreetLabel {
  readonly name: string
  readonly at: Pixel
  readonly angle: number
}

/** Pixels that a letter takes in the largest size of the names (14). */
const LETTER = 7

/** Pixels along which a name would touch the edge of the view. */
const MARGIN = 12

/**
 * One place for each name, inside the view; none for a street of which less is seen than its name is long.
 * @param streets pieces of streets, from junction to junction
 * @param size of the view in pixels
 */
export function labelStreets(
  streets: readonly StreetLine[],
  size: { readonly width: number; readonly height: number },
): StreetLabel[] {
  const byName = new Map<string, (readonly Pixel[])[]>()
  for (const { name, line } of streets) byName.set(name, [...(byName.get(name) ?? []), line])
  return [...byName].flatMap(([name, pieces]) => {
    const runs = joinLines(pieces).flatMap((line) => clipLine(line, size))
    const [longest] = runs.sort((a, b) => lengthOf(b) - lengthOf(a))
    const width = name.length * LETTER
    if (!longest || lengthOf(longest) < width) return []
    const middle = lengthOf(longest) / 2
    const [fromX, fromY] = pointAlong(longest, middle - width / 2)
    const [toX, toY] = pointAlong(longest, middle + width / 2)
    const angle = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI
    // upright: never from right to left
    const turned = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle
    return [{ name, at: pointAlong(longest, middle), angle: turned }]
  })
}

const keyOf = ([x, y]: Pixel) => `${Math.round(x)} ${Math.round(y)}`

/**
 * Joins pieces end to end, so that a name may run across a junction; never back on itself, as the pieces of two tiles
 * that overlap would.
 */
function joinLines(pieces: readonly (readonly Pixel[])[]): Pixel[][] {
  const left = new Set(pieces.filter((piece) => piece.length > 1))
  const joined: Pixel[][] = []
  for (const first of left) {
    left.delete(first)
    let line = [...first]
    // once forwards from its end, once from its beginning
    for (let turn = 0; turn < 2; turn += 1) {
      for (;;) {
        const end = keyOf(line.at(-1) as Pixel)
        const found = [...left]
          .map((piece) => ({
            piece,
            onward: keyOf(piece[0] as Pixel) === end ? piece : [...piece].reverse(),
          }))
          .find(({ onward }) => keyOf(onward[0] as Pixel) === end && leadsOn(line, onward))
        if (!found) break
        left.delete(found.piece)
        line.push(...found.onward.slice(1))
      }
      line = line.reverse()
    }
    joined.push(line)
  }
  return joined
}

/** Whether a piece goes on from the end of a line, instead of back. */
function leadsOn(line: readonly Pixel[], piece: readonly Pixel[]): boolean {
  const [before, end] = line.slice(-2)
  const [start, after] = piece
  if (!before || !end || !start || !after) return false
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]]
  return dx * (after[0] - start[0]) + dy * (after[1] - start[1]) > 0
}

/** The parts of a line inside the view. */
function clipLine(
  line: readonly Pixel[],
  { width, height }: { width: number; height: number },
): Pixel[][] {
  const runs: Pixel[][] = []
  let run: Pixel[] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const part = from && clipSegment(from, to, width, height)
    if (!part) continue
    const last = run.at(-1)
    if (!last || keyOf(last) !== keyOf(part[0])) {
      run = [part[0]]
      runs.push(run)
    }
    run.push(part[1])
  }
  return runs
}

/** The part of a segment inside the view (Liang and Barsky, 1984); undefined when there is none. */
function clipSegment(
  [x, y]: Pixel,
  [toX, toY]: Pixel,
  width: number,
  height: number,
): readonly [Pixel, Pixel] | undefined {
  const [dx, dy] = [toX - x, toY - y]
  let [start, end] = [0, 1]
  for (const [step, room] of [
    [-dx, x - MARGIN],
    [dx, width - MARGIN - x],
    [-dy, y - MARGIN],
    [dy, height - MARGIN - y],
  ] as const) {
    if (step === 0 && room < 0) return undefined
    if (step < 0) start = Math.max(start, room / step)
    if (step > 0) end = Math.min(end, room / step)
  }
  if (start >= end) return undefined
  return [
    [x + start * dx, y + start * dy],
    [x + end * dx, y + end * dy],
  ]
}

/** The point of a line some pixels from its beginning; its end beyond it. */
function pointAlong(line: readonly Pixel[], distance: number): Pixel {
  let left = distance
  for (const [index, [x, y]] of line.entries()) {
    const [fromX, fromY] = line[index - 1] ?? [x, y]
    const length = Math.hypot(x - fromX, y - fromY)
    if (length >= left && length > 0)
      return [fromX + ((x - fromX) * left) / length, fromY + ((y - fromY) * left) / length]
    left -= length
  }
  return line.at(-1) as Pixel
}

function lengthOf(line: readonly Pixel[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
}
