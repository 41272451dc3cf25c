import {
  IconArrowsMove,
  IconBoxAlignTopLeft,
  IconCircleDashed,
  IconPlus,
  IconPointer,
  IconPolygon,
  IconScissors,
  IconSlice,
} from '@tabler/icons-react'
import type { SketchShape } from './sketch.ts'

/** What a click on the map does. */
export const TOOLS = [
  ...(['select', 'add', 'draw', 'box'] as const),
  ...(['split', 'cut', 'hole', 'move'] as const),
] as const
export type Tool = (typeof TOOLS)[number]

export const ICONS = {
  select: IconPointer,
  add: IconPlus,
  draw: IconPolygon,
  box: IconBoxAlignTopLeft,
  split: IconSlice,
  cut: IconScissors,
  hole: IconCircleDashed,
  move: IconArrowsMove,
} as const satisfies Record<Tool, typeof IconPointer>

/** What each tool draws; nothing where a click is enough. */
export const SHAPES = {
  select: null,
  add: null,
  draw: 'ring',
  box: 'ring',
  split: 'line',
  cut: 'ring',
  hole: 'ring',
  move: 'pair',
} as const satisfies Record<Tool, SketchShape | null>

/** Tools that work on plots that are there. */
export const ON_PLOTS: ReadonlySet<Tool> = new Set<Tool>(['split', 'cut', 'hole', 'move'])
