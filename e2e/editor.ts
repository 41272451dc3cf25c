/** The concept editor as tests work with it. */
import type { BuildingCfg, RecordFor } from '@kavel/domain'
import { expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './browser.ts'
import type { Concept } from './records.ts'

export interface BuildingRow
  extends Pick<
    RecordFor<'buildings'>,
    'id' | 'name' | 'archetype' | 'x' | 'y' | 'maxlength' | 'maxheight' | 'rotate_z'
  > {
  readonly cfg: Pick<
    BuildingCfg,
    'blocktype' | 'units' | 'grids' | 'floors' | 'generation_parameters'
  >
}

/** Text of a figure of the strip. */
export const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)

export const undoButton = (page: Page) =>
  page.getByRole('button', { name: 'Ongedaan maken' }).first()

/** Opens a concept; its model is there. */
export async function openConcept(page: Page, { path }: Concept, view = ''): Promise<void> {
  await page.goto(view ? `${path}?view=${view}` : path)
  await waitForDwellings(page)
}

export async function waitForDwellings(page: Page): Promise<void> {
  // the generator loads and runs in a worker of its own
  await expect(figure(page, 'nrunits')).toHaveText(/[1-9]/, { timeout: 180_000 })
}

/** Buildings of a concept as the database has them, oldest first. */
export async function readBuildings(api: Api, { id }: Pick<Concept, 'id'>): Promise<BuildingRow[]> {
  const { buildings } = await api<{ buildings: BuildingRow[] }>('GET', `/concepts/detail/${id}`)
  return buildings.sort((a, b) => a.id - b.id)
}

export async function readBuilding(api: Api, concept: Pick<Concept, 'id'>): Promise<BuildingRow> {
  const [building] = await readBuildings(api, concept)
  if (!building) throw new Error('The concept has no building')
  return building
}

/** Does something and waits until the database has it. */
export async function stored(
  page: Page,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  work: () => Promise<void>,
): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes(path),
  )
  await work()
  expect((await answer).ok(), `${method} ${path}`).toBe(true)
}

/** Does something to a building and waits until the database has it. */
export async function change(page: Page, work: () => Promise<void>): Promise<void> {
  await stored(page, 'PATCH', '/api/buildings/', work)
}

/** Waits until every kind in sight is drawn. */
export async function waitForKinds(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('[data-kind] svg').first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="dialog"] [data-kind]')].every((kind) => {
      const { top, bottom } = kind.getBoundingClientRect()
      return bottom < 0 || top > innerHeight || kind.querySelector('svg') !== null
    }),
  )
}

/** Least part of the pixels of a scene that are walls, or in the colour of the first dwelling type: nothing else has either. */
const DWELLINGS = 0.002

/** The scene shows a building with dwellings, not only the place. */
export async function expectBuildingsInScene(page: Page): Promise<void> {
  await settle(page)
  const picture = (await page.locator('[data-scene] canvas').screenshot()).toString('base64')
  const share = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) return 0
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    let found = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      const isDwelling = red > green && green > 1.4 * blue && red > 2 * blue
      // any shade of #ddd5c8
      const isWall =
        red > 60 && Math.abs(green / red - 0.96) < 0.03 && Math.abs(blue / red - 0.9) < 0.03
      if (isDwelling || isWall) found++
    }
    return (4 * found) / data.length
  }, picture)
  expect(share, 'dwellings in the scene').toBeGreaterThan(DWELLINGS)
}
