/** HTML for readers, drawn by the pages of the web application itself. Runs in a thread of its own. */
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PublicIndex, PublicPage } from '@kavel/concept'
import { PAGE_LANGUAGES } from '@kavel/domain'
import type { Language } from '@kavel/i18n'

export interface DrawOrder {
  /** Gzip of the JSON of the page. */
  readonly body: Uint8Array
  /** File of the built application that draws it. */
  readonly drawer: string
}

/** What is stored of a drawn page, in one language. */
export interface DrawnPage {
  readonly type: string
  readonly languages: readonly Language[]
  /** What tells the page from any other. */
  readonly page: string
  readonly name: string
  readonly description: string | null
  readonly company: string
  /** Id of the logo; null for none. */
  readonly logo: number | null
  readonly html: string
}

type Own = Pick<DrawnPage, 'page' | 'name' | 'description' | 'html'>

interface Drawer {
  readonly drawPage: (page: PublicPage) => Promise<Partial<Record<Language, Own>>>
  readonly drawIndex: (index: PublicIndex) => Promise<Record<Language, Own>>
}

const load = (file: string): Promise<Drawer> => import(pathToFileURL(file).href)

/** Gzip of the JSON of a `DrawnPage`, by language. */
export type DrawnBytes = Partial<Record<Language, Uint8Array>>

export async function drawPage({ body, drawer }: DrawOrder): Promise<DrawnBytes> {
  const page = JSON.parse(gunzipSync(body).toString()) as PublicPage
  const { languages, company, style, publication } = page
  const drawn = Object.entries(await (await load(drawer)).drawPage(page)).map(([language, own]) => {
    const stored: DrawnPage = {
      type: publication.type,
      languages,
      company: company.name,
      logo: style?.logo ?? null,
      ...own,
    }
    return [language, gzipSync(JSON.stringify(stored))]
  })
  return Object.fromEntries(drawn)
}

export interface IndexOrder {
  readonly index: PublicIndex
  /** File of the built application that draws it. */
  readonly drawer: string
}

/** The index of a company by language: it is not stored, because a look at it is one statement. */
export async function drawIndex({
  index,
  drawer,
}: IndexOrder): Promise<Partial<Record<Language, DrawnPage>>> {
  const { company, style } = index
  const drawn = Object.entries(await (await load(drawer)).drawIndex(index)).map(
    ([language, own]): [string, DrawnPage] => [
      language,
      {
        type: 'index',
        languages: PAGE_LANGUAGES,
        company: company.name,
        logo: style?.logo ?? null,
        ...own,
      },
    ],
  )
  return Object.fromEntries(drawn)
}
