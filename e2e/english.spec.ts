/** What who reads English types and finds; that no screen in English has Dutch is in `looks.spec.ts`. */
import { expect, test } from './fixtures.ts'

test.use({ locale: 'en-GB' })

test('numbers are read with a comma too: 12,5 is no hundred and twenty-five', async ({
  page,
  concept,
}) => {
  await page.goto(concept.path)
  const width = page.getByLabel('Width', { exact: true })
  await width.fill('12,5')
  await width.press('Enter')
  await expect(width).toHaveValue('12.5\u00a0m')
  for (const [wrong, why] of [
    ['-5', /At least 3\sm\./],
    ['3000', /At most 2,000\sm\./],
    ['wide', /“wide” is not a number\./],
  ] as const) {
    await width.fill(wrong)
    await width.press('Enter')
    await page.getByText(why).waitFor()
  }
  await width.press('Escape')
  await expect(width, 'what is refused changes nothing').toHaveValue('12.5\u00a0m')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(width).toHaveValue('11.6\u00a0m')
})
