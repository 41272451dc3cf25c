/** An administrator adds fields to locations, which are filled in, listed and added up; a status makes way for another. */
import { CustomFieldType } from '@kavel/domain'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { findDutch, readOwnNames } from './english.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'
import { LANGUAGES } from './languages.ts'

const FIELDS = '/settings/locations/customfields'
const STANDARD = '/settings/locations/defaultfields'

interface Named {
  readonly id: number
  readonly name: string
}

/** Looks at a screen in both widths: no barriers, nothing cut off, and nothing Dutch in English. */
async function look(page: Page, name: string, own: readonly string[] | null): Promise<void> {
  for (const [width, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    expect.soft(await findBarriers(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findCutTexts(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findOverflow(page), `${name} on a ${width}`).toBe(0)
    if (own) expect.soft(await findDutch(page, own), name).toEqual([])
    await shoot(page, `custom-fields-${name}-${width}-${own ? 'en' : 'nl'}`)
  }
  await resize(page, DESKTOP)
}

for (const {
  locale,
  texts: { catalogue: words, labels },
  tag,
} of LANGUAGES)
  test.describe(locale, { tag }, () => {
    test.use({ locale })
    const isEnglish = locale === 'en-GB'
    const w = words.custom_fields
    const asking = words.location_filters
    const price = isEnglish ? 'Land price' : 'Grondprijs'
    const access = isEnglish ? 'Access' : 'Toegang'
    const [road, water] = isEnglish ? ['Road', 'Water'] : ['Weg', 'Vaart']
    const old = isEnglish ? 'Old status' : 'Oude status'
    const withName = (text: string, name: string) => text.replace('{{name}}', name)

    test('fields are made, filled in, listed and added up', async ({ page, api, location }) => {
      const names = [
        ...(await readOwnNames(api, location.id)),
        price,
        access,
        road,
        water,
        location.name,
      ]
      const own = isEnglish ? names : null
      await page.goto(FIELDS)
      for (const name of [price, access]) {
        await page.getByRole('textbox', { name: w.add_name }).fill(name)
        await page.getByRole('button', { name: w.add, exact: true }).click()
        await expect(page.getByRole('textbox', { name: w.add_name })).toHaveValue('')
      }
      const choose = async (label: string, option: string) => {
        await page.getByRole('combobox', { name: label }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      await choose(`${w.type}: ${price}`, labels.customfield_type.number)
      await choose(`${w.type}: ${access}`, labels.customfield_type.select)
      // what belongs to the kind opens by itself
      await page.getByRole('textbox', { name: w.unit }).fill('€/m²')
      await page.getByRole('textbox', { name: w.decimals }).fill('2')
      const choices = page.getByRole('region', { name: withName(w.choices, access) })
      for (const name of [road, water]) {
        await choices.getByRole('textbox', { name: w.choice_new }).fill(name)
        await choices.getByRole('button', { name: w.choice_add }).click()
        await expect(
          choices.getByRole('textbox', { name: withName(w.choice_name, name) }),
        ).toBeVisible()
      }
      // a column of a spreadsheet, of which one is there already
      const pasted = choices.getByRole('textbox', { name: w.choice_new })
      await pasted.evaluate((field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, `${road}\r\n Pad \n\nBrug\n`)
      const added = w.choices_added_other.replace('{{formatted}}', '2')
      const skipped = w.choices_skipped_one.replace('{{formatted}}', '1')
      await expect(choices.getByText(`${added} ${skipped}`)).toBeVisible()
      await expect(choices.getByRole('listitem')).toHaveCount(4)
      for (const name of ['Pad', 'Brug']) {
        await choices.getByRole('button', { name: withName(w.choice_remove, name) }).click()
        await page.getByRole('dialog').getByRole('button', { name: w.remove_confirm }).click()
        await expect(
          choices.getByRole('textbox', { name: withName(w.choice_name, name) }),
        ).toHaveCount(0)
      }
      // the keyboard puts the second first
      const handle = withName(words.shell.sort_handle, water)
      await choices.getByRole('button', { name: handle, exact: true }).focus()
      await settle(page)
      for (const [key, said] of [
        ['Space', words.shell.sort_lifted],
        ['ArrowUp', words.shell.sort_over],
        ['Space', words.shell.sort_dropped],
      ] as const) {
        await page.keyboard.press(key)
        // from the name to the place
        const [, part = ''] = /\}\}([^{]+)/.exec(said) ?? []
        await expect(page.getByText(`${water}${part}`)).toBeAttached()
        await settle(page)
      }
      await expect(choices.getByRole('listitem').first().getByRole('textbox').last()).toHaveValue(
        water,
      )
      await settle(page)
      await look(page, 'settings', own)

      await page.goto(`/locations/list/${location.id}`)
      const section = page.getByRole('region', { name: w.section })
      const amount = section.getByRole('textbox', { name: `${price} (€/m²)` })
      await amount.fill(isEnglish ? '1234.5' : '1234,5')
      await amount.blur()
      await section.getByRole('combobox', { name: access }).click()
      await expect(page.getByRole('option')).toHaveText([water, road])
      await page.getByRole('option', { name: road }).click()
      await settle(page)
      await look(page, 'location', own)
      await page.reload()
      await expect(amount).toHaveValue(isEnglish ? '1,234.50' : '1.234,50')
      await expect(section.getByRole('combobox', { name: access })).toHaveValue(road)

      await page.getByRole('button', { name: words.locations.columns, exact: true }).click()
      await page.getByRole('checkbox', { name: price }).check()
      await page.getByRole('checkbox', { name: access }).check()
      await page.getByRole('dialog').getByRole('button', { name: words.shell.close }).last().click()
      const total = isEnglish ? '1,234.50 €/m²' : '1.234,50 €/m²'
      const foot = page.getByRole('row', { name: words.grid.total })
      await expect(foot).toContainText(total)
      await page.getByRole('columnheader', { name: price }).getByRole('button').click()
      await settle(page)
      const first = page.locator('[role=row][aria-rowindex="2"]')
      await expect(first).toContainText(total)
      await expect(first).toContainText(road)
      await look(page, 'list', own)

      // only what lies between two numbers, or has a choice; the sum follows
      await page.getByRole('button', { name: asking.button, exact: true }).click()
      const filters = page.getByRole('dialog', { name: asking.title })
      const least = filters.getByRole('textbox', {
        name: withName(asking.min, `${price} (€/m²)`),
      })
      await least.fill('1000')
      await least.blur()
      await filters.getByRole('combobox', { name: access }).click()
      await page.getByRole('option', { name: road, exact: true }).click()
      await page.keyboard.press('Escape')
      await settle(page)
      await look(page, 'filter', own)
      await filters.getByRole('button', { name: words.shell.close }).last().click()
      await expect(
        page.getByText(words.locations.count_one.replace('{{formatted}}', '1')),
      ).toBeVisible()
      await expect(foot).toContainText(total)
      await page.getByRole('button', { name: asking.button_on.replace('{{count}}', '2') }).click()
      await least.fill('2000')
      await least.blur()
      await filters.getByRole('button', { name: words.shell.close }).last().click()
      await expect(page.getByRole('heading', { name: asking.nothing })).toBeVisible()
      await page.getByRole('button', { name: asking.clear }).last().click()
      await expect(foot).toContainText(total)

      // a choice goes with what locations say, and comes back with it
      const values = async () =>
        (
          await api<{ customvalueId: number | null }[]>(
            'GET',
            `/locationscustomvalues/list?locationId=${location.id}&type=customfield&limit=100`,
          )
        ).filter(({ customvalueId }) => customvalueId !== null).length
      expect(await values()).toBe(1)
      await page.goto(FIELDS)
      await page.getByRole('button', { name: withName(w.details, access) }).click()
      await choices.getByRole('button', { name: withName(w.choice_remove, road) }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText(location.name)
      await expect(question).toContainText(w.remove_empties)
      await question.getByRole('button', { name: w.remove_confirm }).click()
      const roadName = choices.getByRole('textbox', { name: withName(w.choice_name, road) })
      await expect(roadName).toHaveCount(0)
      expect(await values()).toBe(0)
      await page.getByRole('alert').getByRole('button', { name: words.shell.undo }).click()
      await expect(roadName).toBeVisible()
      await expect.poll(values).toBe(1)
      await settle(page)
      await page.goto(`/locations/list/${location.id}`)
      await expect(section.getByRole('combobox', { name: access })).toHaveValue(road)

      // the field goes with what it says, and comes back with it
      await page.goto(FIELDS)
      await page.getByRole('button', { name: withName(w.remove, price), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(location.name)
      await look(page, 'remove', own)
      await dialog.getByRole('button', { name: w.remove_confirm }).click()
      await expect(page.getByRole('combobox', { name: `${w.type}: ${price}` })).toHaveCount(0)
      await page.getByRole('alert').getByRole('button', { name: words.shell.undo }).click()
      await expect(page.getByRole('combobox', { name: `${w.type}: ${price}` })).toBeVisible()
      await settle(page)
      await page.goto(`/locations/list/${location.id}`)
      await expect(amount).toHaveValue(isEnglish ? '1,234.50' : '1.234,50')
      for (const { id } of await api<Named[]>('GET', '/customfields/list?limit=100'))
        await api('DELETE', `/customfields/detail/${id}`)
    })

    test('a status in use makes way for another, and comes back', async ({
      page,
      api,
      location,
    }) => {
      const made = await api<Named>('POST', '/customvalues/list', {
        type: 'status',
        name: old,
        order: 5,
        color: '#c0564b',
        default: true,
      })
      await api('PATCH', `/locations/detail/${location.id}`, { status: old })
      const others = await api<Named[]>('GET', '/customvalues/list?type=status&order=order')
      const next = others.find(({ id }) => id !== made.id) as Named
      const own = isEnglish ? [...(await readOwnNames(api, location.id)), old, location.name] : null
      const status = async () =>
        (await api<{ status: string }>('GET', `/locations/detail/${location.id}?depth=0`)).status

      await page.goto(FIELDS)
      await page.getByRole('button', { name: withName(w.choice_remove, old) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(location.name)
      await expect(dialog).toContainText(w.remove_default)
      await look(page, 'replace', own)
      await dialog.getByRole('combobox', { name: w.remove_by }).click()
      // named in the language of the reader
      const option = page.getByRole('option').first()
      const shown = (await option.textContent()) ?? ''
      await option.click()
      await dialog.getByRole('button', { name: w.remove_confirm }).click()
      await expect(page.getByRole('button', { name: withName(w.choice_remove, old) })).toHaveCount(
        0,
      )
      await expect.poll(status).toBe(next.name)
      const begin = page.getByRole('checkbox', { name: withName(w.choice_default, shown) })
      await expect(begin).toBeChecked()
      await page.getByRole('alert').getByRole('button', { name: words.shell.undo }).click()
      await expect.poll(status).toBe(old)
      await expect(
        page.getByRole('checkbox', { name: withName(w.choice_default, old) }),
      ).toBeChecked()
      await settle(page)

      // nothing in its place: the location has no status, until that is undone
      await page.getByRole('button', { name: withName(w.choice_remove, old) }).click()
      await expect(dialog).toContainText(w.remove_empties)
      await dialog.getByRole('button', { name: w.remove_confirm }).click()
      await expect.poll(status).toBeNull()
      await page.getByRole('alert').last().getByRole('button', { name: words.shell.undo }).click()
      await expect.poll(status).toBe(old)
      await settle(page)
      const now = await api<Named[]>('GET', '/customvalues/list?type=status&order=order')
      await api('PATCH', `/customvalues/detail/${next.id}`, { default: true })
      for (const { id, name } of now)
        if (name === old) {
          await api('POST', `/customvalues/detail/${id}/replacement`, { by: next.id })
          await api('DELETE', `/customvalues/detail/${id}`)
        }
    })

    test('standard fields are hidden and required', async ({ page, api, location }) => {
      const own = isEnglish ? [...(await readOwnNames(api, location.id)), location.name] : null
      const { owner, architect } = {
        owner: words.locations.column_owner,
        architect: words.locations.column_architect,
      }
      await page.goto(STANDARD)
      await page.getByRole('checkbox', { name: withName(w.standard_shown_of, architect) }).uncheck()
      await page.getByRole('checkbox', { name: withName(w.standard_required_of, owner) }).check()
      await settle(page)
      await look(page, 'standard', own)
      await page.goto(`/locations/list/${location.id}`)
      await expect(page.getByRole('textbox', { name: owner })).toBeVisible()
      await expect(page.getByRole('textbox', { name: architect })).toHaveCount(0)
      await expect(api('POST', '/locations/list', { name: 'Zonder' })).rejects.toThrow(/owner/)
      // a field that the company has in the summary stands above the others
      const price = { name: 'Grondprijs', type: CustomFieldType.number, publish: 'edit' }
      const { id } = await api<{ id: number }>('POST', '/customfields/list', price)
      const { company } = await api<{ company: { id: number } }>('GET', '/session')
      const summarise = (summaryCustomFields: number[]) =>
        api('PATCH', `/companies/detail/${company.id}`, { cfg: { summaryCustomFields } })
      await summarise([id])
      await page.reload()
      const summary = page.getByRole('region', { name: w.summary })
      await expect(summary.getByRole('textbox', { name: price.name })).toBeVisible()
      await expect(page.getByRole('textbox', { name: price.name })).toHaveCount(1)
      await summarise([])
      await api('DELETE', `/customfields/detail/${id}`)
      await page.goto(STANDARD)
      await page.getByRole('checkbox', { name: withName(w.standard_shown_of, architect) }).check()
      await page.getByRole('checkbox', { name: withName(w.standard_required_of, owner) }).uncheck()
      await settle(page)
    })
  })
