/** The blocks of houses as they stand: floors, attics and roofs; those alike are built once. */
import { type BlockType, FunctionType, RoofType } from '@kavel/domain'
import type { Lu, Poly } from '@kavel/geometry'
import { type MessageList, messageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { BuiltHouses, Resolved } from '../../input/resolve.ts'
import type { Id, Tower } from '../../model/types.ts'
import { type Mirror, mirroredRing } from '../../plan/mirror.ts'
import { type Move, movedRoof, movedTower } from '../../plan/moved.ts'
import { roofOver } from '../../roofs/roof-over.ts'
import { attics } from './attic.ts'
import { boxBetween, groundFloor, type House, upperFloors } from './floors.ts'
import { type RoofPlan, roofedBoxes, roofsOver } from './roofs.ts'
import { garageBand } from './section.ts'
import { withStairs } from './stairs.ts'

type BuiltBlock = Pick<BuiltHouses, 'tower' | 'roofs'>

export interface BlockSetting {
  blocktype: BlockType
  mirror: Mirror
}

/** All blocks; one that is alike to another of the building but for its place is that one, moved. */
export function builtOf(
  b: Resolved,
  blocks: readonly House[][],
  roof: RoofPlan,
  setting: BlockSetting,
  messages: MessageList,
): BuiltBlock[] {
  const { mirror, blocktype } = setting
  const floors = b.floors.map(({ z, height }) => `${z}+${height}`)
  const how = [blocktype, b.flipX, b.flipY, roof.type, roof.pitch, roof.floors, floors].join()
  return blocks.map((houses, t) => {
    const id = `${b.id}/t:${t}`
    const { place, row } = houses[0] as House
    const [x, y] = [mirror.x(place.u0), mirror.y(row.v0)]
    const form = `${how};${formOf(houses)}`
    const alike = b.housesBuilt.get(form)
    if (alike) {
      passOn(alike.said, messages)
      return movedBlock(alike, { dx: x - alike.x, dy: y - alike.y }, id)
    }
    const said = messageList(messages.buildingId)
    const built = buildBlock(b, houses, id, roof, setting, said)
    passOn(said, messages)
    // what is said of one block by its name is to be said of the next by its own
    const isNamed = said.all.some(({ target }) => target?.startsWith(id))
    if (!isNamed) b.housesBuilt.set(form, { ...built, said, x, y })
    return built
  })
}

function passOn({ all }: MessageList, messages: MessageList): void {
  for (const { code, target, value, unit_id, ...more } of all) {
    messages.add(code, { ...more, target, value, unit: unit_id })
  }
}

/** Everything that a block is built from, relative to its first house. */
function formOf(houses: readonly House[]): string {
  const [{ place: first, row: front }] = houses as [House]
  const [u, v] = [first.u0, front.v0]
  return houses
    .map(({ place, row, unitType }) => {
      const { garage, blind } = place
      return [
        place.u0 - u,
        place.u1 - u,
        garage && garage.u0 - u,
        garage && garage.u1 - u,
        place.mirrored,
        blind.low,
        blind.high,
        row.v0 - v,
        row.v1 - v,
        row.front - v,
        row.rear - v,
        row.isTurned,
        unitType,
      ].join()
    })
    .join(';')
}

function movedBlock({ tower, roofs }: BuiltBlock, move: Move, id: Id): BuiltBlock {
  return {
    tower: movedTower(tower, move, { from: tower.id, to: id }),
    roofs: roofs.map((roof) => movedRoof(roof, move)),
  }
}

function buildBlock(
  b: Resolved,
  planned: readonly House[],
  id: Id,
  roof: RoofPlan,
  { blocktype, mirror }: BlockSetting,
  messages: MessageList,
): BuiltBlock {
  const floors = b.floors
    .slice(0, roof.floors)
    .map((floor): FloorPlan => ({ ...floor, func: FunctionType.residential }))
  const [first] = floors as [FloorPlan]
  const top = floors.at(-1) as FloorPlan
  const eave = top.z + top.height
  const setting = { id, blocktype, mirror }
  const place = (poly: Poly): Poly => ({ outer: mirroredRing(poly.outer, mirror), holes: [] })
  const boxes = roofedBoxes(planned, b.house).map(place)
  const main = roofsOver(boxes, eave, roof, b)
  const climbed = withStairs(planned, floors, main, mirror, b, messages)
  const under = { ...top, ordinal: top.ordinal + 1, name: '', z: eave, height: 0 }
  const attic = climbed.toAttic
    ? attics(climbed.toAttic, under, top.height, main, setting, b, messages)
    : []
  const houses = attic.length > 0 && climbed.toAttic ? climbed.toAttic : climbed.toFloors()
  const ground = groundFloor(houses, first, setting, b, messages)
  const uppers = stackedAlike(floors).flatMap(({ group, rise }, i) =>
    upperFloors(houses, group, String(i + 1), rise, setting, b, messages),
  )
  const garages = houses.flatMap(({ place: { garage }, row }) => {
    if (!garage) return []
    const { near, far } = garageBand(row)
    const outer = mirroredRing(boxBetween(garage.u0, near, garage.u1, far), mirror)
    return [roofOver(RoofType.flat, { outer, holes: [] }, first.z + first.height)]
  })
  const tower: Tower = {
    id,
    inputId: null,
    z0: 0,
    z1: eave,
    footprint: ground.plate,
    floorGroups: [ground, ...uppers, ...attic],
    instanceOf: null,
    xform: { c: 1, s: 0, tx: 0, ty: 0, z: 0 },
  }
  return { tower, roofs: [...main, ...garages] }
}

/** Floors above the ground that follow each other, equally high and as far above the floor below. */
function stackedAlike(floors: readonly FloorPlan[]): { group: FloorPlan[]; rise: Lu }[] {
  const groups: { group: FloorPlan[]; rise: Lu }[] = []
  floors.slice(1).forEach((floor, i) => {
    const rise = (floors[i] as FloorPlan).height
    const last = groups.at(-1)
    if (last?.rise === rise && last.group[0]?.height === floor.height) last.group.push(floor)
    else groups.push({ group: [floor], rise })
  })
  return groups
}
