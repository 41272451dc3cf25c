/**
 * Across a flat. Gallery: gallery | outer wall | dwelling | outer wall | inset balconies. Corridor: dwellings, inner wall,
 * corridor, inner wall, and dwellings again or the outer wall. Portiek: dwellings from facade to facade (generator
 * reference §9.1–9.2, domain reference §3.4).
 */
import { type Lu, toMetres, toSquareMetres } from '@kavel/geometry'
import { type MessageList, messageList } from '../../base/messages.ts'
import type { FlatKind } from '../../input/flat-kinds.ts'
import type { Resolved } from '../../input/resolve.ts'
import { bothOf, type DwellingType } from '../../input/types-of-mix.ts'
import { areaOfModules, type Cut, type Frontage, type FrontageRules } from '../../mix/frontage.ts'
import { chooseDepth } from './choose-depth.ts'
import { fits, type LimitsOf, rangeOf, type Sought, sayInfeasible } from './infeasible.ts'
import { cutOf, hasLoggias, insetDepth } from './inset-balconies.ts'

/** A dwelling type that fits, with its module range. */
export interface FittingType extends Frontage, Cut {
  type: DwellingType
}

/** A band across the plate, from v0 to v1. */
export interface Span {
  v0: Lu
  v1: Lu
}

/** A row of dwellings between its access side and its facade. */
export interface Row extends Span {
  /** The access lies at v1 instead of v0. */
  isTurned: boolean
}

export interface Section {
  kind: FlatKind
  /** The open gallery, outside the plate. */
  gallery: Span | null
  corridor: Span | null
  /** The first row holds the cores. */
  rows: Row[]
  plate: Span
  /** Net depth of the dwellings. */
  depth: Lu
  /** What the wall on the access side takes of a row. */
  accessWall: Lu
  types: FittingType[]
  frontage: FrontageRules
}

/**
 * The section within the maximum width; where two rows find no room beside their corridor there is one, with a message
 * (generator reference §9.2). Null with messages when no dwelling type fits at any depth.
 */
export function sectionOf(b: Resolved, kind: FlatKind, messages: MessageList): Section | null {
  const said = messageList(messages.buildingId)
  const section = flatSection(b, kind, said)
  if (section || kind.sides === 1) {
    messages.all.push(...said.all)
    return section
  }
  const single = flatSection(b, { ...kind, sides: 1 }, messages, kind)
  if (!single) return null
  const wider = said.all.find(({ fix }) => fix?.field === 'maxwidth')?.fix
  messages.add('single_loaded', {
    target: 'maxwidth',
    value: toMetres(b.envelope.y1 - b.envelope.y0),
    fix: wider ?? null,
    ...(wider && { required: wider.value }),
  })
  return single
}

/** What of the width is not dwelling: walls, and the band of the access. */
function across(b: Resolved, kind: FlatKind) {
  const { rules, envelope } = b
  const half = Math.floor(rules.innerWall / 2)
  const isCorridor = kind.access === 'corridor'
  const accessWall = isCorridor ? half : rules.outerWall
  const outside = hasLoggias(b, kind) ? 0 : insetDepth(b.types)
  const isSingle = kind.sides === 1
  const corridor = isCorridor ? rules.corridor + (isSingle ? rules.outerWall + half : 2 * half) : 0
  const gallery = kind.access === 'gallery' ? rules.corridor : 0
  const row = accessWall + rules.outerWall
  const fixed = kind.sides * (row + outside) + gallery + corridor
  const width = envelope.y1 - envelope.y0
  const available = Math.floor((width - fixed) / kind.sides)
  return { accessWall, outside, corridor, gallery, row, fixed, width, available }
}

/**
 * The section within the maximum width; null with messages when no dwelling type fits at any depth.
 *
 * @param first the kind that is built rather than this one when a type fits in it
 */
export function flatSection(
  b: Resolved,
  kind: FlatKind,
  messages: MessageList,
  first: FlatKind = kind,
): Section | null {
  const { rules } = b
  const { accessWall, outside, corridor, gallery, row, fixed, width, available } = across(b, kind)
  const frontageRules: FrontageRules = {
    module: b.grid.module,
    partyWall: rules.innerWall,
    minGrid: b.grid.min,
    maxGrid: b.grid.max,
    list: b.grid.list,
  }
  const limits = limitsOf(kind, b)
  const depthFor: Sought['depthOf'] = (types, rules) => {
    const needs = types.filter(({ ratio }) => ratio > 0).map(limits)
    const { depthPolicy } = b.features
    const wider = first === kind ? null : across(b, first).available
    return (
      (wider === null ? null : chooseDepth(needs, wider, rules, depthPolicy)) ??
      chooseDepth(needs, available, rules, depthPolicy)
    )
  }
  const depth = depthFor(b.types, frontageRules)
  // types that do not fit ask for the same grids one after the other
  const known = new Map<string, Lu | null>()
  const depthOf: Sought['depthOf'] = (types, rules) => {
    if (types !== b.types) return depthFor(types, rules)
    if (rules === frontageRules) return depth
    const key = `${rules.module}|${rules.minGrid}|${rules.maxGrid}|${rules.list?.length}`
    let found = known.get(key)
    if (found === undefined) {
      found = depthFor(types, rules)
      known.set(key, found)
    }
    return found
  }
  const sought: Sought = { types: b.types, grid: b.grid, limits, rules: frontageRules, depthOf }
  const needed = (d: Lu) => toMetres(d * kind.sides + fixed)
  if (depth === null) {
    sayWhyNothingFits(sought, { width, available }, needed, messages)
    return null
  }
  if (depth < available) {
    messages.add('depth_out_of_range', {
      target: 'maxwidth',
      value: toMetres(available),
      fix: { field: 'maxwidth', value: needed(depth) },
    })
  }
  const left = width - fixed - kind.sides * depth
  // the outer facades of a bend meet at its corner
  const start = b.beside.length > 0 ? left : Math.floor(left / 2)
  return {
    kind,
    ...bands(kind, start, row + depth, corridor, gallery, outside),
    depth,
    accessWall,
    types: fittingTypes(sought, depth, messages),
    frontage: frontageRules,
  }
}

