/** What is Dutch on a screen in English. */
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'

/** How plans and registers name their norms; the sample has all of them. */
const NORMS = /bouwhoogte|goothoogte|bebouwingspercentage|\bartikel\b|v\.o\.n|k\.k\./i
/** A day as the registers write it. */
const REGISTER_DAY = /\b\d{4}-\d{2}-\d{2}\b/
/** A record that the audit names as it is called, whoever called it so. */
const QUOTED = /“[^”]*”/g

function* leaves(tree: object): Generator<string> {
  for (const value of Object.values(tree))
    if (typeof value === 'string') yield value
    else yield* leaves(value)
}

const english = new Set(leaves(en))
const dutch = new Set(
  [...leaves(nl)].filter((text) => !english.has(text) && !text.includes('{{') && text.length > 3),
)

/** Every text that a person reads or hears on the page. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name)?.trim() ?? '')
    return texts.filter(Boolean)
  })
}

/**
 * Texts of the page that are Dutch.
 * @param own names that users gave: prices and dwelling types keep theirs
 */
export async function findDutch(page: Page, own: readonly string[]): Promise<string[]> {
  const texts = await readTexts(page)
  // the shortest page says that it is being made
  expect(texts.length, 'there is a page to read').toBeGreaterThan(2)
  return texts.filter((text) => {
    if (own.includes(text)) return false
    const ours = text.replaceAll(QUOTED, '')
    return dutch.has(text) || NORMS.test(ours) || REGISTER_DAY.test(ours)
  })
}

/** Names that users, the template or the plan gave. */
export async function readOwnNames(api: Api, locationId: number): Promise<string[]> {
  type Named = { readonly name: string }
  type Zone = Named & { readonly plan_name: string }
  type Zoned = { readonly cfg: { readonly summary: { readonly zones: Zone[] } } }
  const { units, costs, concepts } = await api<Record<'units' | 'costs' | 'concepts', Named[]>>(
    'GET',
    `/locations/detail/${locationId}`,
  )
  const all = await api<(Named & Zoned)[]>('GET', '/locations/list?limit=200&depth=0')
  const values = await api<Named[]>('GET', '/customvalues/list?limit=200')
  const zones = all.flatMap(({ cfg }) => cfg.summary.zones)
  const plans = zones.map(({ plan_name }) => plan_name)
  const records = [...all, ...zones, ...values, ...units, ...costs, ...concepts]
  return [...plans, ...records.map(({ name }) => name)]
}
