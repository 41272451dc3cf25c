/** The straight skeleton of a simple polygon: the faces of a roof of one pitch over it (generator reference K9). */
import type { Lu, Ring } from '../lattice.ts'
import { canonicalRing, signedArea } from '../ring.ts'
import { type SkeletonArc, type SkeletonNode, type Wavefront, wavefrontOf } from './wavefront.ts'

export interface Skeleton {
  /** The ring that was asked, canonical; face i rises from its edge from vertex i to vertex i + 1. */
  ring: Ring
  /** Each face counter-clockwise, its contour edge first: x, y and the distance to the contour edge, lattice units. */
  faces: Int32Array[]
  /** The largest distance: times the tangent of a pitch the height of the ridge. */
  height: Lu
}

/** Nodes closer than this are one (generator reference K9), lattice units. */
const SAME_PLACE = 3

/**
 * The faces share their corners, so their plan areas add up to the polygon exactly.
 *
 * @param outer a simple ring without holes, either direction
 * @returns null for a ring without area, or one whose events cannot be told apart
 */
export function straightSkeleton(outer: Ring): Skeleton | null {
  const ring = canonicalRing(outer)
  if (ring.length < 6) return null
  const wavefront = wavefrontOf(ring)
  if (!wavefront) return null
  const nodes = merged(wavefront.nodes)
  const count = ring.length / 2
  const byFace: SkeletonArc[][] = Array.from({ length: count }, () => [])
  for (const arc of wavefront.arcs) {
    byFace[arc.left]?.push(arc)
    byFace[arc.right]?.push(arc)
  }
  const faces: Int32Array[] = []
  for (let i = 0; i < count; i++) {
    const path = pathOf(byFace[i] as SkeletonArc[], (i + 1) % count, i)
    if (!path) return null
    const face = faceOf([i, ...path], nodes)
    // an edge has a face of its own, on its own side
    if (face.length < 9 || signedArea(planOf(face)) <= 0) return null
    faces.push(face)
  }
  const height = nodes.reduce((top, { t }) => Math.max(top, t), 0)
  return { ring, faces, height }
}

/** The nodes on the lattice; those that coincide get the same coordinates, corners of the ring their own. */
function merged(nodes: Wavefront['nodes']): SkeletonNode[] {
  const kept: SkeletonNode[] = []
  return nodes.map(({ x, y, t }) => {
    const known = kept.find((k) => Math.abs(k.x - x) < SAME_PLACE && Math.abs(k.y - y) < SAME_PLACE)
    if (known) return known
    const node = { x: Math.round(x), y: Math.round(y), t: Math.max(0, Math.round(t)) }
    kept.push(node)
    return node
  })
}

/** The nodes along a face's arcs from one to another: in a face every node has two arcs, its ends one. */
function pathOf(arcs: readonly SkeletonArc[], from: number, to: number): number[] | null {
  const left = new Set(arcs)
  const path = [from]
  for (let at = from; at !== to; ) {
    const next = [...left].find((arc) => arc.from === at || arc.to === at)
    if (!next) return null
    left.delete(next)
    at = next.from === at ? next.to : next.from
    path.push(at)
  }
  return path.slice(0, -1)
}

/** The corners of a face without repetitions, and without paths that go nowhere and come back. */
function faceOf(path: readonly number[], nodes: readonly SkeletonNode[]): Int32Array {
  const points: SkeletonNode[] = []
  for (const n of path) {
    const node = nodes[n] as SkeletonNode
    if (points.at(-1) === node) continue
    points.push(node)
    while (points.length > 2 && points.at(-1) === points.at(-3)) points.splice(-2)
  }
  const face = new Int32Array(points.length * 3)
  points.forEach(({ x, y, t }, i) => {
    face.set([x, y, t], 3 * i)
  })
  return face
}

function planOf(face: Int32Array): Ring {
  const plan = new Int32Array((face.length / 3) * 2)
  for (let i = 0; i < face.length / 3; i++)
    plan.set([face[3 * i] as Lu, face[3 * i + 1] as Lu], 2 * i)
  return plan
}
