/** I38: every house has a plot of its own that touches the street or a path, and its cars can leave. */
import { FunctionType } from '@kavel/domain'
import { type Box, boundsOf, boxesOf, toLattice } from '@kavel/geometry'
import { isHouse } from '../../src/input/house.ts'
import { ASSETS, type AssetKind } from '../../src/model/assets.ts'
import { perBar } from './bars.ts'
import { checkDrives } from './drives.ts'
import { cellsIn, type Facts, overlapOf } from './facts.ts'

/** Length along which a plot touches the street, metres (generator reference §14). */
const CONTACT = toLattice(1.2)
const WAYS: readonly AssetKind[] = ['street', 'sidewalk', 'path', 'aisle']
/** Things that stand on the ground, not ground. */
const OBJECTS: readonly AssetKind[] = ['car', 'tree', 'bike', 'column', 'storage', 'stair']

export function checkParcels(facts: Facts): void {
  const { model, groups, report } = facts
  if (!isHouse(model.blocktype)) return
  perBar(checkDrives)(facts)
  const doorPaths = groups.filter((g) => g.levels.includes(0)).flatMap((g) => g.assets)
  const ground = [...model.assets, ...doorPaths].filter(({ kind }) => !OBJECTS.includes(kind))
  const parts = [
    ...ground.map(({ id, poly }) => ({ id, boxes: boxesOf(poly) })),
    ...model.towers.map(({ id, footprint }) => ({ id, boxes: boxesOf(footprint.outer) })),
  ]
  checkApart(parts, report)
  const ways = model.assets.filter(({ kind }) => WAYS.includes(kind)).map((a) => boundsOf(a.poly))
  for (const cell of groups.filter((g) => g.levels.includes(0)).flatMap(cellsIn)) {
    if (cell.fn !== FunctionType.residential) continue
    const own = model.assets.filter(({ ref, kind }) => ref === cell.id && !OBJECTS.includes(kind))
    const garden = own.filter(({ kind }) => ASSETS[kind].surface === null)
    if (garden.length === 0) report('I38', `${cell.id} has no garden`)
    const plot = own.flatMap(({ poly }) => boxesOf(poly))
    const touches = plot.some((box) => ways.some((way) => contact(box, way) >= CONTACT))
    if (!touches) report('I38', `the plot of ${cell.id} touches no street`)
  }
}

interface Part {
  id: string
  boxes: Box[]
}

function checkApart(parts: readonly Part[], report: Facts['report']): void {
  const boxes = parts.flatMap((part) => part.boxes.map((box) => ({ id: part.id, box })))
  boxes.sort((a, b) => a.box.x0 - b.box.x0)
  boxes.forEach((a, i) => {
    for (let k = i + 1; k < boxes.length; k++) {
      const b = boxes[k] as (typeof boxes)[number]
      if (b.box.x0 >= a.box.x1) break
      const both = overlapOf(a.box, b.box)
      if (both.x0 < both.x1 && both.y0 < both.y1) report('I38', `${a.id} and ${b.id} overlap`)
    }
  })
}

/** How far two boxes lie against each other. */
function contact(a: Box, b: Box): number {
  const both = overlapOf(a, b)
  if (both.x0 > both.x1 || both.y0 > both.y1) return 0
  return Math.max(both.x1 - both.x0, both.y1 - both.y0)
}
