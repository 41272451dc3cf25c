/** HTML of a public page, drawn by the page of the web application itself. Runs in a thread of its own. */
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PublicPage } from '@kavel/concept'
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

interface Drawer {
  readonly drawPage: (
    page: PublicPage,
  ) => Promise<Partial<Record<Language, Pick<DrawnPage, 'page' | 'name' | 'description' | 'html'>>>>
}

/** Gzip of the JSON of a `DrawnPage`, by language. */
export type DrawnBytes = Partial<Record<Language, Uint8Array>>

export async function drawPage({ body, drawer }: DrawOrder): Promise<DrawnBytes> {
  const page = JSON.parse(gunzipSync(body).toString()) as PublicPage
  const { drawPage: draw } = (await import(pathToFileURL(drawer).href)) as Drawer
  const { languages, company, style, publication } = page
  const drawn = Object.entries(await draw(page)).map(([language, own]) => {
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
