/** Home: what a member has to do, and what happened meanwhile. */
import type { Page } from '@playwright/test'
import { type Api, openSession } from './api.ts'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { findDutch } from './english.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'
import { LANGUAGES } from './languages.ts'

const HOME = '/home/gettingstarted'
/** Names that users gave. */
const NAMES = [
  'Anna',
  'Bakker',
  'Kade',
  'Dijk',
  'Molen',
  'Bel de gemeente',
  'Stuur de offerte',
  'Vraag',
]
const PASSWORD = 'vier losse woorden hier'

type Made = { readonly id: number }
const make = (api: Api, entity: string, body: object) => api<Made>('POST', `/${entity}/list`, body)
const daysAhead = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

/** A colleague of the administrator, who signed in. */
async function makeColleague(
  api: Api,
  url: string,
): Promise<{ api: Api; id: number; leave(): Promise<unknown> }> {
  const username = `anna-${Date.now()}`
  const names = { first_name: 'Anna', last_name: 'Bakker' }
  const { id } = await make(api, 'users', { username, password: PASSWORD, ...names })
  const session = await openSession({ url, username, password: PASSWORD })
  return { api: session.api, id, leave: () => api('DELETE', `/users/detail/${id}`) }
}

/** Looks at Home in both widths: no barriers, nothing cut off. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    await settle(page)
    expect.soft(await findBarriers(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findCutTexts(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findOverflow(page), `${name} on a ${width}`).toBe(0)
    await shoot(page, `home-${name}-${width}`)
  }
  await resize(page, DESKTOP)
}

test('both short addresses lead to Home with their query', async ({ page, stranger, server }) => {
  // this browser knows only after a first screen that somebody is signed in
  for (const path of ['/home', '/']) {
    await page.goto(`${path}?via=mail`)
    await page.waitForURL(`**${HOME}?via=mail`)
    await page.getByRole('heading', { name: 'Mijn werk', level: 1 }).waitFor()
  }
  // who is nobody yet signs in first, and comes there after
  await stranger.goto(`${server.url}/home?via=mail`)
  await stranger.waitForURL(`**/login?return=${encodeURIComponent(`${HOME}?via=mail`)}`)
})

for (const { locale, texts, tag } of LANGUAGES)
  test.describe(locale, { tag }, () => {
    test.use({ locale })
    const { home_work: words, home, locations } = texts.catalogue
    const isEnglish = locale === 'en-GB'

    test('my tasks, my locations and what a colleague did are on Home', async ({
      page,
      api,
      server,
      session,
    }) => {
      const anna = await makeColleague(api, server.url)
      const place = (name: string) =>
        make(api, 'locations', { name, city: 'Markeroog', lat: 52.6, lon: 5.6 })
      const [kade, dijk, molen] = [
        await place('Kade 12'),
        await place('Dijk 3'),
        await place('Molen'),
      ]
      const task = (name: string, targetAt: string | null) =>
        make(anna.api, 'notes', {
          name,
          type: 'task',
          locationId: kade.id,
          assignedTo: session.userId,
          targetAt,
        })
      await task('Vraag de eigenaar', null)
      await task('Stuur de offerte', daysAhead(40))
      await task('Bel de gemeente', daysAhead(-3))
      await anna.api('POST', '/locations/changes', {
        rows: [kade, dijk, molen].map(({ id }) => ({
          id,
          values: { phase: 'Haalbaarheid', status: 'Lopend' },
        })),
      })

      await page.goto(HOME)
      const part = (name: string) => page.getByRole('region', { name, exact: true })
      const tasks = part(words.tasks)
      await expect(tasks.getByRole('heading', { level: 3 })).toHaveText([
        words.due_overdue,
        words.due_later,
        words.due_none,
      ])
      await expect(tasks.locator('[data-due]').first()).toContainText('Bel de gemeente')
      await expect(part(words.locations).getByRole('listitem').first()).toContainText('Molen')
      const lines = part(words.changes).getByRole('listitem')
      const tasksToo = lines.filter({ hasText: 'Kade 12' })
      await expect(tasksToo).toContainText('Anna Bakker')
      await expect(tasksToo).toContainText(words.part_notes)
      // the other two had the same changed, in one go
      const both = lines.filter({
        hasText: words.others_one.replace('{{formatted}}', '1'),
      })
      await expect(both).toContainText(words.part_status)
      await expect(both).toContainText(/Dijk 3|Molen/)
      await expect(part(words.queries)).toContainText(words.queries_none)
      if (isEnglish)
        expect.soft(await findDutch(page, [...NAMES, 'Lopend', 'Haalbaarheid'])).toEqual([])
      await look(page, isEnglish ? 'full-en' : 'full')

      // a task is closed by the keyboard, and the undo brings it back
      const box = tasks.getByRole('checkbox', {
        name: locations.task_done.replace('{{name}}', 'Bel de gemeente'),
      })
      await box.focus()
      await page.keyboard.press('Space')
      await settle(page)
      const open = () =>
        api<{ status: string }[]>('GET', `/notes/list?locationId=${kade.id}&status=open&depth=0`)
      await expect.poll(async () => (await open()).length).toBe(2)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await open()).length).toBe(3)
      await expect(box).not.toBeChecked()

      // what a colleague does next comes by itself, and leads to the location
      await tasks.getByRole('link', { name: 'Kade 12' }).first().click()
      await page.waitForURL(`**/locations/map/detail/${kade.id}/**`)
      await page.goto(HOME)
      await box.waitFor()
      for (const { id } of [kade, dijk, molen]) await api('DELETE', `/locations/detail/${id}`)
      await anna.leave()
    })

    test('the first steps are put away and come back', async ({ page, api, session }) => {
      await api('PATCH', `/users/detail/${session.userId}`, {
        cfg: { panels: { 'home.first_steps': true } },
      })
      await page.goto(HOME)
      const steps = page.getByRole('region', { name: home.title })
      await expect(steps.getByRole('listitem')).toHaveCount(5)
      await look(page, isEnglish ? 'steps-en' : 'steps')
      await steps.getByRole('button', { name: words.steps_hide }).click()
      await expect(steps).toBeHidden()
      await settle(page)
      await page.reload()
      await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
      await expect(steps).toBeHidden()
      await page.getByRole('button', { name: words.steps_show }).click()
      await expect(steps).toBeVisible()
      await settle(page)
    })
  })

test('a Home that cannot be read says so, and is read again', async ({ page }) => {
  await page.route('**/api/home', (route) =>
    route.fulfill({ status: 500, json: { code: 'general', message: 'Oops' } }),
  )
  await page.goto(HOME)
  await page.getByRole('alert').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.unroute('**/api/home')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('region', { name: 'Mijn taken' }).waitFor()
})
