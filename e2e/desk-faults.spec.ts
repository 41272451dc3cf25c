/** The list of locations when something is in the way: somebody else, what was removed, a narrow window. */
import { CustomFieldType } from '@kavel/domain'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { cell, openRows, paste, readAll, undo } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('both values are shown of what somebody else changed meanwhile, each to choose', async ({
  page,
  api,
}) => {
  const { user } = await api<{ user: { id: number } }>('GET', '/session')
  const ids = await openRows(
    page,
    api,
    'Samen',
    [{ owner: 'Een' }, { owner: 'Twee' }, { owner: 'Drie' }],
    ['owner', 'buyer', 'assigned_to'],
  )
  const [first = 0, second = 0] = ids
  await cell(page, 0, 1).click()
  await paste(page, 'Van mij\tKoper\nOok van mij\tKoper\nMijn derde\tKoper\n')
  const preview = page.getByRole('dialog', { name: 'Plakken: voorbeeld' })
  await expect(preview).toContainText('Een')
  // while the preview is looked at
  await api('PATCH', `/locations/detail/${first}`, { owner: 'Van hen', city: 'Hoorn' })
  await api('PATCH', `/locations/detail/${second}`, { owner: 'Ook van hen', assignedTo: user.id })
  await preview.getByRole('button', { name: 'Plakken' }).click()
  const question = page.getByRole('dialog', { name: 'Intussen gewijzigd door een ander' })
  const one = question.getByRole('region', { name: 'Samen 1 · Eigenaar' })
  await expect(one).toContainText('U zag: Een.')
  await expect(one).toContainText('Gewijzigd door')
  await expect(one.getByRole('button', { name: 'Mijn waarde' })).toContainText('Van mij')
  await expect(one.getByRole('button', { name: 'Die van de ander' })).toContainText('Van hen')
  const keep = question.getByRole('button', { name: 'Keuzes bewaren' })
  await expect(keep).toBeDisabled()
  for (const [place, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    expect.soft(await findBarriers(page), place).toEqual([])
    expect.soft(await findCutTexts(page), place).toEqual([])
    await shoot(page, `desk-stale-${place}`)
  }
  await resize(page, DESKTOP)
  await question.getByRole('button', { name: 'Overal mijn waarde' }).click()
  await one.getByRole('button', { name: 'Die van de ander' }).click()
  await keep.click()
  await expect(question).toHaveCount(0)
  await expect(preview).toHaveCount(0)
  // all that only one of the two changed is there as well
  await expect
    .poll(async () =>
      (await readAll(api, ids)).map(({ owner, buyer, city }) => [owner, buyer, city]),
    )
    .toEqual([
      ['Van hen', 'Koper', 'Hoorn'],
      ['Ook van mij', 'Koper', null],
      ['Mijn derde', 'Koper', null],
    ])
  await settle(page)
  await undo(page)
  await expect
    .poll(async () => (await readAll(api, ids)).map(({ owner, buyer }) => [owner, buyer]))
    .toEqual([
      ['Van hen', null],
      ['Ook van hen', null],
      ['Drie', null],
    ])
})

test('groups of what is unknown and of choices of the company show their rows', async ({
  page,
  api,
}) => {
  await api('POST', '/customfields/list', {
    name: 'Ontsluiting groep',
    type: CustomFieldType.select,
    publish: 'edit',
  })
  await openRows(page, api, 'Onbekend', [{ city: '' }, { city: null }, { city: 'Ede' }], ['city'])
  for (const [column, group] of [
    ['Plaats', 'Niet ingevuld 2 rijen'],
    ['Kans van slagen', / 3 rijen$/],
    ['Grondpositie', / 3 rijen$/],
    ['Ontsluiting groep', 'Niet ingevuld 3 rijen'],
  ] as const) {
    await page.getByRole('button', { name: /^(Groeperen|Per )/ }).click()
    await page.getByRole('menuitem', { name: column, exact: true }).click()
    const toggle = page.getByRole('button', { name: group })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('rowheader', { name: 'Onbekend 1' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Onbekend 2' })).toBeVisible()
    await toggle.click()
    await expect(page.getByRole('rowheader', { name: 'Onbekend 1' })).toHaveCount(0)
  }
})

test('a view grouped by a field that is gone shows its rows, and says so', async ({
  page,
  api,
}) => {
  const field = await api<{ id: number }>('POST', '/customfields/list', {
    name: 'Tijdelijk veld',
    type: CustomFieldType.select,
    publish: 'edit',
  })
  await openRows(page, api, 'Verborgen', [{}, {}], ['city'])
  const view = await api<{ id: number }>('POST', '/views/list', {
    name: 'Op tijdelijk veld',
    cfg: { columns: ['city'], group: `custom.${field.id}`, filters: { search: 'Verborgen' } },
  })
  await api('DELETE', `/customfields/detail/${field.id}`)
  await page.goto(`/locations/list?view=${view.id}`)
  const told = page.getByText('Niet meer gegroepeerd')
  await expect(told).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Verborgen 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Niet groeperen' }).click()
  await expect(told).toHaveCount(0)
})

test('a choice that was removed is taken out of the filters', async ({ page, api }) => {
  const field = await api<{ id: number }>('POST', '/customfields/list', {
    name: 'Veld met keuze',
    type: CustomFieldType.select,
    publish: 'edit',
  })
  const choice = await api<{ id: number }>('POST', '/customvalues/list', {
    name: 'Weg ermee',
    type: 'customfield',
    customfieldId: field.id,
  })
  await openRows(page, api, 'Keuze', [{}, {}], ['city'])
  const { user } = await api<{ user: { id: number } }>('GET', '/session')
  await api('PATCH', `/users/detail/${user.id}`, {
    cfg: {
      filters: {
        search: 'Keuze',
        multistatus: ['Bestaat niet'],
        custom: [{ customFieldId: field.id, customFieldValueIds: [choice.id] }],
      },
    },
  })
  await api('DELETE', `/customvalues/detail/${choice.id}`)
  await page.reload()
  const line = page.getByText(/Niet meer gefilterd op/)
  await expect(line).toContainText('een keuze van een eigen veld')
  await expect(line).toContainText('‘Bestaat niet’')
  await page.getByRole('button', { name: 'Uit de filters halen' }).click()
  await expect(line).toHaveCount(0)
  await settle(page)
  const { user: after } = await api<{
    user: { cfg: { filters: { custom: unknown; multistatus: unknown; search: unknown } } }
  }>('GET', '/session')
  expect(after.cfg.filters).toMatchObject({ custom: [], multistatus: [], search: 'Keuze' })
})

test('a block with formulas that failed, read-only columns and names of 10,000 characters loses nothing', async ({
  page,
  api,
}) => {
  const ids = await openRows(
    page,
    api,
    'Fout',
    [
      { owner: 'Een', rating: 3, status: 'Verkenning' },
      { owner: 'Twee', status: 'Verkenning' },
    ],
    ['owner', 'createdAt', 'rating', 'status'],
  )
  const long = 'x'.repeat(10_000)
  await cell(page, 0, 1).click()
  await paste(
    page,
    `#DEEL/0!\t31-2-2026\t#N/B\tBestaat niet\n${long}\t31-2-2026\t#VERW!\tAfgevallen\n`,
  )
  const dialog = page.getByRole('dialog', { name: 'Plakken: voorbeeld' })
  await expect(dialog).toContainText('2 cellen wijzigen. 4 cellen kunnen niet')
  await expect(dialog.getByText('Deze formule gaf een fout in het rekenblad.')).toHaveCount(3)
  await expect(dialog).toContainText('Deze keuze is er niet.')
  await expect(dialog).toContainText('Hier niet te wijzigen: Gemaakt.')
  expect.soft(await findOverflow(page)).toBe(0)
  await shoot(page, 'desk-faults-paste')
  await dialog.getByRole('button', { name: 'Plakken' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () =>
      (await readAll(api, ids)).map(({ owner, rating, status }) => [owner, rating, status]),
    )
    .toEqual([
      ['Een', 3, 'Verkenning'],
      [long, null, 'Afgevallen'],
    ])
})

test('the tools of the list have one line on a telephone', async ({ page, api }) => {
  await openRows(page, api, 'Smal', [{}, {}, {}], ['status', 'owner', 'city'])
  await resize(page, PHONE)
  const undoing = page.getByRole('button', { name: 'Ongedaan maken' })
  const more = page.getByRole('button', { name: /^Meer:/ })
  const search = page.getByRole('textbox', { name: 'Naam, adres of perceelnummer' })
  const tops = await Promise.all(
    [search, page.getByRole('button', { name: /filter/i }).first(), undoing, more].map(
      async (one) => {
        const box = await one.boundingBox()
        return box && Math.round((box.y + box.height / 2) / 4)
      },
    ),
  )
  expect(new Set(tops).size, String(tops)).toBe(1)
  await expect(page.getByRole('button', { name: 'Kolommen', exact: true })).toHaveCount(0)
  await shoot(page, 'desk-tools-phone')
  await more.click()
  await page.getByRole('button', { name: 'Kolommen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Kolommen aanpassen' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click()
  expect.soft(await findBarriers(page)).toEqual([])
  expect.soft(await findOverflow(page)).toBe(0)
  await shoot(page, 'desk-tools-phone-more')
})
