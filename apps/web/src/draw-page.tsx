/** Draws the pages of readers to HTML, for the server: what is readable before, and without, the application. */
import type { PublicIndex, PublicPage } from '@kavel/concept'
import { PAGE_LANGUAGES } from '@kavel/domain'
import type { Language } from '@kavel/i18n'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { createConceptEngine } from './concept-model/engine.ts'
import { blankOf } from './concept-model/use-svg-image.ts'
import { type ComputedConcept, computeWithoutBrowser } from './concept-model/without-browser.ts'
import { pageKey } from './features/publication-page/first-content.ts'
import { IndexPage } from './features/publication-page/index-page.tsx'
import { PublicationPage } from './features/publication-page/page.tsx'
import classes from './features/publication-page/reader.module.css'
import { readI18n, speakWithoutBrowser } from './shared/i18n.ts'
import { pageWords } from './shared/texts/page-words.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Concepts of the page that is drawn, by the ids of their buildings: each language draws the same. */
let computed = new Map<string, ComputedConcept>()

computeWithoutBrowser({
  compute(site, buildings) {
    const name = buildings.map(({ id }) => id).join()
    const known = computed.get(name)
    if (known) return known
    const engine = createConceptEngine(() => performance.now())
    engine.open(name, site)
    const options = { mode: 'settled', dirty: 'all', meshes: false } as const
    const view = engine.compute(name, buildings, options)
    const concept: ComputedConcept = {
      view,
      plan: (request) => blankOf(engine.plan(name, request)),
      sitePlan: (request) => engine.sitePlan(name, request),
    }
    computed.set(name, concept)
    return concept
  },
})

export interface Drawn {
  readonly page: string
  readonly name: string
  readonly description: string | null
  readonly html: string
}

/** A page in each of its languages: its HTML, and what it is called. */
export async function drawPage(page: PublicPage): Promise<Partial<Record<Language, Drawn>>> {
  computed = new Map()
  const drawn: Partial<Record<Language, Drawn>> = {}
  for (const language of page.languages) {
    await speakWithoutBrowser(language)
    const { title, lead } = pageWords(page, readI18n())
    drawn[language] = {
      page: pageKey(page),
      name: page.location ? `${page.location.name} · ${title}` : title,
      description: lead,
      html: drawHtml(<PublicationPage page={page} />),
    }
  }
  computed = new Map()
  return drawn
}

/** The index of a company in each language of pages: its HTML, and what it is called. */
export async function drawIndex(index: PublicIndex): Promise<Partial<Record<Language, Drawn>>> {
  const drawn: Partial<Record<Language, Drawn>> = {}
  for (const language of PAGE_LANGUAGES) {
    await speakWithoutBrowser(language)
    drawn[language] = {
      page: 'index',
      name: readI18n().t('reader.index_title', { company: index.company.name }),
      description: null,
      html: drawHtml(<IndexPage index={index} />),
    }
  }
  return drawn
}

const around = { theme, cssVariablesResolver, deduplicateCssVariables: false } as const

function drawHtml(page: ReactNode): string {
  return renderToString(
    <MantineProvider {...around}>
      <MemoryRouter>
        <main className={classes.reader}>{page}</main>
      </MemoryRouter>
    </MantineProvider>,
  ).replaceAll(MANTINE_STYLE, '')
}

const MANTINE_STYLE = /<style data-mantine-styles[^>]*>([\s\S]*?)<\/style>/g

/** Style sheet with what Mantine sets by script: sizes, and colours as the reader's system asks. */
export const STYLE = inEitherScheme(
  [...renderToString(<MantineProvider {...around}>-</MantineProvider>).matchAll(MANTINE_STYLE)]
    .map(([, css]) => css)
    .join(''),
)

/** The colours of Mantine hang on an attribute that its scripts set; until then they follow what the reader's system asks. */
function inEitherScheme(css: string): string {
  // those of media are classes, which stay with the sheets
  const rules = css.split('}').filter((rule) => rule.includes('{') && !rule.startsWith('@media'))
  const of = (scheme: string) =>
    rules
      .filter((rule) => rule.includes(`[data-mantine-color-scheme="${scheme}"]`))
      .map((rule) => `:root:not([data-mantine-color-scheme])${rule.slice(rule.indexOf('{'))}}`)
      .join('')
  const common = rules
    .filter((rule) => !rule.includes('[data-mantine-color-scheme'))
    .map((rule) => `${rule}}`)
    .join('')
  // paper is white, whatever the screen is
  return `${common}${of('light')}@media screen and (prefers-color-scheme:dark){${of('dark')}}`
}
