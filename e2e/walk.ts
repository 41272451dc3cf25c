/** A walk along the screens of the application, and what is looked at on each. */
import type { Catalogue } from '@kavel/i18n'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { expect, type Page, test } from '@playwright/test'
import { publicScreens, screens } from '../apps/web/src/routes.tsx'
import { DESKTOP, PHONE, settle } from './browser.ts'
import { findDutch } from './english.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'

/**
 * The first two find what the other does not: narrow and wide, light and dark, the longer words and those that must not be
 * Dutch. The third adds the dark colours of what only a phone has, and is for the soak.
 */
export const LOOKS = [
  { look: 'phone', viewport: PHONE, locale: 'nl-NL', colorScheme: 'light', tag: [] },
  { look: 'dark', viewport: DESKTOP, locale: 'en-GB', colorScheme: 'dark', tag: [] },
  { look: 'phone-dark', viewport: PHONE, locale: 'nl-NL', colorScheme: 'dark', tag: ['@long'] },
] as const
export type Look = (typeof LOOKS)[number]

export interface Walker {
  readonly page: Page
  /** The words on the screen. */
  readonly words: Catalogue
}

export interface Stop<W extends Walker> {
  /** Name of its picture. */
  readonly screen: string
  /** Path of the screen in the catalogue of routes (`apps/web/src/routes.tsx`), where it is the first stop of it. */
  readonly route?: string
  /** Leads there, from the stop before it. */
  open(walker: W): Promise<unknown>
  /** The page that is looked at, when it is another than the walker's. */
  on?(walker: W): Page
}

/** Paths of the catalogue of routes. */
export const ROUTES = [...screens, ...publicScreens].map(({ path }) => path)

export const wordsOf = ({ locale }: Look): Catalogue => (locale === 'en-GB' ? en : nl).catalogue

/**
 * Goes along the stops and looks at each; what is wrong fails the test with the name of the screen, after the last.
 * @param own names that users gave, which may be Dutch on an English screen
 */
export async function walk<W extends Walker>(
  stops: readonly Stop<W>[],
  walker: W,
  look: Look,
  own: readonly string[],
): Promise<void> {
  for (const { screen, route, open, on } of stops)
    await test.step(screen, async () => {
      await open(walker)
      const page = on?.(walker) ?? walker.page
      await settle(page)
      if (route)
        expect(new URLPattern({ pathname: route }).test(page.url()), `${screen} is ${route}`).toBe(
          true,
        )
      expect.soft(await findProblems(page, `${look.look}-${screen}`, look, own), screen).toEqual([])
    })
}

/** What is wrong on the settled page, which is kept as a picture; in English also what is Dutch, but for `own` names. */
export async function findProblems(
  page: Page,
  picture: string,
  { locale }: Pick<Look, 'locale'>,
  own: readonly string[],
): Promise<string[]> {
  const problems = await findBarriers(page)
  for (const text of await findCutTexts(page)) problems.push(`cut off: ${text}`)
  const overflow = await findOverflow(page)
  if (overflow > 0) problems.push(`${overflow} px wider than the window`)
  if (locale === 'en-GB')
    for (const text of await findDutch(page, own)) problems.push(`Dutch: ${text}`)
  await shoot(page, picture)
  return problems
}
