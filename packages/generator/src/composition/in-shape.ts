/** Towers in a drawn polygon or along a drawn path: each bar of the shape holds some of them, side by side. */
import { type Lu, toLattice } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import { type MessageList, messageList } from '../base/messages.ts'
import { alikeOnAllSides } from '../block-types/stand-back.ts'
import type { Resolved } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { Layout } from '../plan/layout.ts'
import { type Attempt, bestAttempt } from './best-bars.ts'
import { layoutComposed } from './compose.ts'
import type { LayoutOf } from './lay-part.ts'
import { saySkipped } from './messages-skipped.ts'
import { MOST } from './parts.ts'
import { APART, LEAST } from './places.ts'
import { barsOf, isAroundCourt, sayNoBar } from './shaped.ts'
import type { Bar } from './shapes.ts'
import { type Laid, together } from './together.ts'
import { laidTurned } from './turned.ts'

/** Null with messages when no bar fits, or no tower stands in one. */
export function composedInShape(
  asked: Resolved,
  input: GeneratorInput,
  layoutOf: LayoutOf,
  messages: MessageList,
): Layout | null {
  const b = asked.ground.polygon ? alikeOnAllSides(asked, messages) : asked
  const { blocktype } = input.building.cfg
  const attempt = (depth: Lu): Attempt => {
    const said = messageList(messages.buildingId)
    const bars = barsOf(b, blocktype, depth, said)
    const shares = sharedOut(bars, input)
    const laid = bars.flatMap((bar, i): Laid[] => {
      const own = shares[i] ?? []
      if (own.length === 0) return []
      const lay = (framed: Resolved) => layoutComposed(framed, input, layoutOf, said, own)
      const made = laidTurned(bar.box, bar.isTurned, b, lay)
      return made ? [{ bar, layout: made }] : []
    })
    return { bars, laid, said }
  }
  saySkipped(b, isAroundCourt(blocktype), messages)
  const { bars, laid } = bestAttempt(b.envelope.y1 - b.envelope.y0, attempt, messages)
  if (bars.length === 0) sayNoBar(b, messages)
  return laid.length === 0 ? null : together(b, laid, bars, messages)
}

/**
 * The towers of each bar, by their places in the list: those that stand on or repeat each other go together, in the order
 * of the record, in the longest bar that has none yet, or where most length is left.
 */
function sharedOut(bars: readonly Bar[], { building: { cfg } }: GeneratorInput): number[][] {
  const shares = bars.map((): number[] => [])
  const apart = APART.at(-1) as Lu
  const left = bars.map(({ box, isTurned }) => (isTurned ? box.y1 - box.y0 : box.x1 - box.x0))
  for (const { towers, length } of families(cfg)) {
    const free = left.map((room, i) =>
      shares[i]?.length === 0 && room + apart >= length ? room : 0,
    )
    const most =
      Math.max(...free) > 0 ? free.indexOf(Math.max(...free)) : left.indexOf(Math.max(...left))
    shares[most]?.push(...towers)
    left[most] = (left[most] ?? 0) - length
  }
  return shares
}

interface Family {
  /** Places in the list. */
  towers: number[]
  /** What those on the ground ask for, with the distances between them. */
  length: Lu
}

/** Towers that stand on or repeat each other, in the order of the first of them. */
function families({ towers: all }: GeneratorInput['building']['cfg']): Family[] {
  const towers = all.slice(0, MOST)
  const order = towers.map((_, index) => index)
  order.sort((p, q) => (towers[p]?.order ?? 0) - (towers[q]?.order ?? 0) || p - q)
  const named = new Map(order.map((index) => [String(towers[index]?.id ?? index), index]))
  const family = towers.map((_, index) => index)
  towers.forEach(({ base_ref, instance_ref }, index) => {
    for (const ref of [base_ref, instance_ref]) {
      const other = ref === null ? undefined : named.get(String(ref))
      if (other === undefined) continue
      const [from, to] = [family[index], family[other] as number]
      family.forEach((own, each) => {
        if (own === from) family[each] = to
      })
    }
  })
  return [...new Set(order.map((index) => family[index]))].map((root) => {
    const own = order.filter((index) => family[index] === root)
    return { towers: own, length: own.reduce((sum, index) => sum + lengthOf(towers[index]), 0) }
  })
}

function lengthOf(record: GeneratorInput['building']['cfg']['towers'][number] | undefined): Lu {
  if (!record || record.base_ref !== null) return 0
  const asked = record.cfg.minlength ?? 0
  const apart = APART.at(-1) as Lu
  return (asked > 0 ? toLattice(Math.min(asked, LIMITS.side)) : LEAST) + apart
}
