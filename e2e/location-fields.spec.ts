/** Every field that a person may set of a location, its labels, its rules and its owners: set, and seen after a reload. */
import { ConstraintOperator, ConstraintType, type RecordFor, type TreeFor } from '@kavel/domain'
import type { Locator, Page } from '@playwright/test'
import { settle } from './browser.ts'
import { makeRows } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'

type Location = TreeFor<'locations'>

/** Value of each text on the part of the screen where it stands. */
const TEXTS = {
  Algemeen: { name: 'Veldkavel heel', description: 'Twee regels.\nDit is de tweede.' },
  'Adres en ligging': {
    display_address: 'Kadeweg 12a, Urk',
    road: 'Kadeweg',
    house_number: '12a',
    postcode: '8321 AB',
    city: 'Urk',
    municipality: 'Urk',
    state: 'Flevoland',
    country: 'Nederland',
    suburb: 'Haven',
    neighbourhood: 'Kadebuurt',
    region: 'Noordoostpolder',
    businesspark: 'Port of Urk',
    plotnr: 'URK00 A 12',
  },
  Partijen: {
    owner: 'Stichting De Kade',
    buyer: 'Gemeente Urk',
    architect: 'Bureau Zes',
    builder: 'Bouwbedrijf De Boer',
    advisors: 'Advies & Zn.',
  },
} as const
const NUMBERS = { Grootte: '1.250', Breedtegraad: '52,6621', Lengtegraad: '5,5987' } as const

/** Of each the last choice is taken: a new location may have the first already. */
const CHOICES = ['Status', 'Fase', 'Toegewezen aan', 'Kans van slagen', 'Grondpositie'] as const

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const leave = async (input: Locator, text: string) => {
  await input.fill(text)
  await input.press('Tab')
}

