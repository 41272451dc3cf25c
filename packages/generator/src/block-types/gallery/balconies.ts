/** Balconies on the side away from the gallery, terraces in their place on the ground (generator reference §9.13). */
import { type Balcony, DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres, toSquareMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { MessageList } from '../../messages.ts'
import type { CellSpec } from '../../strip/frame.ts'
import type { Section } from './section.ts'

const MIN_DEPTH = toLattice(DESIGN_RULES.min_balcony_depth)
const MIN_LENGTH = toLattice(DESIGN_RULES.min_balcony_length)
/** Facade that stays free beside a balcony, both sides together, metres (reference §9.13). */
const SIDE_MARGIN = toLattice(0.4)
/** Balcony lengths are rounded up to this, metres. */
const STEP = toLattice(0.1)
/** Deeper balconies darken the rooms behind and below; no unit asks for more, metres. */
const MAX_DEPTH = toLattice(10)

export interface BalconySize {
  depth: Lu
  /** Asked length, before the frontage of the dwelling limits it. */
  length: Lu
}

/** The size a type asks for; null when it has none or its own limits forbid one. */
export function balconySize(balcony: Balcony, minArea: number): BalconySize | null {
  if (balcony.type === 'none' || balcony.type === 'french') return null
  const depth =
    balcony.maxdepth === null ? MIN_DEPTH : Math.min(toLattice(balcony.maxdepth), MAX_DEPTH)
  if (depth < MIN_DEPTH) return null
  const forArea = Math.ceil(toLattice(minArea / toMetres(depth)) / STEP) * STEP
  const length =
    balcony.maxlength === null
      ? Math.max(MIN_LENGTH, forArea)
      : toLattice(Math.min(balcony.maxlength, DESIGN_RULES.max_apartment_length))
  return length < MIN_LENGTH ? null : { depth, length }
}

export interface BalconyBox {
  cell: number
  u0: Lu
  v0: Lu
  u1: Lu
  v1: Lu
}

/** A box behind every dwelling that gets one, in the middle of its frontage. */
export function balconyBoxes(
  specs: readonly CellSpec[],
  section: Section,
  b: Resolved,
  messages: MessageList,
): BalconyBox[] {
  const boxes: BalconyBox[] = []
  specs.forEach((spec, cell) => {
    const type = section.types.find((t) => t.type.id === spec.unitType)?.type
    if (!type || type.balcony.type === 'none' || type.balcony.type === 'french') return
    const about = { target: `unit:${type.id}`, unit: type.id }
    const left = spec.u0 + spec.inset.left
    const right = spec.u1 - spec.inset.right
    const size = balconySize(type.balcony, b.rules.balconyMinArea)
    const length = Math.min(size?.length ?? 0, right - left - SIDE_MARGIN)
    if (!size || length < MIN_LENGTH) {
      messages.add('balcony_impossible', { ...about, value: toMetres(right - left) })
      return
    }
    const area = toSquareMetres(length * size.depth)
    if (area < b.rules.balconyMinArea) {
      const needed = b.rules.balconyMinArea / toMetres(size.depth)
      const fix = { field: 'cfg.balcony.maxlength', value: needed }
      messages.add('balcony_small', { ...about, value: area, fix })
    }
    const u0 = left + Math.floor((right - left - length) / 2)
    boxes.push({ cell, u0, v0: section.back, u1: u0 + length, v1: section.back + size.depth })
  })
  return boxes
}
