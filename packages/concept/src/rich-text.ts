/** Text with headings, lists and links, as an author writes it in HTML and as a page holds it: in blocks, never as HTML. */
import { z } from 'zod'

/** Elements that a rich text is stored in; a link has `href` and no element has anything else. */
export const RICH_TAGS = [
  ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br'],
  ...['strong', 'em', 'u', 'a'],
] as const

/** Elements that mean one of those, as Word and other pages write them. */
export const RICH_SYNONYMS: Readonly<Record<string, (typeof RICH_TAGS)[number]>> = {
  ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p' },
  ...{ b: 'strong', i: 'em' },
}

/** Elements whose text is none that a reader should see. */
export const UNREAD_TAGS = [
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'option', 'select', 'xml'],
  ...['iframe', 'object', 'svg', 'math', 'video', 'audio', 'canvas'],
] as const

/** Most characters of a rich text, as HTML. */
export const MOST_RICH = 20_000

const runSchema = z.strictObject({
  text: z.string().describe('A line break is \\n'),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  href: z.string().nullable().describe('https:, mailto: or tel:; null where it is no link'),
})
export type RichRun = z.output<typeof runSchema>

const KINDS = ['paragraph', 'heading', 'subheading', 'bullet', 'number'] as const

export const richBlockSchema = z.strictObject({
  kind: z.enum(KINDS),
  depth: z.int().describe('Of an item of a list: 1, or how deep its list stands in others; else 0'),
  quoted: z.boolean(),
  runs: z.array(runSchema).readonly(),
})
export type RichBlock = z.output<typeof richBlockSchema>

/** The words of a rich text, a line a block. */
export function plainText(blocks: readonly RichBlock[]): string {
  return blocks.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')
}
