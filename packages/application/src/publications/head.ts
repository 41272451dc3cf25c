/** Metadata of a published page for search engines and link previews. */

/** What a published page is known by. */
export interface PageHead {
  readonly name: string
  readonly description: string | null
  readonly company: string
  /** Id of the company's logo; null when its pages show none. */
  readonly logo: number | null
}

const TITLE = /<title>[^<]*<\/title>/

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in an element or between quotes, on one line. */
function escapeHtml(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/**
 * The application's page with title and Open Graph tags of a publication; the tab is named as the
 * application names it.
 * @param shell HTML with a `title` in its head
 * @param addressOf whole address of a picture
 */
export function describePage(
  shell: string,
  head: PageHead,
  addressOf: (imageId: number) => string,
): string {
  const title = escapeHtml(head.name)
  const about = escapeHtml(head.description ?? '')
  const company = escapeHtml(head.company)
  const picture = head.logo === null ? '' : escapeHtml(addressOf(head.logo))
  const tags = [
    `<title>${title ? `${title} · Kavel` : 'Kavel'}</title>`,
    '<meta property="og:type" content="website" />',
    title && `<meta property="og:title" content="${title}" />`,
    about && `<meta property="og:description" content="${about}" />`,
    company && `<meta property="og:site_name" content="${company}" />`,
    picture && `<meta property="og:image" content="${picture}" />`,
  ]
  return shell.replace(TITLE, () => tags.filter(Boolean).join('\n    '))
}
