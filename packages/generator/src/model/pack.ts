/**
 * The model between threads: a small header and three buffers that change hands without copying (generator reference
 * §4). Places, cells, walls and assets are numbers in one order; the header has what there is little of.
 */
import { FORM_FACTOR_KEYS, type FormFactors } from '../metrics/catalogue.ts'
import { ASSET_KINDS } from './assets.ts'
import { type Reader, reader, readPoly, type Writer, writePoly, writer } from './buffers.ts'
import type {
  Aspect,
  Asset,
  Block,
  BuildingModel,
  Cell,
  FloorGroup,
  Roof,
  Tower,
  Wall,
  WallSubtype,
} from './types.ts'

export interface PackedModel {
  /** JSON: the texts, and the fields that are no places. */
  header: string
  /** Coordinates, levels, edges, openings; places of texts. */
  coords: Int32Array
  /** Facade edges. */
  topology: Uint32Array
  /** The form factors in the order of their catalogue, then the areas of the cells. */
  metrics: Float64Array
}

/** The buffers to hand over: `postMessage(packed, transferablesOf(packed))`. */
export function transferablesOf({ coords, topology, metrics }: PackedModel): ArrayBuffer[] {
  return [coords.buffer, topology.buffer, metrics.buffer] as ArrayBuffer[]
}

/** What the header says of the model, a tower and a floor group: the fields that are not in the buffers. */
type ModelHead = Omit<
  BuildingModel,
  'formFactors' | 'towers' | 'assets' | 'walls' | 'roofs' | 'shape'
> & { shape: Pick<BuildingModel['shape'], 'height' | 'instances'> }
type TowerHead = Omit<Tower, 'floorGroups' | 'footprint'>
type GroupHead = Omit<FloorGroup, 'plate' | 'levels' | 'floors' | 'blocks' | 'assets' | 'walls'>
type BlockHead = Omit<Block, 'cells' | 'adjacency'>

interface Header {
  model: ModelHead
  towers: TowerHead[]
  groups: GroupHead[]
  blocks: BlockHead[]
  texts: string[]
}

const ASPECTS: readonly Aspect[] = ['none', 'single', 'dual', 'corner', 'triple']
const SUBTYPES: readonly WallSubtype[] = [
  'outer',
  'inner',
  'party',
  'separation',
  'parapet',
  'railing',
]
/** What stands for a cell without a door. */
const NO_DOOR = new Int32Array(0)

export function packModel(source: BuildingModel): PackedModel {
  const w = writer()
  const { formFactors, towers, assets, walls, roofs, shape, ...model } = source
  const { polygon, outer_polygon, inner_polygon, ...ofShape } = shape
  const heads = { towers: [] as TowerHead[], groups: [] as GroupHead[], blocks: [] as BlockHead[] }
  for (const key of FORM_FACTOR_KEYS) w.float(formFactors[key])
  writePoly(w, polygon)
  writePoly(w, outer_polygon)
  w.int(inner_polygon ? 1 : 0)
  if (inner_polygon) writePoly(w, inner_polygon)
  w.int(towers.length)
  for (const { floorGroups, footprint, ...head } of towers) {
    heads.towers.push(head)
    writePoly(w, footprint)
    w.int(floorGroups.length)
    for (const { plate, levels, floors, blocks, assets: own, walls: its, ...of } of floorGroups) {
      heads.groups.push(of)
      writePoly(w, plate)
      w.ints(levels)
      w.ints(floors)
      w.int(blocks.length)
      for (const { cells, adjacency, ...block } of blocks) {
        heads.blocks.push(block)
        w.ints(adjacency)
        w.int(cells.length)
        for (const cell of cells) writeCell(w, cell)
      }
      writeAssets(w, own)
      writeWalls(w, its)
    }
  }
  writeAssets(w, assets)
  writeWalls(w, walls)
  writeRoofs(w, roofs)
  const { texts, ...buffers } = w.taken()
  const header: Header = { model: { ...model, shape: ofShape }, ...heads, texts }
  return { header: JSON.stringify(header), ...buffers }
}

