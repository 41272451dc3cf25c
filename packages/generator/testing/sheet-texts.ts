/** What is wrong with the texts of a plan sheet: read from the drawing itself, as one sees it. */
import { widthOf } from '../src/export/svg-plan/letters.ts'

/** Page units; of text without what letters have below and above. */
interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface Words extends Box {
  content: string
}

/** Height of letters above and below their line, in letter sizes: what a word without a tail fills. */
const ASCENT = 0.72

/** Every text of a sheet with the box that it fills. */
function textsOf(svg: string): Words[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(
    ([, attributes = '', content = '']) => {
      const number = (name: string) =>
        Number(new RegExp(`(?:^| )${name}="([-\\d.]+)"`).exec(attributes)?.[1])
      const [x, y, size] = [number('x'), number('y'), number('font-size')]
      const width = widthOf(content.replace(/&\w+;/g, '&'), size)
      const isMiddle = attributes.includes('text-anchor="middle"')
      const from = isMiddle ? -width / 2 : 0
      const isTurned = attributes.includes('rotate(-90')
      const own = { x0: x + from, y0: y - ASCENT * size, x1: x + from + width, y1: y }
      if (!isTurned) return { ...own, content }
      const about = /rotate\(-90 ([-\d.]+) ([-\d.]+)\)/.exec(attributes)
      const [cx, cy] = [Number(about?.[1]), Number(about?.[2])]
      // a quarter turn to the left on a page whose y runs down: x, y from the middle become y, -x
      return {
        x0: cx + (own.y0 - cy),
        x1: cx + (own.y1 - cy),
        y0: cy - (own.x1 - cx),
        y1: cy - (own.x0 - cx),
        content,
      }
    },
  )
}

type Path = readonly (readonly [number, number])[]

/** The closed outlines of the paths with a style. */
function outlinesOf(svg: string, style: string): Path[] {
  const paths = svg.split('\n').filter((line) => line.startsWith('<path') && line.includes(style))
  return paths.flatMap((line) =>
    (/ d="([^"]*)"/.exec(line)?.[1] ?? '')
      .split('M')
      .filter(Boolean)
      .map((part) =>
        part
          .replace('Z', '')
          .split('L')
          .map((point) => point.split(' ').map(Number) as [number, number]),
      ),
  )
}

/** Samples of a box, its corners among them: two page units apart, 10 cm, as thick as the thinnest wall. */
function* samplesOf({ x0, y0, x1, y1 }: Box): Generator<readonly [number, number]> {
  const across = Math.max(2, Math.ceil((x1 - x0) / 2))
  const down = Math.max(2, Math.ceil((y1 - y0) / 2))
  for (let i = 0; i <= across; i++)
    for (let j = 0; j <= down; j++)
      yield [x0 + ((x1 - x0) * i) / across, y0 + ((y1 - y0) * j) / down]
}

/** Is the place inside an odd number of outlines? */
function isFilled(outlines: readonly Path[], [x, y]: readonly [number, number]): boolean {
  let inside = false
  for (const outline of outlines) {
    let [xa, ya] = outline.at(-1) as readonly [number, number]
    for (const [xb, yb] of outline) {
      if (ya > y !== yb > y && x < xa + ((y - ya) / (yb - ya)) * (xb - xa)) inside = !inside
      xa = xb
      ya = yb
    }
  }
  return inside
}

function boxOf(path: Path): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const [x, y] of path) {
    box.x0 = Math.min(box.x0, x)
    box.y0 = Math.min(box.y0, y)
    box.x1 = Math.max(box.x1, x)
    box.y1 = Math.max(box.y1, y)
  }
  return box
}

const meet = (a: Box, b: Box) =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.01 &&
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.01

const holds = (a: Box, b: Box) => a.x0 <= b.x0 && a.y0 <= b.y0 && a.x1 >= b.x1 && a.y1 >= b.y1

type Clash = 'wall' | 'slab' | 'column' | 'door' | 'stair' | 'text' | 'edge'

/** Every text that crosses what is drawn in ink, or another text, or the edge of the sheet. */
export function clashesOf(svg: string): { what: Clash; content: string }[] {
  const texts = textsOf(svg)
  const walls = outlinesOf(svg, 'fill-rule="evenodd"')
    .filter((path) => path.length > 2)
    .map((path) => ({ path, box: boxOf(path) }))
  const columns = outlinesOf(svg, 'fill="#1d222b" stroke="none"').map(boxOf)
  const stairs = outlinesOf(svg, 'fill="#fff" stroke="#333" stroke-width="0.9"').map(boxOf)
  const doors = [...svg.matchAll(/d="M([-\d.]+) ([-\d.]+)A[^"]* ([-\d.]+) ([-\d.]+)"/g)].map(
    ([, ...at]) => {
      const [xa, ya, xb, yb] = at.map(Number) as [number, number, number, number]
      return boxOf([
        [xa, ya],
        [xb, yb],
      ])
    },
  )
  const slabs = [
    ...svg.matchAll(
      /<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" [^>]*stroke-width="1.4"/g,
    ),
  ].map(([, ...at]) => {
    const [x, y, w, h] = at.map(Number) as [number, number, number, number]
    return { x0: x, y0: y, x1: x + w, y1: y + h }
  })
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const found: { what: Clash; content: string }[] = []
  texts.forEach((text, i) => {
    const say = (what: Clash, is: boolean) => {
      if (is) found.push({ what, content: text.content })
    }
    const near = walls.filter(({ box }) => meet(box, text)).map(({ path }) => path)
    say('wall', near.length > 0 && [...samplesOf(text)].some((at) => isFilled(near, at)))
    // of a gallery or balcony: wholly on it or beside it
    say(
      'slab',
      slabs.some((box) => meet(box, text) && !holds(box, text)),
    )
    say(
      'column',
      columns.some((box) => meet(box, text)),
    )
    say(
      'door',
      doors.some((box) => meet(box, text)),
    )
    say(
      'stair',
      stairs.some((box) => meet(box, text)),
    )
    say(
      'text',
      texts.slice(i + 1).some((box) => meet(box, text)),
    )
    say('edge', text.x0 < 0 || text.y0 < 0 || text.x1 > Number(width) || text.y1 > Number(height))
  })
  return found
}