/** In a bend another leg may take one facade of a dwelling, so it is no deeper than one with windows on one side. */
function limitsOf(kind: FlatKind, b: Resolved): LimitsOf {
  const { access, levels = 1 } = kind
  const isCut = hasLoggias(b, kind)
  return ({ single, dual, sizeMin, sizeMax, balcony }) => {
    const limits = access === 'corridor' ? single : dual
    return {
      ...limits,
      ...(access !== 'corridor' && b.beside.length > 0 && bothOf(single, dual)),
      sizeMin: sizeMin / levels,
      sizeMax: sizeMax / levels,
      ...(isCut && balcony.type === 'inset' && { cut: cutOf(balcony, limits.minDepth, b.rules) }),
    }
  }
}

/** Net area of a dwelling of so many modules on all its floors, m2: what `size` and `size_max` speak of. */
export function sizeOf(modules: number, of: Cut, { kind, depth, frontage }: Section): number {
  return (kind.levels ?? 1) * toSquareMetres(areaOfModules(modules, depth, of, frontage))
}

/** How far a floor stands back on the side of its access, and on that of its facade. */
interface SetBack {
  access: Lu
  facade: Lu
}

/**
 * The section of floors that stand back from those below. A corridor between two rows stays where it is: both rows stand
 * back alike, by `facade`. Null when no dwelling type fits what is left.
 */
export function setBackSection(
  section: Section,
  b: Resolved,
  { access, facade }: SetBack,
  messages: MessageList,
): Section | null {
  const { kind, gallery, corridor, rows, plate } = section
  const isDouble = rows.length === 2
  const near = isDouble ? facade : access
  const depth = section.depth - facade - (isDouble ? 0 : access)
  const limits = limitsOf(kind, b)
  const mixed = b.types.filter((t) => t.ratio > 0)
  if (depth <= 0 || !mixed.some((t) => fits(rangeOf(t, depth, limits, section.frontage)))) {
    return null
  }
  const moved = (span: Span | null): Span | null =>
    span && !isDouble ? { v0: span.v0 + access, v1: span.v1 + access } : span
  return {
    ...section,
    gallery: moved(gallery),
    corridor: moved(corridor),
    rows: rows.map((row) => ({
      ...row,
      v0: isDouble && !row.isTurned ? row.v0 : row.v0 + near,
      v1: isDouble && row.isTurned ? row.v1 : row.v1 - facade,
    })),
    plate: { v0: plate.v0 + near, v1: plate.v1 - facade },
    depth,
    types: fittingTypes(
      { types: b.types, grid: b.grid, limits, rules: section.frontage, depthOf: () => depth },
      depth,
      messages,
    ),
  }
}

type Bands = Pick<Section, 'gallery' | 'corridor' | 'rows' | 'plate'>

function bands(kind: FlatKind, start: Lu, row: Lu, corridor: Lu, gallery: Lu, outside: Lu): Bands {
  if (kind.access !== 'corridor') {
    const front = start + gallery
    const plate = { v0: front, v1: front + row }
    return {
      gallery: gallery > 0 ? { v0: start, v1: front } : null,
      corridor: null,
      rows: [{ ...plate, isTurned: false }],
      plate,
    }
  }
  const from = start + (kind.sides === 2 ? outside : 0)
  const first = kind.sides === 2 ? from + row : from
  const middle = { v0: first, v1: first + corridor }
  const beyond: Row = { v0: middle.v1, v1: middle.v1 + row, isTurned: false }
  const rows: Row[] =
    kind.sides === 2 ? [{ v0: from, v1: first, isTurned: true }, beyond] : [beyond]
  return { gallery: null, corridor: middle, rows, plate: { v0: from, v1: beyond.v1 } }
}

function fittingTypes(sought: Sought, depth: Lu, messages: MessageList): FittingType[] {
  const { types, limits, rules } = sought
  return types.flatMap((type) => {
    if (type.ratio === 0) return []
    const range = rangeOf(type, depth, limits, rules)
    const { cut } = limits(type)
    if (fits(range)) return [{ type, ...range, ...(cut && { cut }) }]
    sayInfeasible(type, depth, sought, messages)
    return []
  })
}

function sayWhyNothingFits(
  sought: Sought,
  { width, available }: { width: Lu; available: Lu },
  needed: (depth: Lu) => number,
  messages: MessageList,
): void {
  const { types, limits } = sought
  const mixed = types.filter((t) => t.ratio > 0)
  const shallowest = Math.min(...mixed.map((t) => limits(t).minDepth))
  if (available < shallowest) {
    messages.add('width_short', {
      target: 'maxwidth',
      value: toMetres(width),
      fix: { field: 'maxwidth', value: needed(shallowest) },
    })
    return
  }
  for (const type of mixed) {
    const { minDepth, maxDepth } = limits(type)
    const depth = Math.max(Math.min(available, maxDepth), minDepth)
    sayInfeasible(type, depth, sought, messages)
  }
}
