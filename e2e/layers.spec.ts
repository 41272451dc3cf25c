import { texts as nl } from '@kavel/i18n/nl'
import type { Page } from '@playwright/test'
import { settle } from './browser.ts'
import { expect, test } from './fixtures.ts'

/** Views of the sample in which a layer has something to show: the municipality, a quarter, some streets, a few plots. */
const VIEWS = {
  municipality: '11/52_55/5_24',
  quarter: '13.5/52_546/5_252',
  streets: '15.3/52_546/5_252',
  plots: '17.2/52_5462/5_2525',
} as const

type Key = Extract<keyof typeof nl.catalogue.map, `layer_${string}`>

/** Map layers of the specification (point 2) by their rows, where each is looked at, and what it is called here. */
const LAYERS: Readonly<Record<string, readonly [view: keyof typeof VIEWS, layer: Key]>> = {
  'layer.business_parks': ['quarter', 'layer_business_parks'],
  'layer.plan.plan_areas': ['quarter', 'layer_plans'],
  'layer.plan.zoning_single': ['quarter', 'layer_zoning'],
  'layer.statistics.district': ['quarter', 'layer_districts'],
  'layer.statistics.neighbourhood': ['quarter', 'layer_neighbourhoods'],
  'layer.statistics.municipality': ['municipality', 'layer_municipalities'],
  'layer.statistics.population_core': ['municipality', 'layer_population_cores'],
  'layer.natura2000': ['municipality', 'layer_natura2000'],
  'layer.national_nature_network': ['municipality', 'layer_nnn'],
  'layer.soil_map': ['quarter', 'layer_soil'],
  'layer.soil_use': ['quarter', 'layer_land_use'],
  'layer.statistics.postcode4': ['quarter', 'layer_postcode4'],
  'layer.statistics.postcode6': ['streets', 'layer_postcode6'],
  'layer.buildings': ['streets', 'layer_buildings'],
  'layer.plots': ['streets', 'layer_plots'],
  'layer.care': ['streets', 'layer_care'],
  'layer.monuments': ['streets', 'layer_monuments'],
  'layer.public_transport': ['streets', 'layer_stops'],
  'layer.retail': ['streets', 'layer_shops'],
  'layer.roads': ['streets', 'layer_roads'],
  'layer.trees': ['streets', 'layer_trees'],
  'layer.water': ['streets', 'layer_water'],
  'layer.plan.zoning_double': ['streets', 'layer_double_zoning'],
  'layer.plan.zoning_single_preliminary': ['quarter', 'layer_preliminary_zoning'],
  'layer.plan.area_designations': ['streets', 'layer_designations'],
  'layer.plan.building_envelope': ['plots', 'layer_envelopes'],
  'layer.plan.dimensions': ['plots', 'layer_dimensions'],
}

/** The map left of the list of layers. */
async function picture(page: Page): Promise<Buffer> {
  await settle(page)
  const box = await page.locator('.maplibregl-canvas').boundingBox()
  const panel = await page.getByRole('region', { name: nl.catalogue.map.layers }).boundingBox()
  if (!box || !panel) throw new Error('There is no map, or no list of layers')
  // without search, scale and credits, which tell of layers too
  const clip = { x: box.x, y: box.y + 80, width: panel.x - box.x - 20, height: box.height - 160 }
  return page.screenshot({ clip })
}

test('switch every layer of the specification and see the map change', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  for (const [view, place] of Object.entries(VIEWS)) {
    await page.goto(`/locations/map/${place.replace('.', '_')}`)
    const open = page.getByRole('button', { name: nl.catalogue.map.layers, exact: true })
    await open.click()
    const layers = Object.entries(LAYERS).filter(([, [where]]) => where === view)
    for (const [row, [, key]] of layers) {
      const name = nl.catalogue.map[key]
      const box = page.getByRole('checkbox', { name, exact: true })
      const before = await picture(page)
      await box.click()
      const switched = await picture(page)
      expect.soft(switched.equals(before), `${row} changes the map`).toBe(false)
      await box.click()
      expect.soft((await picture(page)).equals(before), `${row} is as before`).toBe(true)
    }
  }
})