// thirty fields, each typed and read again
test('every field of a location that a person may set is set and seen on its screen', {
  tag: '@long',
}, async ({ page, api }) => {
  const [id] = await makeRows(api, 'Veldkavel', [{}], [])
  const read = () => api<Location>('GET', `/locations/detail/${id}`)
  await page.goto(`/locations/detail/${id}/modify`)
  for (const [part, texts] of Object.entries(TEXTS)) {
    await tab(page, part)
    for (const [name, text] of Object.entries(texts)) await leave(field(page, name), text)
  }
  await tab(page, 'Adres en ligging')
  for (const [label, text] of Object.entries(NUMBERS))
    await leave(page.getByRole('textbox', { name: label, exact: true }), text)

  await tab(page, 'Algemeen')
  const chosen: Record<string, string> = {}
  for (const label of CHOICES) {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    // of its own list: that of the one before may not be gone yet
    const option = page.getByRole('listbox', { name: label, exact: true }).getByRole('option')
    chosen[label] = ((await option.last().textContent()) ?? '').trim()
    await option.last().click()
    await settle(page)
  }
  await page.getByRole('combobox', { name: 'Soort locatie' }).click()
  await page.getByRole('option', { name: 'Tijdelijk' }).click()
  await page.getByRole('radio', { name: '7 van 10' }).press('Space')
  await page.getByRole('switch', { name: 'Gearchiveerd' }).click({ force: true })
  await field(page, 'labels').fill('Veldlabel')
  await page.getByRole('option', { name: 'Maak label “Veldlabel”' }).click()
  await settle(page)

  await expect.poll(read).toMatchObject({
    ...TEXTS.Algemeen,
    ...TEXTS['Adres en ligging'],
    ...TEXTS.Partijen,
    ...{ plotsize: 1250, lat: 52.6621, lon: 5.5987 },
    ...{ rating: 7, type: 2, archived: true },
  })
  await page.reload()
  for (const name of ['labels', 'land_position', 'chance_of_success'])
    await expect(page.locator(`[data-source="${name}"]`)).toContainText('Ingevuld door')
  for (const [label, text] of Object.entries(chosen))
    await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveValue(text)
  await expect(page.getByRole('combobox', { name: 'Soort locatie' })).toHaveValue('Tijdelijk')
  await expect(page.getByRole('radio', { name: '7 van 10' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Gearchiveerd' })).toBeChecked()
  for (const [part, texts] of Object.entries(TEXTS)) {
    await tab(page, part)
    for (const [name, text] of Object.entries(texts))
      await expect(field(page, name)).toHaveValue(text)
  }
  await tab(page, 'Adres en ligging')
  for (const [label, text] of Object.entries(NUMBERS))
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(
      new RegExp(`^${text}`),
    )
})

test('every field of a label, a typed rule and an owner is set and seen', async ({ page, api }) => {
  const [id] = await makeRows(api, 'Delenkavel', [{}], [])
  const read = () => api<Location>('GET', `/locations/detail/${id}`)
  await page.goto(`/locations/detail/${id}/modify`)

  // a label: made, named, coloured, given
  const box = field(page, 'labels')
  await box.fill('Delenlabel')
  await page.getByRole('option', { name: 'Maak label “Delenlabel”' }).click()
  await settle(page)
  await page.getByRole('button', { name: 'Labels beheren' }).click()
  await leave(page.getByRole('textbox', { name: 'Naam van label Delenlabel' }), 'Delenlabel rood')
  await leave(page.getByLabel('Kleur van label Delenlabel rood'), '#e03131')
  await settle(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // two rules: one of a number in a part of a zone, one of words, which comes first
  await tab(page, 'Regels')
  const rule = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await page.getByRole('button', { name: 'Regel toevoegen' }).click()
  await page
    .getByLabel('Soort', { exact: true })
    .selectOption({ value: String(ConstraintType.fsi) })
  await page.getByLabel('Vergelijking').selectOption('niet kleiner dan')
  await leave(rule('Waarde'), '1,5')
  await leave(page.getByRole('combobox', { name: 'Bestemming of zone' }), 'Bedrijf')
  for (const [label, text] of [
    ['Naam', 'Dichtheid aan de kade'],
    ['Deel van de zone', 'Kade'],
    ['Plan en artikel', 'NL.IMRO.0184, artikel 4'],
    ['Link', 'https://example.com/plan'],
    ['Bron', 'Omgevingsplan 2026'],
  ] as const)
    await leave(rule(label), text)
  await settle(page)
  await page.getByRole('button', { name: 'Regel toevoegen' }).click()
  // the fields of the new one have taken the place of the others
  await expect(rule('Naam')).toHaveValue('')
  await page
    .getByLabel('Soort', { exact: true })
    .selectOption({ value: String(ConstraintType.general) })
  await leave(rule('Wat de regel zegt'), 'De kade blijft open.')
  await leave(rule('Naam'), 'Openbare kade')
  await settle(page)
  const rules = () =>
    api<RecordFor<'constraints'>[]>(
      'GET',
      `/constraints/list?depth=0&locationId=${id}&order=priority`,
    )
  const handle = page.getByRole('button', { name: 'Openbare kade verplaatsen' })
  await handle.focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    await settle(page)
  }
  await expect
    .poll(async () => (await rules()).map(({ name }) => name))
    .toEqual(['Openbare kade', 'Dichtheid aan de kade'])

  // an owner, with everything that is noted of one
  await tab(page, 'Partijen')
  const owners = page.getByRole('region', { name: 'Eigenaren' })
  await owners.getByRole('button', { name: 'Eigenaar toevoegen' }).click()
  await owners.getByLabel('Soort').selectOption('Rechtspersoon')
  for (const [label, text] of [
    ['Naam', 'Kade BV'],
    ['Aandeel', '1/2'],
    ['Adres', 'Kadeweg 1'],
    ['Kenmerk in het register', 'KvK 12345678'],
    ['Opmerking', 'Wil verkopen'],
  ] as const)
    await leave(owners.getByRole('textbox', { name: label, exact: true }), text)
  const since = owners.getByLabel('Sinds')
  await since.fill('2024-05-31')
  // Tab goes from the day to the month
  await since.blur()
  await settle(page)

  const kept = await read()
  expect(kept.constraints.find(({ type }) => type === ConstraintType.fsi)).toMatchObject({
    ...{ name: 'Dichtheid aan de kade', operator: ConstraintOperator.smaller_than, value: 1.5 },
    ...{ zone: 'Bedrijf', subzone: 'Kade', reference: 'NL.IMRO.0184, artikel 4' },
    ...{ url: 'https://example.com/plan', source: 'Omgevingsplan 2026' },
  })
  expect(kept.constraints.find(({ type }) => type === ConstraintType.general)).toMatchObject({
    description: 'De kade blijft open.',
  })
  expect(kept.jsons[0]).toMatchObject({
    ...{ name: 'Kade BV', identificatie: 'KvK 12345678', type: 'owner_information' },
    data: {
      ...{ kind: 'legal', share: '1/2', address: 'Kadeweg 1', since: '2024-05-31' },
      remark: 'Wil verkopen',
    },
  })

  await page.reload()
  for (const text of ['Kade BV · 1/2', 'Wil verkopen', 'Kadeweg 1', 'KvK 12345678', '31 mei 2024'])
    await expect(owners).toContainText(text)
  await tab(page, 'Regels')
  const rows = page.getByRole('listitem').filter({ has: page.locator('[data-rule-id]') })
  await expect(rows.nth(0)).toContainText('Openbare kade')
  await expect(rows.nth(0)).toContainText('De kade blijft open.')
  for (const text of ['≥ 1,5', 'Bedrijf', 'Kade', 'NL.IMRO.0184, artikel 4', 'Omgevingsplan 2026'])
    await expect(rows.nth(1)).toContainText(text)
  await expect(rows.nth(1).getByRole('link', { name: 'Bekijk de bron' })).toHaveAttribute(
    'href',
    'https://example.com/plan',
  )
  await tab(page, 'Algemeen')
  await page.getByRole('button', { name: 'Labels beheren' }).click()
  await expect(page.getByLabel('Kleur van label Delenlabel rood')).toHaveValue('#e03131')
})

test('one concept of a location leads, which the list of concepts says', async ({
  page,
  api,
  location,
  concept,
}) => {
  const read = async () =>
    (await api<Location>('GET', `/locations/detail/${location.id}?depth=0`)).leadingConceptId
  await page.goto(`/locations/list/${location.id}`)
  const row = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${concept.path}"]`) })
  const lead = row.getByRole('button', { name: /^Maak .* leidend$/ })
  await lead.click()
  await expect.poll(read).toBe(concept.id)
  await page.reload()
  await expect(row).toContainText('Leidend concept')
  await expect(lead).toHaveAttribute('aria-pressed', 'true')
  await lead.click()
  await expect.poll(read).toBe(null)
})
