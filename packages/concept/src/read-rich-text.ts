/** Reads HTML, whoever wrote it, into the blocks that a page holds. */
import { Parser } from 'htmlparser2'
import { isAddress } from './addresses.ts'
import { MOST_RICH, RICH_SYNONYMS, type RichBlock, type RichRun, UNREAD_TAGS } from './rich-text.ts'

/** Deepest list within a list; what lies deeper stands as deep. */
const DEEPEST = 4

type Kind = RichBlock['kind']
type Mark = 'bold' | 'italic' | 'underline'

const BLOCKS: Readonly<Record<string, Kind>> = { p: 'paragraph', h3: 'heading', h4: 'subheading' }
const MARKS: Readonly<Record<string, Mark>> = { strong: 'bold', em: 'italic', u: 'underline' }

/** Plain text with marks, in blocks: nothing else comes through, whatever stands in the HTML. */
export function readRichText(html: string): RichBlock[] {
  const reader = createReader()
  const parser = new Parser(
    { onopentag: reader.open, ontext: reader.text, onclosetag: reader.close },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html.slice(0, MOST_RICH))
  parser.end()
  return reader.end()
}

function createReader() {
  const blocks: RichBlock[] = []
  const marks = { bold: 0, italic: 0, underline: 0 }
  const links: (string | null)[] = []
  const lists: Kind[] = []
  let current: { kind: Kind; depth: number; runs: RichRun[] } | null = null
  let quotes = 0
  let unread = 0

  const begin = (kind: Kind, depth = 0) => {
    finish()
    current = { kind, depth, runs: [] }
  }
  function finish(): void {
    const runs = current ? trimmed(current.runs) : []
    if (current && runs.length > 0)
      blocks.push({ kind: current.kind, depth: current.depth, quoted: quotes > 0, runs })
    current = null
  }
  function add(text: string): void {
    if (!current) {
      if (text.trim() === '') return
      begin('paragraph')
    }
    const runs = current?.runs ?? []
    const run: RichRun = {
      text,
      bold: marks.bold > 0,
      italic: marks.italic > 0,
      underline: marks.underline > 0,
      href: links.findLast((link) => link !== null) ?? null,
    }
    const last = runs.at(-1)
    if (last && isAlike(last, run)) runs[runs.length - 1] = { ...last, text: last.text + text }
    else runs.push(run)
  }

  return {
    open(given: string, { href }: Readonly<Record<string, string>>): void {
      const tag = RICH_SYNONYMS[given] ?? given
      if ((UNREAD_TAGS as readonly string[]).includes(tag)) unread += 1
      if (unread > 0) return
      const mark = MARKS[tag]
      const kind = BLOCKS[tag]
      if (mark) marks[mark] += 1
      else if (tag === 'a') links.push(href && isAddress(href.trim()) ? href.trim() : null)
      else if (tag === 'br') add('\n')
      else if (tag === 'ul' || tag === 'ol') {
        finish()
        lists.push(tag === 'ul' ? 'bullet' : 'number')
      } else if (tag === 'li')
        begin(lists.at(-1) ?? 'bullet', Math.min(Math.max(lists.length, 1), DEEPEST))
      else if (tag === 'blockquote') {
        finish()
        quotes += 1
      } else if (kind && current && current.depth > 0) {
        // a second paragraph of an item
        if (current.runs.length > 0) add('\n')
      } else if (kind) begin(kind)
    },
    text(text: string): void {
      if (unread === 0) add(text.replace(/[ \t\r\n]+/g, ' '))
    },
    close(given: string): void {
      const tag = RICH_SYNONYMS[given] ?? given
      if ((UNREAD_TAGS as readonly string[]).includes(tag)) {
        unread = Math.max(0, unread - 1)
        return
      }
      if (unread > 0) return
      const mark = MARKS[tag]
      if (mark) marks[mark] = Math.max(0, marks[mark] - 1)
      else if (tag === 'a') links.pop()
      else if (tag === 'ul' || tag === 'ol') {
        finish()
        lists.pop()
      } else if (tag === 'blockquote') {
        finish()
        quotes = Math.max(0, quotes - 1)
      } else if (tag === 'li' || (BLOCKS[tag] && !(current && current.depth > 0))) finish()
    },
    end(): RichBlock[] {
      finish()
      return blocks
    },
  }
}

function isAlike(one: RichRun, other: RichRun): boolean {
  return (
    one.href === other.href &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.underline === other.underline
  )
}

/** Runs without white space around them. */
function trimmed(runs: readonly RichRun[]): RichRun[] {
  const left = runs.findIndex(({ text }) => text.trim() !== '')
  if (left < 0) return []
  const right = runs.findLastIndex(({ text }) => text.trim() !== '')
  return runs.slice(left, right + 1).map((run, index, all) => {
    const begun = index === 0 ? run.text.trimStart() : run.text
    return { ...run, text: index === all.length - 1 ? begun.trimEnd() : begun }
  })
}
