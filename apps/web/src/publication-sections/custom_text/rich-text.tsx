import type { RichBlock, RichRun } from '@kavel/concept'
import type { ReactNode } from 'react'
import classes from './rich-text.module.css'

/** A text with headings, lists and links, from its blocks: elements are made here, never of what was stored. */
export function RichText({ blocks }: { readonly blocks: readonly RichBlock[] }) {
  return <div className={classes.rich}>{parts(blocks)}</div>
}

/** Quotes stand together, and so do the items of a list. */
function parts(blocks: readonly RichBlock[]): ReactNode[] {
  const nodes: ReactNode[] = []
  let index = 0
  while (index < blocks.length) {
    const block = blocks[index] as RichBlock
    const alike = block.quoted ? isQuoted : block.depth > 0 ? isItem : null
    const end = alike ? endOf(blocks, index, alike) : index + 1
    const own = blocks.slice(index, end)
    if (block.quoted)
      nodes.push(
        <blockquote key={index}>{parts(own.map((one) => ({ ...one, quoted: false })))}</blockquote>,
      )
    else if (block.depth > 0) nodes.push(...lists(own, 1, index))
    else nodes.push(<Block key={index} block={block} />)
    index = end
  }
  return nodes
}

const isQuoted = ({ quoted }: RichBlock) => quoted
const isItem = ({ depth, quoted }: RichBlock) => depth > 0 && !quoted

function endOf(
  blocks: readonly RichBlock[],
  from: number,
  isAlike: (block: RichBlock) => boolean,
): number {
  const end = blocks.findIndex((one, index) => index > from && !isAlike(one))
  return end < 0 ? blocks.length : end
}

/** Items as lists of one kind each, deeper ones in the item above them. */
function lists(items: readonly RichBlock[], depth: number, key: number): ReactNode[] {
  const nodes: ReactNode[] = []
  let index = 0
  while (index < items.length) {
    const first = items[index] as RichBlock
    const end = endOf(items, index, (one) => one.depth > depth || one.kind === first.kind)
    const List = first.kind === 'number' ? 'ol' : 'ul'
    nodes.push(
      <List key={`${key}.${index}`}>{entries(items.slice(index, end), depth, key + index)}</List>,
    )
    index = end
  }
  return nodes
}

function entries(items: readonly RichBlock[], depth: number, key: number): ReactNode[] {
  const nodes: ReactNode[] = []
  let index = 0
  while (index < items.length) {
    const item = items[index] as RichBlock
    const end = endOf(items, index, (one) => one.depth > depth)
    const isDeeper = item.depth > depth
    nodes.push(
      <li key={`${key}.${index}`}>
        {!isDeeper && <Runs runs={item.runs} />}
        {lists(items.slice(isDeeper ? index : index + 1, end), depth + 1, key + index)}
      </li>,
    )
    index = end
  }
  return nodes
}

const TAGS = { heading: 'h3', subheading: 'h4' } as const

function Block({ block: { kind, runs } }: { readonly block: RichBlock }) {
  const Tag = kind === 'heading' || kind === 'subheading' ? TAGS[kind] : 'p'
  return (
    <Tag>
      <Runs runs={runs} />
    </Tag>
  )
}

function Runs({ runs }: { readonly runs: readonly RichRun[] }) {
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name
    <Run key={index} run={run} />
  ))
}

function Run({ run: { text, bold, italic, underline, href } }: { readonly run: RichRun }) {
  let node: ReactNode = text
  if (underline) node = <u>{node}</u>
  if (italic) node = <em>{node}</em>
  if (bold) node = <strong>{node}</strong>
  if (href === null) return node
  return (
    <a href={href} rel="noreferrer noopener">
      {node}
    </a>
  )
}
