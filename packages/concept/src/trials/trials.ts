/** Small buildings on made-up ground: one for each parameter of a company, that shows what it does, and one for a preset. */
import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  buildingOfPreset,
  type CompanyParameter,
  dwellingsOfPreset,
  FunctionType,
  type Preset,
  StreetProfile,
  unitCfgSchema,
} from '@kavel/domain'
import { TEMPLATE_UNITS } from '@kavel/finance'
import type { Area } from '@kavel/generator'
import type { LocationSource } from '../location-source.ts'
import type { Parameters } from '../parameters.ts'
import { firstUnits } from '../placing/first-units.ts'
import { BUILDING_KINDS } from '../placing/kinds.ts'
import type { PublicBuilding } from '../public-records.ts'
import { type SiteSource, siteOf } from '../site.ts'
import { CENTRE, trialPlace, trialRoad } from './place.ts'

export const TRIALS = ['gallery', 'corridor', 'tower', 'houses', 'garage', 'site'] as const
export type TrialKey = (typeof TRIALS)[number]

/** The building in which a parameter is seen best. */
export const TRIAL_OF = {
  outer_wall_thickness: 'gallery',
  inner_wall_thickness: 'corridor',
  min_room_depth: 'gallery',
  max_room_depth: 'corridor',
  min_room_length: 'gallery',
  max_room_length: 'gallery',
  unit_shaft_size: 'gallery',
  elevator_width: 'gallery',
  elevator_length: 'tower',
  staircase_width: 'gallery',
  staircase_length: 'tower',
  tower_staircase_width: 'tower',
  tower_staircase_length: 'tower',
  corridor_width: 'corridor',
  street_width: 'houses',
  max_parking_depth: 'garage',
  max_parking_length: 'garage',
  boundary_distance: 'site',
  facade_distance: 'site',
  parking_norm: 'site',
} as const satisfies Record<CompanyParameter, TrialKey>

export interface Trial {
  readonly site: SiteSource
  readonly buildings: readonly PublicBuilding[]
}

type Unit = LocationSource['units'][number]

/** The dwelling types of a new template, by their place in it from 1. */
const UNITS: readonly Unit[] = TEMPLATE_UNITS.map(({ record: { cfg, ...unit } }, index) => ({
  ...unit,
  id: index + 1,
  cfg: unitCfgSchema.parse(cfg ?? {}),
}))
const idOf = (name: string) => UNITS.find((unit) => unit.name === name)!.id
const SMALL = idOf('Sociale huur')
const LARGE = idOf('Koopappartement')
const HOUSE = idOf('Rijwoning')

interface Asked extends Partial<Omit<PublicBuilding, 'cfg'>> {
  readonly cfg: Readonly<Record<string, unknown>>
}

function building(id: number, { cfg, x = 0, y = 0, ...asked }: Asked): PublicBuilding {
  return {
    id,
    name: '',
    archetype: Archetype.flat,
    maxwidth: 11.6,
    maxlength: 36,
    maxheight: 15,
    z: 0,
    rotate_z: 0,
    version: '3',
    ...asked,
    x: CENTRE[0] + x,
    y: CENTRE[1] + y,
    cfg: buildingCfgSchema.parse(cfg),
  }
}

const mixOf = (...units: readonly number[]) =>
  units.map((unitId, index) => ({ unitId, repeat_ratio: 1, order: (index + 1) * 10 }))
const gallery = (...units: readonly number[]) => ({
  blocktype: BlockType.flat_path_gallery,
  units: mixOf(...units),
})

const BUILDINGS: Record<TrialKey, readonly Asked[]> = {
  gallery: [{ cfg: gallery(SMALL, LARGE) }],
  corridor: [
    {
      maxlength: 39,
      maxwidth: 18,
      cfg: { ...gallery(SMALL, LARGE), blocktype: BlockType.flat_corridor_double_loaded },
    },
  ],
  tower: [
    {
      archetype: Archetype.tower,
      maxwidth: 30,
      maxlength: 30,
      maxheight: 30,
      cfg: { ...gallery(SMALL, LARGE), blocktype: BlockType.tower_u_wide_staircase_elevator_6 },
    },
  ],
  houses: [
    {
      archetype: Archetype.house,
      maxwidth: 40,
      maxheight: 12,
      cfg: {
        blocktype: BlockType.terraced_street,
        function: FunctionType.residential,
        street_profile: StreetProfile.parallel_one_side,
        units: mixOf(HOUSE),
      },
    },
  ],
  garage: [
    {
      archetype: Archetype.parking,
      maxlength: 62,
      maxwidth: 34,
      maxheight: 12,
      cfg: { function: FunctionType.parking },
    },
  ],
  // two flats across from each other, with spaces beside them
  site: [
    { maxlength: 60, y: -20, cfg: gallery(SMALL) },
    { maxlength: 60, y: 8, cfg: gallery(LARGE) },
    {
      archetype: Archetype.parking,
      maxlength: 50,
      maxwidth: 16,
      maxheight: 3,
      y: 28,
      cfg: { function: FunctionType.parking_ground },
    },
  ],
}

/** Metres along and across of the ground. */
const GROUND = [70, 80] as const
/** Metres that the ground of a preset is wider than it on every side. */
const AROUND = 20

/** A trial built by the parameters of a company; null builds by the design rules. */
export function trialOf(key: TrialKey, parameters: Parameters): Trial {
  return {
    site: siteOn(UNITS, GROUND, parameters, key === 'site' ? [trialRoad(GROUND)] : null),
    buildings: BUILDINGS[key].map((asked, index) => building(index + 1, asked)),
  }
}

function siteOn(
  units: readonly Unit[],
  size: readonly [number, number],
  parameters: Parameters,
  roads: readonly Area[] | null = null,
): SiteSource {
  const place = trialPlace(units, size)
  return siteOf(place, parameters, { buildable: [], obstacles: [], roads })
}

/**
 * The building of a preset as it is placed, in the middle of ground that is larger. A preset that brings no dwelling types has
 * those with which a building of its kind begins in a new location.
 */
export function trialOfPreset(preset: Preset, parameters: Parameters): Trial {
  const own = dwellingsOfPreset(preset)
  const units = own.map(
    ({ id: _, ...dwelling }, index): Unit => ({
      ...dwelling,
      id: index + 1,
      price: 0,
      income_mode: UNITS[0]!.income_mode,
      cfg: unitCfgSchema.parse({}),
    }),
  )
  const ids = new Map(own.map(({ id }, index) => [id, index + 1]))
  const {
    cfg,
    x: _,
    y: __,
    ...made
  } = buildingOfPreset(preset, { x: 0, y: 0, z: 0, rotate_z: 0 }, ids)
  const kind = BUILDING_KINDS.find(({ blocktype }) => blocktype === preset.presetId)
  const mix = own.length > 0 ? cfg.units : firstUnits(kind ?? { mix: 'flats' }, UNITS)
  const size = [made.maxlength ?? 0, made.maxwidth ?? 0].map((side) => side + 2 * AROUND)
  return {
    site: siteOn(own.length > 0 ? units : UNITS, size as [number, number], parameters),
    buildings: [building(1, { ...(made as Omit<Asked, 'cfg'>), cfg: { ...cfg, units: mix } })],
  }
}
