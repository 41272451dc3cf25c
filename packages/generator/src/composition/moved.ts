/** A laid-out tower at another place, under another name: the same geometry, moved by whole lattice units. */
import { type Lu, type Poly, type Ring, toMetres } from '@kavel/geometry'
import type { Asset, FloorGroup, Id, Roof, Tower } from '../model/types.ts'

/** Where something goes, lattice units. */
export interface Move {
  dx: Lu
  dy: Lu
}

/** Ids that begin with `from` begin with `to` instead. */
export interface Renaming {
  from: Id
  to: Id
}

export function movedRing(ring: Ring, { dx, dy }: Move): Ring {
  return ring.map((value, i) => value + (i % 2 === 0 ? dx : dy))
}

export function movedPoly({ outer, holes }: Poly, move: Move): Poly {
  return { outer: movedRing(outer, move), holes: holes.map((hole) => movedRing(hole, move)) }
}

export function movedRoof(roof: Roof, { dx, dy }: Move): Roof {
  const by = [dx, dy, 0]
  return {
    ...roof,
    faces: roof.faces.map((face) => face.map((value, i) => value + (by[i % 3] as Lu))),
  }
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
    xform: { c: 1, s: 0, tx: toMetres(move.dx), ty: toMetres(move.dy), z: 0 },
  }
}

function movedGroup(group: FloorGroup, move: Move, names: Renaming): FloorGroup {
  return {
    ...group,
    id: renamed(group.id, names),
    plate: movedPoly(group.plate, move),
    assets: group.assets.map((asset) => movedAsset(asset, move, names)),
    walls: group.walls.map((wall) => ({ ...wall, edges: movedRing(wall.edges, move) })),
    blocks: group.blocks.map((block) => ({
      ...block,
      id: renamed(block.id, names),
      adjacency: block.adjacency.map((value, i) => {
        const k = i % 6
        return k < 2 ? value : value + (k % 2 === 0 ? move.dx : move.dy)
      }),
      cells: block.cells.map((cell) => ({
        ...cell,
        id: renamed(cell.id, names),
        gross: movedRing(cell.gross, move),
        net: movedRing(cell.net, move),
        access: cell.access.map((id) => renamed(id, names)),
        ...(cell.partOf === undefined ? {} : { partOf: renamed(cell.partOf, names) }),
        door: cell.door && movedRing(cell.door, move),
      })),
    })),
  }
}

function movedAsset(asset: Asset, move: Move, names: Renaming): Asset {
  const ref = asset.ref && renamed(asset.ref, names)
  return { ...asset, id: renamed(asset.id, names), poly: movedRing(asset.poly, move), ref }
}

function renamed(id: Id, { from, to }: Renaming): Id {
  return id.startsWith(from) ? to + id.slice(from.length) : id
}
