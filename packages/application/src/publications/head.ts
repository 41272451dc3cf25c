/** Metadata of a published page for search engines and link previews. */

/** The words of a publication that its page is known by. */
export interface PageHead {
  readonly name: string
  readonly description: string | null
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
 * The application's page with title and Open Graph description of a publication; the tab is named as the
 * application names it.
 * @param shell HTML with a `title` in its head
 */
export function describePage(shell: string, { name, description }: PageHead): string {
  const title = escapeHtml(name)
  const about = escapeHtml(description ?? '')
  const tags = [
    `<title>${title ? `${title} · Kavel` : 'Kavel'}</title>`,
    '<meta property="og:type" content="website" />',
    title && `<meta property="og:title" content="${title}" />`,
    about && `<meta property="og:description" content="${about}" />`,
  ]
  return shell.replace(TITLE, () => tags.filter(Boolean).join('\n    '))
}
