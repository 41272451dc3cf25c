/** The edge of a roof: a coping around what is flat, a gutter under what slants; read off the mesh of the roof, metres. */
import type { GroupMesh } from '@kavel/generator'

/** A body between two corners: x0, y0, z0, x1, y1, z1. */
export type Edge = readonly [number, number, number, number, number, number]

/** Heights above and below the roof's edge, and how far it sticks out and reaches in. */
const COPING = { above: 0.3, below: 0.12, out: 0.08, in: 0.22 } as const
const GUTTER = { above: 0.02, below: 0.14, out: 0.16, in: 0.02 } as const

/** Positions of the mesh in whole millimetres are equal or not. */
const MILLIMETRES = 1000

interface Run {
  readonly from: number
  readonly to: number
  /** 1 when the face lies left of it as it runs up, -1 when right. */
  readonly way: 1 | -1
  readonly isFlat: boolean
}

interface Line {
  readonly axis: 0 | 1
  readonly at: number
  readonly z: number
  readonly runs: Run[]
}

/**
 * Level edges along the sides of the building that one face of the roof ends in. Where two faces meet at the same height, the one
 * ends what the other begins: a ridge and a seam have no edge, however the faces are cut.
 */
export function roofEdges({ positions, normals, indices, ranges }: GroupMesh): Edge[] {
  const lines = new Map<string, Line>()
  for (const { colorKey, start, count } of ranges) {
    if (colorKey !== 'roof') continue
    for (let i = start; i < start + count; i += 3) {
      const corners = [0, 1, 2].map((k) => indices[i + k] as number)
      const isFlat = (normals[4 * (corners[0] as number) + 2] as number) > 120
      corners.forEach((corner, k) => {
        addSide(
          lines,
          pointOf(positions, corner),
          pointOf(positions, corners[(k + 1) % 3]!),
          isFlat,
        )
      })
    }
  }
  return [...lines.values()].flatMap(edgesOn)
}

type Point3 = readonly [number, number, number]

function pointOf(positions: Float32Array, corner: number): Point3 {
  const at = (k: number) => Math.round((positions[3 * corner + k] as number) * MILLIMETRES)
  return [at(0), at(1), at(2)]
}

function addSide(lines: Map<string, Line>, a: Point3, b: Point3, isFlat: boolean): void {
  if (a[2] !== b[2]) return
  const axis = a[1] === b[1] ? 0 : a[0] === b[0] ? 1 : null
  if (axis === null || a[axis] === b[axis]) return
  const at = a[1 - axis] as number
  const key = `${axis} ${at} ${a[2]}`
  const line = lines.get(key) ?? { axis, at, z: a[2], runs: [] }
  lines.set(key, line)
  const way = a[axis] < b[axis] ? 1 : -1
  line.runs.push({ from: Math.min(a[axis], b[axis]), to: Math.max(a[axis], b[axis]), way, isFlat })
}

/** What is left of the runs of a line when those of both ways have cancelled out. */
function edgesOn({ axis, at, z, runs }: Line): Edge[] {
  const cuts = [...new Set(runs.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const left: { from: number; to: number; way: 1 | -1; isFlat: boolean }[] = []
  cuts.slice(1).forEach((to, index) => {
    const from = cuts[index] as number
    const over = runs.filter((run) => run.from <= from && run.to >= to)
    const [first] = over
    if (!first || over.reduce((sum, { way }) => sum + way, 0) === 0) return
    const last = left.at(-1)
    if (last?.to === from && last.way === first.way && last.isFlat === first.isFlat) last.to = to
    else left.push({ from, to, way: first.way, isFlat: first.isFlat })
  })
  return left.map((run) => bodyOf(axis, at, z, run))
}

function bodyOf(axis: 0 | 1, at: number, z: number, { from, to, way, isFlat }: Run): Edge {
  const { above, below, out, in: inside } = isFlat ? COPING : GUTTER
  // left of a run along x lies north, left of one along y lies west
  const inner = (axis === 0 ? way : -way) as 1 | -1
  const [line, height, start, end] = [at, z, from, to].map((mm) => mm / MILLIMETRES) as [
    number,
    number,
    number,
    number,
  ]
  const [low, high] = [line - inner * out, line + inner * inside].sort((a, b) => a - b) as [
    number,
    number,
  ]
  // corners close when every edge is as much longer as the one around the corner sticks out
  const [a, b] = [start - out, end + out]
  return axis === 0
    ? [a, low, height - below, b, high, height + above]
    : [low, a, height - below, high, b, height + above]
}
