/** One layout of a gallery flat as a floor group of the model. */
import { type BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { toLattice } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { MessageList } from '../../messages.ts'
import type { AssetKind } from '../../model/assets.ts'
import type { Asset, Cell, FloorGroup } from '../../model/types.ts'
import { adjacencyOf } from '../../strip/adjacency.ts'
import { cellOf, type Frame } from '../../strip/frame.ts'
import { balconyBoxes } from './balconies.ts'
import { cellSpecs, type Drawing } from './cells.ts'
import type { PlannedGroup } from './plan.ts'
import { wallsOf } from './walls.ts'

/** Thickness of gallery and balcony slabs, metres. */
const SLAB = toLattice(0.2)

export function floorGroup(
  id: string,
  group: PlannedGroup,
  base: Omit<Drawing, 'func'>,
  b: Resolved,
  blocktype: BlockType,
  frame: Frame,
  messages: MessageList,
): FloorGroup {
  const [first] = group.floors
  const func = first?.func ?? FunctionType.empty
  const height = first?.height ?? toLattice(DESIGN_RULES.floor_height)
  const ground = first?.ordinal === 0
  const drawing: Drawing = { ...base, func }
  const { strip, section } = drawing
  const specs = cellSpecs(group.bays, drawing)
  const boxes = balconyBoxes(specs, section, b, messages)
  const gallery = `${id}/gallery`
  const cells: Cell[] = specs.map((spec, n) => {
    const access = isDwelling(spec.fn) || spec.fn === FunctionType.corridor ? [gallery] : []
    return cellOf(spec, `${id}/s:0/n:${n}`, access, frame)
  })
  const asset = (
    kind: AssetKind,
    name: string,
    poly: Asset['poly'],
    ref: string | null,
  ): Asset => ({
    id: name,
    kind,
    poly,
    z: ground ? 0 : -SLAB,
    h: ground ? 0 : SLAB,
    ref,
  })
  const assets = [
    asset(
      ground ? 'path' : 'gallery',
      gallery,
      frame.ring(0, section.gallery, strip.length, section.front),
      null,
    ),
    ...boxes.map((box) => {
      const cell = (cells[box.cell] as Cell).id
      const poly = frame.ring(box.u0, box.v0, box.u1, box.v1)
      return asset(ground ? 'terrace' : 'balcony', `${cell}/balcony`, poly, cell)
    }),
  ]
  return {
    id,
    name: first?.name ?? '',
    plate: { outer: frame.ring(0, section.front, strip.length, section.back), holes: [] },
    levels: Int32Array.from(group.floors, (floor) => floor.z),
    floors: Int32Array.from(group.floors, (floor) => floor.ordinal),
    height,
    func,
    blocks: [{ id: `${id}/s:0`, type: blocktype, cells, adjacency: adjacencyOf(cells) }],
    assets,
    walls: wallsOf(specs, boxes, drawing, frame, height, ground),
  }
}
