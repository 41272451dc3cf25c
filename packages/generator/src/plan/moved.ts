/** A laid-out tower at another place, under another name: the same geometry, moved by whole lattice units. */
import { canonicalRing, type Lu, type Poly, type Ring, toMetres } from '@kavel/geometry'
import { planOf } from '../model/face-plan.ts'
import type { Asset, FloorGroup, Id, Roof, Tower } from '../model/types.ts'

/** Where something goes, lattice units; turned a quarter counter-clockwise around the origin first. */
export interface Move {
  dx: Lu
  dy: Lu
  isTurned?: boolean
}

/** Ids that begin with `from` begin with `to` instead. */
export interface Renaming {
  from: Id
  to: Id
}

const SAME: Renaming = { from: '', to: '' }

/** The points in their order: a turned ring may begin elsewhere than a canonical one. */
function movedPoints(points: Int32Array, { dx, dy, isTurned = false }: Move): Int32Array {
  const out = new Int32Array(points.length)
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as Lu, points[i + 1] as Lu]
    out[i] = (isTurned ? -y : x) + dx
    out[i + 1] = (isTurned ? x : y) + dy
  }
  return out
}

export function movedRing(ring: Ring, move: Move, isHole = false): Ring {
  const points = movedPoints(ring, move)
  return move.isTurned ? canonicalRing(points, isHole) : points
}

export function movedPoly({ outer, holes }: Poly, move: Move): Poly {
  return { outer: movedRing(outer, move), holes: holes.map((hole) => movedRing(hole, move, true)) }
}

export function movedRoof(roof: Roof, move: Move): Roof {
  const faces = roof.faces.map((face) => {
    const plan = movedPoints(planOf(face), move)
    return face.map((value, i) =>
      i % 3 === 2 ? value : (plan[(i - (i % 3)) / 1.5 + (i % 3)] as Lu),
    )
  })
  return { ...roof, faces }
}

/** Edges of a ring under their new numbers. */
function movedEdges(edges: Uint16Array, ring: Ring, move: Move): Uint16Array {
  if (!move.isTurned) return edges
  const points = movedPoints(ring, move)
  const first = movedRing(ring, move)
  const n = ring.length / 2
  let start = 0
  while (points[2 * start] !== first[0] || points[2 * start + 1] !== first[1]) start++
  return edges.map((edge) => (edge - start + n) % n).sort()
}

export function movedTower(tower: Tower, move: Move, names: Renaming): Tower {
  return {
    ...tower,
    id: renamed(tower.id, names),
    footprint: movedPoly(tower.footprint, move),
    floorGroups: tower.floorGroups.map((group) => movedGroup(group, move, names)),
  }
}

/** The tower again, as an instance of the first. */
export function instanceOf(
  tower: Tower,
  move: Move,
  names: Renaming & { inputId: string | null },
): Tower {
  return {
    ...movedTower(tower, move, names),
    inputId: names.inputId,
    instanceOf: tower.id,
    xform: { ...tower.xform, tx: toMetres(move.dx), ty: toMetres(move.dy), z: 0 },
  }
}

function movedGroup(group: FloorGroup, move: Move, names: Renaming): FloorGroup {
  return {
    ...group,
    id: renamed(group.id, names),
    plate: movedPoly(group.plate, move),
    assets: group.assets.map((asset) => movedAsset(asset, move, names)),
    walls: group.walls.map((wall) => ({ ...wall, edges: movedPoints(wall.edges, move) })),
    blocks: group.blocks.map((block) => ({
      ...block,
      id: renamed(block.id, names),
      adjacency: movedContacts(block.adjacency, move),
      cells: block.cells.map((cell) => ({
        ...cell,
        id: renamed(cell.id, names),
        gross: movedRing(cell.gross, move),
        net: movedRing(cell.net, move),
        access: cell.access.map((id) => renamed(id, names)),
        ...(cell.partOf === undefined ? {} : { partOf: renamed(cell.partOf, names) }),
        facade: movedEdges(cell.facade, cell.gross, move),
        door: cell.door && movedPoints(cell.door, move),
      })),
    })),
  }
}

function movedContacts(contacts: Int32Array, move: Move): Int32Array {
  const out = contacts.slice()
  for (let i = 0; i < out.length; i += 6) {
    out.set(movedPoints(contacts.slice(i + 2, i + 6), move), i + 2)
  }
  return out
}

export function movedAsset(asset: Asset, move: Move, names: Renaming = SAME): Asset {
  const ref = asset.ref && renamed(asset.ref, names)
  // a stair and a window in a slope begin at their foot, wherever that is
  const hasFoot = asset.kind === 'stair' || asset.kind === 'roof_window'
  const moved = hasFoot ? movedPoints : movedRing
  return { ...asset, id: renamed(asset.id, names), poly: moved(asset.poly, move), ref }
}

function renamed(id: Id, { from, to }: Renaming): Id {
  return id.startsWith(from) ? to + id.slice(from.length) : id
}
