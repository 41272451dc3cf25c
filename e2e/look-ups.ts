/** What services answer about a plot when they are asked, beside the map. */
import type { RegistersOptions, TestFeature, TestRegisters } from '@kavel/deliveries/testing'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { findBarriers } from './inspect.ts'

type Corner = readonly [west: number, south: number]

/** Id of the dwelling on the first plot. */
const DWELLING = '9999010000000001'

/** What the services know around a corner in RD metres: a dwelling on the first plot, and soil and noise on all. */
export function answersAt([west, south]: Corner): Pick<RegistersOptions, 'collections' | 'keys'> {
  const square = (side: number, properties: TestFeature['properties']): TestFeature => ({
    type: 'Feature',
    properties,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + side, south],
          [west + side, south + side],
          [west, south + side],
          [west, south],
        ],
      ],
    },
  })
  const point = (properties: TestFeature['properties']): TestFeature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [west + 10, south + 10] },
  })
  const label = {
    BAGVerblijfsobjectID: DWELLING,
    Energieklasse: 'A++',
    Registratiedatum: '2024-05-06T00:00:00',
    PrimaireFossieleEnergie: 61.4,
  }
  return {
    collections: {
      bag_wfs: {
        'bag:ligplaats': [],
        'bag:standplaats': [],
        'bag:verblijfsobject': [
          point({
            identificatie: DWELLING,
            openbare_ruimte: 'Kade',
            huisnummer: 1,
            huisletter: 'A',
            postcode: '1234AB',
            woonplaats: 'Waterdorp',
            status: 'Verblijfsobject in gebruik',
          }),
        ],
      },
      locatieserver: { adres: [point({ weergavenaam: 'Kade 1A, 1234AB Waterdorp' })] },
      soil_wms: { soilarea: [square(500, { bodemklasse: 'Kalkrijke poldervaaggronden' })] },
      noise_wms: {
        rivm_20220601_Geluid_lden_allebronnen_2020: [square(500, { GRAY_INDEX: 51.5 })],
        rivm_20220601_Geluid_lden_wegverkeer_2020: [],
      },
      geomorphology_wms: { geomorphological_area: [] },
      energy_labels: { PandEnergielabel: [square(20, label)] },
    },
    keys: { energy_labels: 'sleutel' },
  }
}

/** Asks them about the first plot: what is there, nothing, a failure and again, and one without a key. */
export async function lookUp(page: Page, registers: TestRegisters): Promise<void> {
  const asked = () =>
    registers.requests.filter((line) => /_wms|\/reverse|\/PandEnergielabel/.test(line)).length
  await page.goto('/locations/map?plot=99990')
  const plot = page.getByRole('complementary')
  const entry = (name: string) =>
    plot.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  const press = (name: string) => entry(name).getByRole('button').click()

  await entry('Bodem').getByRole('button').focus()
  expect(asked()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(entry('Bodem')).toContainText(
    /Kalkrijke poldervaaggronden.*BRO Bodemkaart.*CC0 1\.0/,
  )
  await expect(entry('Bodem').getByRole('button', { name: 'Bodem opnieuw opzoeken' })).toBeFocused()
  await press('Geluid')
  await expect(entry('Geluid')).toContainText(/51,5\sdB.*Wegverkeer \(Lden\)onbekend/)
  await press('Landvorm')
  await expect(entry('Landvorm')).toContainText('Niets gevonden op deze plek.')
  await expect(entry('Omgevingsdocumenten')).toContainText(/sleutel KAVEL_KEY_DSO is niet/)
  await expect(entry('Omgevingsdocumenten').getByRole('button')).toHaveCount(0)

  registers.fault('locatieserver', { html: true })
  await press('Dichtstbijzijnde adres')
  await expect(entry('Dichtstbijzijnde adres')).toContainText(/antwoord dat niet te lezen is/)
  registers.fault('locatieserver')
  await press('Dichtstbijzijnde adres')
  await expect(entry('Dichtstbijzijnde adres')).toContainText('Kade 1A, 1234AB Waterdorp')

  await expect(plot.getByLabel('Van een adres')).toContainText('Kade 1A')
  await press('Energielabel')
  await expect(entry('Energielabel')).toContainText(/A\+\+.*61,4\skWh\/m².*EP-Online/)
  // of what was not pressed nobody was asked: two maps of noise, and the address twice
  expect(asked()).toBe(7)

  // services that answer and that fail: the walk of `looks.spec.ts` has none
  expect(await findBarriers(page)).toEqual([])
}
