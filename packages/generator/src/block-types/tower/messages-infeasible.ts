/** Why no tower stands in its box: what it has, what the template with its mix takes, and one change after which it stands. */
import type { BlockType } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { Fix, MessageList } from '../../base/messages.ts'
import { smallerCodes, type TowerTemplate, templateOf } from '../../input/tower-template.ts'
import type { Plate } from './plate.ts'

/** Sides of a box, lattice units along x and y. */
export interface Size {
  length: Lu
  width: Lu
}

/** The plate of a template in a box, as it would be built there. */
export type Look = (template: TowerTemplate, size: Size) => Plate | null

interface Refused {
  code: BlockType
  size: Size
  isLive: boolean
  look: Look
}

/** Smaller templates that are tried. */
const SUGGESTIONS = 2
/** Boxes that are tried for a template that does not fit, metres a side. */
const ROOMY = toLattice(80)
/** Suggested sides are rounded up to this, metres. */
const STEP = toLattice(0.1)

/**
 * `tower_template_infeasible` with the box and one in which the tower stands; `tower_mix_infeasible` when there is none. While
 * dragging only a side of that box is a fix: it is known already, all else has to be searched.
 */
export function sayInfeasible(refused: Refused, messages: MessageList): void {
  const { code, size, look } = refused
  const template = templateOf(code) as TowerTemplate
  const { length, width } = size
  const large = { length: Math.max(length, ROOMY), width: Math.max(width, ROOMY) }
  const roomy = look(template, large)
  const smaller = () => smallerFix(refused)
  if (!roomy) {
    messages.add('tower_mix_infeasible', {
      target: 'blocktype',
      value: template.dwellings,
      fix: smaller(),
    })
    return
  }
  const sides = [sizeOf(roomy), turned(sizeOf(roomy))]
  const needed =
    sides.find((side) => side.width <= width) ??
    sides.find((side) => side.length <= length) ??
    (sides[0] as Size)
  const along = needed.width <= width ? longer(needed) : null
  const across = needed.length <= length ? wider(needed) : null
  messages.add('tower_template_infeasible', {
    target: 'blocktype',
    value: toMetres(length),
    required: upTo(needed.length),
    width: toMetres(width),
    required_width: upTo(needed.width),
    fix: along ?? across ?? smaller() ?? oneSide(refused, template),
  })
}

/** One side larger, with the other as it is: tried as the box it makes. */
function oneSide({ size, isLive, look }: Refused, template: TowerTemplate): Fix | null {
  if (isLive) return null
  const long = look(template, { ...size, length: Math.max(size.length, ROOMY) })
  const length = long && toLattice(upTo(sizeOf(long).length))
  if (length && look(template, { ...size, length })) return longer({ ...size, length })
  const wide = look(template, { ...size, width: Math.max(size.width, ROOMY) })
  const width = wide && toLattice(upTo(sizeOf(wide).width))
  return width && look(template, { ...size, width }) ? wider({ ...size, width }) : null
}

/** Fewer dwellings a floor, where those stand in the box. */
function smallerFix({ code, size, isLive, look }: Refused): Fix | null {
  const stands = (smaller: BlockType) => {
    const template = templateOf(smaller)
    return template !== null && look(template, size) !== null
  }
  const value = isLive ? undefined : smallerCodes(code).slice(0, SUGGESTIONS).find(stands)
  return value === undefined ? null : { field: 'blocktype', value }
}

function sizeOf({ skeleton: { width, depth }, isTurned }: Plate): Size {
  return isTurned ? { length: depth, width } : { length: width, width: depth }
}

function turned({ length, width }: Size): Size {
  return { length: width, width: length }
}

function longer({ length }: Size): Fix {
  return { field: 'maxlength', value: upTo(length) }
}

function wider({ width }: Size): Fix {
  return { field: 'maxwidth', value: upTo(width) }
}

function upTo(length: Lu): number {
  return toMetres(Math.ceil(length / STEP) * STEP)
}
