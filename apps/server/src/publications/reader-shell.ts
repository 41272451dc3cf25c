/** The page of the built application, with what a reader sees before it has started. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type DrawnPage, describePage } from '@kavel/application/publications'
import type { Language } from '@kavel/i18n'

export interface ReaderShell {
  /** The page of the application as it was built. */
  readonly html: string
  /** Changes with the build. */
  readonly version: string
  /** Style sheets that the drawn pages need. */
  readonly styles: readonly string[]
}

/** File of a build that draws pages; null where there is none. */
export function findDrawer(folder: string): string | null {
  const drawer = join(folder, 'server/page.js')
  return existsSync(drawer) ? drawer : null
}

/** Reads the shell, again after another build: that has other file names. */
export function createShellReader(folder: string): () => ReaderShell {
  const page = join(folder, 'index.html')
  let known: (ReaderShell & { readonly mark: string }) | null = null
  return () => {
    const { mtimeMs, size } = statSync(page)
    const mark = `${mtimeMs}-${size}`
    if (known?.mark !== mark)
      known = {
        mark,
        html: readFileSync(page, 'utf8'),
        version: Math.floor(mtimeMs).toString(36),
        styles: readStyles(folder),
      }
    return known
  }
}

function readStyles(folder: string): readonly string[] {
  try {
    return JSON.parse(readFileSync(join(folder, 'server/styles.json'), 'utf8'))
  } catch {
    // a build without drawn pages
    return []
  }
}

/** The application waits out of sight until it shows the same (`publication-page/first-content.ts`). */
const WAITING =
  '<style>#first ~ #app { position: fixed; inset: 0; overflow: hidden; visibility: hidden; z-index: -1 } #first :is(button, input) { visibility: hidden }</style>'

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

export interface Place {
  /** Whole address of the page, without its language. */
  readonly address: string
  readonly addressOf: (imageId: number) => string
}

/** HTML that says which language it is in. */
export const inLanguage = (html: string, language: Language): string =>
  html.replace(/<html(?: lang="[^"]*")?/, `<html lang="${language}"`)

/** The HTML of a drawn page. */
export function writeReaderPage(
  { html, styles }: ReaderShell,
  drawn: DrawnPage,
  language: Language,
  { address, addressOf }: Place,
): string {
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}" href="${escapeAttribute(href)}"${more} />`
  const head = [
    ...styles.map((file) => link('stylesheet', `/${file}`)),
    link('canonical', address),
    ...(drawn.languages.length > 1
      ? drawn.languages.map((other) =>
          link('alternate', `${address}?lang=${other}`, ` hreflang="${other}"`),
        )
      : []),
  ]
  const first = `<div id="first" lang="${language}" data-page="${escapeAttribute(drawn.page)}">${drawn.html}</div>${WAITING}`
  return inLanguage(describePage(html, drawn, addressOf), language)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace('<div id="app">', (app) => `${first}\n    ${app}`)
}
