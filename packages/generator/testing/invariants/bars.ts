/**
 * Buildings of one kind in the bars of a drawn shape, one by one and as they lie: what is checked of the front and the depth of
 * a workplace, or of a lot of cars, holds for each of them.
 */
import { ShapeMode } from '@kavel/domain'
import { boundsOf, boxRing, type Poly } from '@kavel/geometry'
import type { Asset, BuildingModel, Cell, FloorGroup, Tower } from '../../src/model/types.ts'
import type { Facts } from './facts.ts'

/** The id of everything in a bar begins with the building's and this. */
const OF_BAR = /^[^/]*\/(w:\d+)\//

/** A check that looks at each bar alone; a building without bars is looked at whole. */
export function perBar(check: (facts: Facts) => void): (facts: Facts) => void {
  return (facts) => {
    for (const bar of barsOf(facts)) check(bar)
  }
}

/** Each bar as if it were the building; a building without bars itself. */
export function barsOf(facts: Facts): Facts[] {
  const { model, input } = facts
  if (input.building.cfg.shape_mode === ShapeMode.width_length) return [facts]
  const names = new Set([...model.towers, ...model.assets].map(nameOf))
  if ([...names].every((name) => name === undefined)) return [facts]
  return [...names].map((name) => {
    const own = <Part extends { id: string }>(parts: readonly Part[]) =>
      parts.filter((part) => nameOf(part) === name)
    const lying = asItLies({ ...model, towers: own(model.towers), assets: own(model.assets) })
    const groups = lying.towers.flatMap(({ floorGroups }) => floorGroups)
    return { ...facts, model: { ...lying, shape: shapeOf(lying) }, groups }
  })
}

function nameOf({ id }: { id: string }): string | undefined {
  return OF_BAR.exec(id)?.[1]
}

/** The box around a bar, for the shape it was drawn in is that of all bars. */
function shapeOf({ shape, towers, assets }: BuildingModel): BuildingModel['shape'] {
  const rings = [...towers.map(({ footprint }) => footprint.outer), ...assets.map((a) => a.poly)]
  const { x0, y0, x1, y1 } = boundsOf(rings.flatMap((ring) => [...ring]))
  const box = { outer: boxRing(x0, y0, x1, y1), holes: [] }
  return { ...shape, polygon: box, outer_polygon: box }
}

function asItLies(model: BuildingModel): BuildingModel {
  if (!model.towers.some(({ xform }) => xform.s !== 0)) return model
  return { ...model, towers: model.towers.map(lyingTower), assets: model.assets.map(lyingAsset) }
}

/** A quarter clockwise; rings keep the order of their corners. */
function back(points: Int32Array): Int32Array {
  return points.map((_, i) => (i % 2 === 0 ? points[i + 1] : -(points[i - 1] as number)) as number)
}

function backPoly({ outer, holes }: Poly): Poly {
  return { outer: back(outer), holes: holes.map(back) }
}

function lyingAsset(asset: Asset): Asset {
  return { ...asset, poly: back(asset.poly) }
}

function lyingTower(tower: Tower): Tower {
  const footprint = backPoly(tower.footprint)
  const xform = { ...tower.xform, c: 1, s: 0 }
  return { ...tower, footprint, xform, floorGroups: tower.floorGroups.map(lyingGroup) }
}

function lyingGroup(group: FloorGroup): FloorGroup {
  return {
    ...group,
    plate: backPoly(group.plate),
    assets: group.assets.map(lyingAsset),
    walls: group.walls.map((wall) => ({ ...wall, edges: back(wall.edges) })),
    blocks: group.blocks.map((block) => ({
      ...block,
      cells: block.cells.map(lyingCell),
      adjacency: lyingContacts(block.adjacency),
    })),
  }
}

function lyingContacts(contacts: Int32Array): Int32Array {
  return contacts.map((value, i) => {
    const k = i % 6
    if (k < 2) return value
    return (k % 2 === 0 ? contacts[i + 1] : -(contacts[i - 1] as number)) as number
  })
}

function lyingCell(cell: Cell): Cell {
  const { gross, net, door } = cell
  return { ...cell, gross: back(gross), net: back(net), door: door && back(door) }
}
