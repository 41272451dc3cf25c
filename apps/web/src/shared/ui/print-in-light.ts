/** Attribute by which Mantine colours the page. */
const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: what is printed is drawn as in the light, whatever the reader has chosen for the screen. */
export function printInLight(page: Window): void {
  const root = page.document.documentElement
  let chosen: string | null = null
  page.addEventListener('beforeprint', () => {
    chosen = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  page.addEventListener('afterprint', () => {
    if (chosen) root.setAttribute(SCHEME, chosen)
  })
}
