/** Bays of floors for another use than dwellings: rooms as long as what they lie between. */
import type { MessageList } from '../../base/messages.ts'
import type { Bar, CourtBay } from './court-bars.ts'
import { type Bay, MIN_GAP_ROOM, sayGap } from './plan.ts'

/** Rooms of another use are as long as what they lie between, corners included. */
export function withoutWalls<B extends Bay & { bar?: number }>(bays: readonly B[]): B[] {
  const wide: B[] = []
  for (const bay of bays) {
    const last = wide.at(-1)
    const isOne = last?.kind === 'whole' && bay.kind === 'whole' && last.bar === bay.bar
    if (isOne) last.to = bay.to
    else wide.push({ ...bay })
  }
  return wide
}

/** Those of a court; what is left between a hall and a corner may be too narrow for a room, and is a gap. */
export function roomsOf(
  bays: readonly CourtBay[],
  bars: readonly Bar[],
  messages: MessageList,
): CourtBay[] {
  return withoutWalls(bays).map((bay) => {
    const { section } = bars[bay.bar] as Bar
    const width = bay.to - bay.from
    if (bay.kind !== 'whole' || width * section.frontage.module >= MIN_GAP_ROOM) return bay
    sayGap(width, [], section, messages)
    return { ...bay, kind: 'gap' }
  })
}
