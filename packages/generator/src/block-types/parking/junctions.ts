/** Rings that lie against each other share their vertices: then they still do after turning and rounding. */
import type { Lu, Ring } from '@kavel/geometry'

/** The rings with every vertex of the others that lies on one of their axis-parallel edges. */
export function withJunctions(rings: readonly Ring[]): number[][] {
  const columns = new Map<Lu, Set<Lu>>()
  const rows = new Map<Lu, Set<Lu>>()
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      add(columns, ring[i] as Lu, ring[i + 1] as Lu)
      add(rows, ring[i + 1] as Lu, ring[i] as Lu)
    }
  }
  const onColumn = sorted(columns)
  const onRow = sorted(rows)
  return rings.map((ring) => {
    const out: number[] = []
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const [xa, ya, xb, yb] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [Lu, Lu, Lu, Lu]
      out.push(xa, ya)
      if (xa === xb) for (const y of between(onColumn.get(xa) ?? [], ya, yb)) out.push(xa, y)
      else if (ya === yb) for (const x of between(onRow.get(ya) ?? [], xa, xb)) out.push(x, ya)
    }
    return out
  })
}

function add(lines: Map<Lu, Set<Lu>>, at: Lu, value: Lu): void {
  const line = lines.get(at)
  if (line) line.add(value)
  else lines.set(at, new Set([value]))
}

function sorted(lines: Map<Lu, Set<Lu>>): Map<Lu, Lu[]> {
  return new Map([...lines].map(([at, values]) => [at, [...values].sort((a, b) => a - b)]))
}

/** Values strictly between two ends, in the direction from the one to the other. */
function between(values: readonly Lu[], from: Lu, to: Lu): Lu[] {
  const [low, high] = from < to ? [from, to] : [to, from]
  let start = 0
  let end = values.length
  while (start < end) {
    const middle = (start + end) >> 1
    if ((values[middle] as Lu) <= low) start = middle + 1
    else end = middle
  }
  const found: Lu[] = []
  for (let i = start; i < values.length && (values[i] as Lu) < high; i++)
    found.push(values[i] as Lu)
  return from < to ? found : found.reverse()
}
