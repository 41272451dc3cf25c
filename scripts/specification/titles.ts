/** Titles of tests, read from their source: nothing is run. */
import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Ways to write a test of Vitest or Playwright after its name; one that may be left out, such as `skip`, shows nothing. */
const WAYS = ['each', 'for', 'concurrent', 'sequential', 'describe', 'serial', 'parallel']

/**
 * The tests of a file by their full titles, `describe > it`, as the source writes them: `%s` and `${name}` stay, and what is no
 * text is given as `${code}`.
 * @param path says which language it is
 */
export function listTitles(path: string, source: string): string[] {
  const titles: string[] = []
  const visit = (node: Node, around: readonly string[]) => {
    const call = node.type === 'CallExpression' ? readCall(node, source) : null
    const within = call?.isGroup ? [...around, call.title] : around
    if (call && !call.isGroup) titles.push([...around, call.title].join(' > '))
    for (const value of Object.values(node))
      for (const inner of Array.isArray(value) ? value : [value])
        if (isNode(inner)) visit(inner, within)
  }
  visit(parseSync(path, source).program as unknown as Node, [])
  return titles
}

function readCall(node: Node, source: string): { title: string; isGroup: boolean } | null {
  const name = nameOf(node.callee as Node)
  const [base, ...ways] = name ?? []
  if (base !== 'it' && base !== 'test' && base !== 'describe') return null
  const first = (node.arguments as readonly Node[])[0]
  if (!first || ways.some((way) => !WAYS.includes(way))) return null
  // `it.each(cases)` has a title only when it is called once more
  const isOfCases = /^(each|for)$/.test(ways.at(-1) ?? '')
  if (isOfCases && /^(Identifier|MemberExpression)$/.test((node.callee as Node).type)) return null
  return {
    title: titleOf(first, source),
    isGroup: base === 'describe' || ways.includes('describe'),
  }
}

/** `it.concurrent.each(…)` as `['it', 'concurrent', 'each']`; null for any other thing. */
function nameOf(callee: Node): string[] | null {
  if (callee.type === 'Identifier') return [callee.name as string]
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    const inner = nameOf((callee.callee ?? callee.tag) as Node)
    return inner && /^(each|for)$/.test(inner.at(-1)!) ? inner : null
  }
  if (callee.type !== 'MemberExpression' || callee.computed) return null
  const before = nameOf(callee.object as Node)
  return before && [...before, (callee.property as Node).name as string]
}

function titleOf(node: Node, source: string): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const text = (from: Node) => source.slice(from.start, from.end)
  if (node.type !== 'TemplateLiteral') return `\${${text(node)}}`
  const expressions = node.expressions as readonly Node[]
  return (node.quasis as readonly Node[])
    .map((quasi, index) => {
      const expression = expressions[index]
      const { cooked } = quasi.value as { cooked: string }
      return cooked + (expression ? `\${${text(expression)}}` : '')
    })
    .join('')
}
