/**
 * The spaces that the parking norm asks for and that are short: as a lot on the free ground, else one level more on a car park that
 * is there, else what of the norm would have to give way.
 */
import { Archetype, BlockType, buildingCfgSchema, FunctionType } from '@kavel/domain'
import { type BuildingModel, type FreePlace, findFreePlace, LATEST_VERSION } from '@kavel/generator'
import { toWorld } from '@kavel/geometry'
import { roadsBeside } from '../access.ts'
import { isFixed } from '../generate-concept.ts'
import { PLACE_SLACK, type Standing, takenBy } from '../keep-apart.ts'
import { toArea } from '../plot-area.ts'
import type { PublicBuilding } from '../public-records.ts'
import { siteParameter } from '../site-rules/site-parameter.ts'
import {
  type AddedBuilding,
  type FixScene,
  isMended,
  patched,
  type Relaxed,
  type SiteFix,
} from './site-fix.ts'

export function moreParking(scene: FixScene): SiteFix {
  return (
    addedLot(scene) ??
    anotherLevel(scene) ?? { kind: 'none', reason: 'no_room_for_cars', relaxed: relaxed(scene) }
  )
}

/** Rows beside an aisle of 6 m, and how wide that is with spaces of 5 m (specification), metres. */
const LOTS = [
  { rows: 2, width: 16 },
  { rows: 1, width: 11 },
] as const
/** Width of a space, and of what a lot needs beside its spaces at its ends, metres: reckoned with, then counted. */
const STALL = 2.5
/** A lot that turns out short is made longer by a space of every row, so often. */
const LONGER = 4
/** Ground has no height of its own; lower than two levels. */
const LOT_HEIGHT = 3

/** A lot as short as its spaces let it be, where it keeps all rules; null when there is no such place. */
function addedLot(scene: FixScene): SiteFix | null {
  const { place, buildings } = scene
  for (const { rows, width } of LOTS) {
    for (let more = 0; more <= LONGER; more++) {
      const length = Math.ceil(10 * STALL * (Math.ceil(place.value / rows) + more)) / 10
      const found = placesFor(scene, length, width)
      // longer lots have no more places
      if (found.length === 0) break
      for (const at of found) {
        const building = lotAt(at, length, width, buildings[0]?.z ?? 0)
        const after = [...buildings, { ...building, id: NEW }]
        const judged = scene.judge(after)
        const spaces = judged.models.at(-1)?.formFactors.nrparking ?? 0
        if (isMended(scene, judged)) return { kind: 'add', building, spaces }
      }
    }
  }
  return null
}

/** Of a building that is no record yet. */
const NEW = -1

/** Free ground for a lot: at the distances of the site, then nearer to the edge. */
function placesFor(
  { location, buildings, parameters, before }: FixScene,
  length: number,
  width: number,
): FreePlace[] {
  const others = buildings.map((building, i) => standingOf(building, before.models[i]))
  const near = before.models[0]?.toWorld
  if (!near) return []
  const size = { length: length + 2 * PLACE_SLACK, width: width + 2 * PLACE_SLACK }
  const facades = siteParameter(parameters, 'facade_distance').value
  const obstacles = location.obstacles ?? []
  return [true, false].flatMap((fromExisting) => {
    const found = findFreePlace({
      plots: [toArea(location.plots)],
      ground: null,
      near: [near.tx, near.ty],
      edge: PLACE_SLACK,
      taken: takenBy(Archetype.parking, others, { facades, obstacles, fromExisting }),
      most: size,
      least: size,
      roads: roadsBeside(location),
    })
    return found ? [found] : []
  })
}

function standingOf({ archetype }: PublicBuilding, model: BuildingModel | undefined): Standing {
  const { outer } = model?.shape.outer_polygon ?? { outer: [] }
  const box: (readonly [number, number])[] = []
  for (let i = 0; model && i < outer.length; i += 2)
    box.push(toWorld(model.toWorld, outer[i] as number, outer[i + 1] as number))
  return { archetype, box }
}

const round = (value: number) => Math.round(100 * value) / 100

function lotAt(
  { x, y, angle }: FreePlace,
  maxlength: number,
  maxwidth: number,
  z: number,
): AddedBuilding {
  return {
    name: '',
    archetype: Archetype.parking,
    maxlength,
    maxwidth,
    maxheight: LOT_HEIGHT,
    x: round(x),
    y: round(y),
    z,
    rotate_z: angle,
    version: LATEST_VERSION,
    cfg: buildingCfgSchema.parse({
      blocktype: BlockType.none,
      function: FunctionType.parking_ground,
    }),
  }
}

/** A car park that is there with one level more, where that is enough and keeps all rules; null when none does. */
function anotherLevel(scene: FixScene): SiteFix | null {
  const { buildings } = scene
  for (const building of buildings) {
    const { archetype, cfg, maxheight } = building
    const hasLevels = archetype === Archetype.parking && cfg.floors.length === 0
    if (!hasLevels || isFixed(building)) continue
    const levels = Math.max(1, Math.floor(maxheight / cfg.floor_height + 1e-9))
    const patch = { maxheight: round((levels + 1) * cfg.floor_height) }
    const after = buildings.map((each) => (each === building ? patched(each, patch) : each))
    if (isMended(scene, scene.judge(after))) return { kind: 'change', id: building.id, patch }
  }
  return null
}

/** The norm a dwelling, or the dwellings fewer, with which the spaces that there are would be enough. */
function relaxed({ before, place }: FixScene): Relaxed {
  const parts = before.siteRules.find(({ key }) => key === 'parking_norm')?.parts ?? []
  const dwellings = parts.filter(({ key }) => key === 'dwellings')
  const amount = dwellings.reduce((sum, part) => sum + part.amount, 0)
  const required = dwellings.reduce((sum, part) => sum + part.required, 0)
  const short = place.value
  const isEnough = amount > 0 && required >= short
  return {
    short,
    perDwelling: isEnough ? Math.floor((100 * (required - short)) / amount + 1e-9) / 100 : null,
    fewer: isEnough ? Math.ceil((short * amount) / required - 1e-9) : null,
  }
}