/** The model that was packed, equal to the last bit. */
export function unpackModel({ header, coords, topology, metrics }: PackedModel): BuildingModel {
  const { model, towers, groups, blocks, texts } = JSON.parse(header) as Header
  const r = reader(coords, topology, metrics, texts)
  const formFactors = {} as FormFactors
  for (const key of FORM_FACTOR_KEYS) formFactors[key] = r.float()
  const polygon = readPoly(r)
  const outer_polygon = readPoly(r)
  const inner_polygon = r.int() === 1 ? readPoly(r) : null
  let [t, g, b] = [0, 0, 0]
  const readBlock = (): Block => ({
    ...(blocks[b++] as BlockHead),
    adjacency: r.ints(),
    cells: r.list(() => readCell(r)),
  })
  const readGroup = (): FloorGroup => ({
    ...(groups[g++] as GroupHead),
    plate: readPoly(r),
    levels: r.ints(),
    floors: r.ints(),
    blocks: r.list(readBlock),
    assets: readAssets(r),
    walls: readWalls(r),
  })
  const readTower = (): Tower => ({
    ...(towers[t++] as TowerHead),
    footprint: readPoly(r),
    floorGroups: r.list(readGroup),
  })
  return {
    ...model,
    formFactors,
    shape: { ...model.shape, polygon, outer_polygon, inner_polygon },
    towers: r.list(readTower),
    assets: readAssets(r),
    walls: readWalls(r),
    roofs: readRoofs(r),
  }
}

function writeCell(w: Writer, cell: Cell): void {
  w.text(cell.id)
  w.int(cell.fn)
  w.text(cell.unitType)
  w.ints(cell.gross)
  w.ints(cell.net)
  w.float(cell.grossArea)
  w.float(cell.netArea)
  w.float(cell.goArea)
  w.int(ASPECTS.indexOf(cell.aspect))
  w.shorts(cell.facade)
  w.int(cell.access.length)
  for (const id of cell.access) w.text(id)
  w.text(cell.partOf ?? null)
  w.ints(cell.door ?? NO_DOOR)
  w.int(cell.flags)
}

function readCell(r: Reader): Cell {
  const cell: Cell = {
    id: r.text() as string,
    fn: r.int() as Cell['fn'],
    unitType: r.text(),
    gross: r.ints(),
    net: r.ints(),
    grossArea: r.float(),
    netArea: r.float(),
    goArea: r.float(),
    aspect: ASPECTS[r.int()] as Aspect,
    facade: r.shorts(),
    access: r.list(() => r.text() as string),
    door: null,
    flags: 0,
  }
  const partOf = r.text()
  if (partOf !== null) cell.partOf = partOf
  const door = r.ints()
  if (door.length > 0) cell.door = door
  cell.flags = r.int()
  return cell
}

function writeAssets(w: Writer, assets: readonly Asset[]): void {
  w.int(assets.length)
  for (const { id, kind, poly, z, h, ref } of assets) {
    w.text(id)
    w.int(ASSET_KINDS.indexOf(kind))
    w.ints(poly)
    w.int(z)
    w.int(h)
    w.text(ref)
  }
}

function readAssets(r: Reader): Asset[] {
  return r.list(() => ({
    id: r.text() as string,
    kind: ASSET_KINDS[r.int()] as Asset['kind'],
    poly: r.ints(),
    z: r.int(),
    h: r.int(),
    ref: r.text(),
  }))
}

function writeWalls(w: Writer, walls: readonly Wall[]): void {
  w.int(walls.length)
  for (const { subtype, edges, z0, z1, thickness, openings } of walls) {
    w.int(SUBTYPES.indexOf(subtype))
    w.ints(edges)
    w.int(z0)
    w.int(z1)
    w.int(thickness)
    w.ints(openings)
  }
}

function readWalls(r: Reader): Wall[] {
  return r.list(() => ({
    subtype: SUBTYPES[r.int()] as WallSubtype,
    edges: r.ints(),
    z0: r.int(),
    z1: r.int(),
    thickness: r.int(),
    openings: r.ints(),
  }))
}

function writeRoofs(w: Writer, roofs: readonly Roof[]): void {
  w.int(roofs.length)
  for (const { type, faces, eave, ridge } of roofs) {
    w.int(type)
    w.int(faces.length)
    for (const face of faces) w.ints(face)
    w.int(eave)
    w.int(ridge)
  }
}

function readRoofs(r: Reader): Roof[] {
  return r.list(() => ({
    type: r.int() as Roof['type'],
    faces: r.list(() => r.ints()),
    eave: r.int(),
    ridge: r.int(),
  }))
}
