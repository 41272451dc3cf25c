/** Putting the parts of a model together. */
import { type BlockType, type FormFactors, noFormFactors } from '@kavel/domain'
import {
  addInt,
  addInts,
  boxRing,
  canonicalRing,
  fnv,
  hexOf,
  type Poly,
  toLattice,
  type Xform,
  xform,
} from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import type { Message } from '../base/messages.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { turnOf } from '../input/usable.ts'
import type { BuildingModel, MixReport, ModelHeader, Tower } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'

/** Changes when the code may give other geometry for the same input and version. */
export const GENERATOR_BUILD = '1'

type HeaderPart = Pick<ModelHeader, 'version' | 'inputHash' | 'mode'>

interface Parts {
  layout: Layout | null
  /** The frame of the layout; left out: that of the record. */
  frame?: Xform | null | undefined
  factors: FormFactors
  mix: MixReport
  messages: Message[]
}

interface Place {
  x: number
  y: number
}

/** The model of a version before 3: no towers, zero form factors. */
export function emptyModel(
  input: GeneratorInput,
  place: Place,
  header: HeaderPart,
  messages: Message[],
): BuildingModel {
  const mix = { types: [], l1: 0 }
  return modelOf(input, place, header, {
    layout: null,
    factors: noFormFactors(),
    mix,
    messages,
  })
}

export function modelOf(
  { building }: GeneratorInput,
  place: Place,
  header: HeaderPart,
  { layout, frame = null, factors, mix, messages }: Parts,
): BuildingModel {
  const box = maximumBox(building.maxlength, building.maxwidth)
  const towers = layout?.towers ?? []
  const [x, y] = [finite(place.x), finite(place.y)]
  const toWorld = frame ?? xform(x, y, finite(building.z), turnOf(building))
  return {
    header: {
      schema: 1,
      ...header,
      geometryHash: geometryHash(towers, layout),
      generatorBuild: GENERATOR_BUILD,
    },
    buildingId: String(building.id),
    blocktype: building.cfg.blocktype as BlockType,
    toWorld,
    shape: {
      polygon: layout?.drawn ?? box,
      outer_polygon: layout?.outline ?? box,
      inner_polygon: courtOf(layout),
      height: topOf(towers, layout),
      instances: towers.flatMap(({ instanceOf, xform }) => (instanceOf === null ? [] : [xform])),
    },
    towers,
    assets: layout?.assets ?? [],
    walls: [],
    roofs: layout?.roofs ?? [],
    mix,
    formFactors: factors,
    messages,
  }
}

/** The court of a building around one: what its ground floor leaves open. */
function courtOf(layout: Layout | null): Poly | null {
  const [court] = layout?.towers.find(({ z0 }) => z0 === 0)?.footprint.holes ?? []
  return court ? { outer: canonicalRing(court), holes: [] } : null
}

/** The highest ridge or wall above ground level. */
function topOf(towers: readonly Tower[], layout: Layout | null): number {
  const walls = towers.reduce((top, tower) => Math.max(top, tower.z1), 0)
  return (layout?.roofs ?? []).reduce((top, roof) => Math.max(top, roof.ridge), walls)
}

function finite(value: number): number {
  return Math.abs(value) <= FARTHEST ? value : 0
}

/** Where nothing is, metres and radians: sines of larger angles are noise. */
const FARTHEST = 1e12

/** The maximum box around the origin; sides beyond the limits are drawn at the limit. */
function maximumBox(maxlength: number, maxwidth: number): Poly {
  const side = (metres: number) => toLattice(Math.min(Math.max(finite(metres), 0), LIMITS.side))
  const length = side(maxlength)
  const width = side(maxwidth)
  const x0 = -Math.floor(length / 2)
  const y0 = -Math.floor(width / 2)
  return { outer: boxRing(x0, y0, x0 + length, y0 + width), holes: [] }
}

/** Hash of everything that has a place: rings, levels, heights, functions, roofs and ground, in order. */
export function geometryHash(towers: readonly Tower[], layout: Layout | null): string {
  const hash = fnv()
  for (const tower of towers) {
    addInt(hash, tower.z0)
    addInt(hash, tower.z1)
    for (const group of tower.floorGroups) {
      addInts(hash, group.plate.outer)
      addInts(hash, group.levels)
      addInt(hash, group.height)
      addInt(hash, group.func)
      for (const block of group.blocks) {
        for (const cell of block.cells) {
          addInt(hash, cell.fn)
          addInt(hash, cell.flags)
          addInts(hash, cell.gross)
          addInts(hash, cell.net)
        }
      }
      for (const asset of group.assets) {
        addInts(hash, asset.poly)
        addInt(hash, asset.z)
        addInt(hash, asset.h)
      }
    }
  }
  for (const roof of layout?.roofs ?? []) for (const face of roof.faces) addInts(hash, face)
  for (const asset of layout?.assets ?? []) {
    addInts(hash, asset.poly)
    addInt(hash, asset.z)
    addInt(hash, asset.h)
  }
  return hexOf(hash)
}
