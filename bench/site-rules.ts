/** One step of a drag of one of five buildings, with drives and every rule of the site; nothing of the others has moved. */

import {
  type ConceptSource,
  checkSiteRules,
  generateConcept,
  type LocationSource,
} from '@kavel/concept'
import { CORNER, ground } from '@kavel/concept/testing/place'
import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  financeParametersSchema,
  plotPropertiesSchema,
  unitCfgSchema,
} from '@kavel/domain'
import type { BuildingModel } from '@kavel/generator'
import { toWgs84 } from '@kavel/registers/rd-new'
import { beside, warmUp } from './beside.ts'
import type { Figures } from './figures.ts'

/** "Dragging with all site rules on ≤ 4 ms a step for 5 buildings": what they take, and the search for drives and paths. */
const LIMIT_MS = 4
const RUNS = 101
const [X, Y] = CORNER

type Building = ConceptSource['buildings'][number]

/**
 * All but the generator and the sheet is timed, which have figures of their own: what shares ground, drives of two car parks, paths
 * to dwellings, cars beside homes, and every rule. A dragged building is another model at every step, so nothing that was measured
 * of it is known.
 */
export async function benchSiteRules({ smoke }: { smoke: boolean }): Promise<Figures> {
  const steps = smoke ? 2 : RUNS
  const modelAlone = (building: Building) =>
    generateConcept({ ...LOCATION, roads: null }, [building], null).models[0] as BuildingModel
  const others = BUILDINGS.slice(1).map(modelAlone)
  const dragged = Array.from({ length: steps }, (_, step) => {
    const moved = { ...(BUILDINGS[0] as Building), x: X + 40 + 0.3 * step }
    return { moved, model: modelAlone(moved) }
  })
  const check = ({ moved, model }: (typeof dragged)[number]) => {
    const { header } = model
    const buildings = [moved, ...BUILDINGS.slice(1)]
    const made = [{ ...model, header: { ...header } }, ...others]
    let next = 0
    const { models, access } = generateConcept(
      LOCATION,
      buildings,
      null,
      () => made[next++] as BuildingModel,
    )
    const rules = checkSiteRules(LOCATION, buildings, models, null, access)
    const drives = models.filter(({ assets }) => assets.some(({ kind }) => kind === 'drive'))
    if (drives.length < 2) throw new Error('A car park has no drive')
    if (!rules.some(({ status }) => status === 'exceeded'))
      throw new Error('A flat that is dragged over others breaks no rule')
  }
  let next = 0
  warmUp(() => check(dragged[next++ % steps] as (typeof dragged)[number]), smoke)
  return beside('site_rules_step', LIMIT_MS, (times) => {
    for (const step of dragged) times(() => check(step))
  })
}

const building = (id: number, more: Partial<Building>): Building => ({
  id,
  name: `Gebouw ${id}`,
  archetype: Archetype.flat,
  maxwidth: 11.6,
  maxlength: 50,
  maxheight: 15,
  x: X + 40,
  y: Y + 20,
  z: 0,
  rotate_z: 0,
  version: '3.7',
  cfg: buildingCfgSchema.parse({
    blocktype: BlockType.flat_path_gallery,
    units: [{ unitId: 1, repeat_ratio: 1 }],
  }),
  ...more,
})

/** A flat that is dragged along the south, one that stands across, houses, and lots of about eighty and thirty spaces. */
const BUILDINGS: readonly Building[] = [
  building(1, {}),
  building(2, { x: X + 25, y: Y + 60, rotate_z: Math.PI / 2 }),
  building(3, {
    archetype: Archetype.parking,
    maxwidth: 16,
    maxlength: 40,
    maxheight: 3,
    x: X + 60,
    y: Y + 65,
    rotate_z: 1.4,
    cfg: buildingCfgSchema.parse({}),
  }),
  building(4, {
    archetype: Archetype.house,
    maxwidth: 40,
    maxlength: 60,
    maxheight: 12,
    x: X + 110,
    y: Y + 65,
    cfg: buildingCfgSchema.parse({
      blocktype: BlockType.terraced,
      units: [{ unitId: 1, repeat_ratio: 1 }],
    }),
  }),
  building(5, {
    archetype: Archetype.parking,
    maxwidth: 16,
    maxlength: 100,
    maxheight: 3,
    x: X + 95,
    y: Y + 20,
    cfg: buildingCfgSchema.parse({}),
  }),
]

const [outline = []] = ground(0, 0, 150, 100).coordinates

const LOCATION: LocationSource = {
  plots: [
    {
      geometry: {
        type: 'Polygon',
        coordinates: [outline.map(([x, y]) => toWgs84([x as number, y as number]))],
      },
      properties: plotPropertiesSchema.parse({}),
    },
  ],
  units: [
    {
      id: 1,
      name: 'Middenhuur',
      order: 10,
      size: 55,
      size_max: 72,
      price: 1150,
      income_mode: 2,
      cfg: unitCfgSchema.parse({}),
    },
  ],
  costs: [],
  constraints: [],
  cfg: {
    summary: { envelope_area: null, zones: [] },
    finance_parameters: financeParametersSchema.parse({}),
  },
  buildable: [ground(5, 5, 145, 95)],
  roads: [ground(-50, 100, 200, 108)],
}
