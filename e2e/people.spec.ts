/** Somebody comes to a company by an invitation, gets another role, and goes: his work is another's then. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, resize, settle, visit } from './browser.ts'
import { findDutch } from './english.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'
import { LANGUAGES } from './languages.ts'

const PASSWORD = 'vier losse woorden hier'
const COMPANY = '/settings/general/company'
const NAMES = ['Noor', 'Nora', 'de Wit', 'Bram', 'Visser']

/** The path of the invitation in the last mail to an address. */
function linkFor(folder: string, email: string): string {
  const outbox = join(folder, 'outbox')
  if (!existsSync(outbox)) return ''
  const mails = readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.startsWith(`To: ${email}\n`))
  return /\/login\/invitation\/[\w-]{43}/.exec(mails.at(-1) ?? '')?.[0] ?? ''
}

/** Looks at a screen in both widths: no barriers, nothing cut off, and nothing Dutch in English. */
async function look(page: Page, name: string, isEnglish: boolean): Promise<void> {
  for (const [width, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    expect.soft(await findBarriers(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findCutTexts(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findOverflow(page), `${name} on a ${width}`).toBe(0)
    if (isEnglish) expect.soft(await findDutch(page, NAMES), name).toEqual([])
    await shoot(page, `people-${name}-${width}-${isEnglish ? 'en' : 'nl'}`)
  }
  await resize(page, DESKTOP)
}

for (const {
  locale,
  texts: { catalogue: words },
  tag,
} of LANGUAGES)
  test.describe(locale, { tag }, () => {
    test.use({ locale })
    const isEnglish = locale === 'en-GB'
    const email = `noor.${isEnglish ? 'en' : 'nl'}@polder.example`
    const { people, session, account } = words
    // both languages may find the other's people in the same company
    const first_name = isEnglish ? 'Nora' : 'Noor'
    const who = `${first_name} de Wit`
    const withName = (text: string) => text.replace('{{name}}', who)

    test('invite somebody who accepts, change the role, and hand over the work', async ({
      page,
      server,
      browser,
    }) => {
      await page.goto(COMPANY)
      await page.getByRole('button', { name: people.invite, exact: true }).click()
      await page
        .getByRole('textbox', { name: people.addresses })
        .fill(`${who} <${email}>\ngeen-adres`)
      await expect(page.locator('[data-fault="email"]')).toContainText('geen-adres')
      await page.getByRole('dialog').getByLabel(people.role).selectOption('viewer')
      await look(page, 'invite', isEnglish)
      await page
        .getByRole('button', { name: people.send_one.replace('{{formatted}}', '1') })
        .click()
      const open = page.locator('[data-invitation]').filter({ hasText: email })
      await expect(open).toHaveAttribute('data-invitation', 'mailed', { timeout: 30_000 })

      // mailed again the first link is over
      const first = linkFor(server.folder, email)
      await open.getByRole('button', { name: people.again }).click()
      await expect.poll(() => linkFor(server.folder, email), { timeout: 30_000 }).not.toBe(first)
      await expect(open).toHaveAttribute('data-invitation', 'mailed', { timeout: 30_000 })
      const link = linkFor(server.folder, email)
      await look(page, 'company', isEnglish)

      // who is signed in is told so
      await page.goto(link)
      await expect(page.getByRole('button', { name: people.sign_out })).toBeVisible()

      const guest = await browser.newContext({ locale, baseURL: server.url })
      const own = await guest.newPage()
      await own.goto(first)
      await expect(own.getByRole('alert')).toContainText(people.gone)
      await own.goto(link)
      await expect(own.getByLabel(people.first_name)).toHaveValue(first_name)
      await look(own, 'accept', isEnglish)
      await own.getByRole('textbox', { name: session.password }).fill(PASSWORD)
      await own.getByRole('button', { name: people.accept }).click()
      await expect(own.getByRole('status')).toContainText(email)
      await look(own, 'accepted', isEnglish)
      await own.getByRole('link', { name: people.accepted_go }).click()
      await own.waitForURL('**/home/gettingstarted')
      await own.goto(COMPANY)
      await settle(own)
      await expect(own.getByRole('button', { name: people.invite })).toHaveCount(0)
      await expect(own.getByRole('link', { name: words.shell.admin, exact: true })).toHaveCount(0)
      await look(own, 'viewer', isEnglish)

      // a proof of who somebody is that is too old is asked again
      await page.goto(COMPANY)
      await page.route('**/api/users/detail/*', (route) =>
        route.fulfill({ status: 403, json: { code: 'unconfirmed', message: '' } }),
      )
      await page.getByLabel(withName(people.role_of)).selectOption('admin')
      await page.getByRole('textbox', { name: session.password }).fill(server.password)
      await page.unroute('**/api/users/detail/*')
      await page.getByRole('button', { name: account.confirm_go }).click()
      await expect(page.getByLabel(withName(people.role_of))).toHaveValue('admin')
      await own.reload()
      await expect(own.getByRole('button', { name: people.invite, exact: true })).toBeVisible()

      // takes a location to hand over
      const id = await own.evaluate(async () => {
        const post = async (path: string, body: object) => {
          const headers = { 'content-type': 'application/json' }
          const sent = { method: 'POST', headers, body: JSON.stringify(body) }
          return (await fetch(`/api${path}`, sent)).json()
        }
        const { user } = await (await fetch('/api/session')).json()
        return (await post('/locations/list', { name: 'Havenkade', assignedTo: user.id })).id
      })
      await visit(page, '/about')
      await visit(page, COMPANY)
      await page.reload()
      await page.getByRole('button', { name: withName(people.deactivate_who) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(people.locations_one.replace('{{formatted}}', '1'))
      const heirs = dialog.getByLabel(people.heir)
      await heirs.selectOption({ index: 1 })
      await look(page, 'deactivate', isEnglish)
      await dialog.getByRole('button', { name: people.deactivate, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: who })).toBeVisible()
      await expect(
        page.getByRole('button', { name: withName(people.reactivate_who) }),
      ).toBeVisible()
      const after = await page.evaluate(
        async (location) => (await fetch(`/api/locations/detail/${location}?depth=0`)).json(),
        id,
      )
      expect(after.assignedTo).not.toBeNull()
      // shut out at once
      expect(await own.evaluate(async () => (await fetch('/api/session')).status)).toBe(401)
      await guest.close()
    })
  })
