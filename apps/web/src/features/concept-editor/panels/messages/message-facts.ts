/** What a message names: the rule, what it asks, and what the design has. */
import {
  ASSUMED_RULES,
  ConstraintOperator,
  DESIGN_RULES,
  FunctionType,
  keyOf,
  type RecordFor,
} from '@kavel/domain'
import type { Fix, Message, MessageCode } from '@kavel/generator'
import type { I18n } from '../../../../shared/i18n.ts'
import { normName } from '../../../../shared/texts/norm-name.ts'
import { writeNorm } from '../../../../shared/texts/write-norm.ts'
import { writeSource } from '../../../../shared/texts/write-source.ts'
import type { Building } from '../../editor.ts'
import { floorHeightOf } from '../kind-of.ts'
import { isFloorCount, isFloorFunction, isFloorHeight } from './fix.ts'

type Constraint = RecordFor<'constraints'>

export interface MessageFacts {
  readonly rule: string
  readonly required: string
  readonly actual: string
  /** Where the rule comes from; empty when the message itself says so. */
  readonly source: string
}

/** How the operator of a norm reads: it names what would break it. */
export const NORM_TEXT = {
  [ConstraintOperator.greater_than]: 'concepts.rule_at_most',
  [ConstraintOperator.smaller_than]: 'concepts.rule_at_least',
  [ConstraintOperator.equal]: 'concepts.rule_equal',
} as const satisfies Record<ConstraintOperator, string>

/** Messages that hold a measured value against one rule: which, what it asks when the message does not say, and how. */
const RULES = {
  escape_exceeded: ['escape_distance', ASSUMED_RULES.escape_distance, 'most', 'm'],
  lift_short: ['lifts', null, 'least', ''],
  balcony_small: ['balcony_area', ASSUMED_RULES.balcony_min_area, 'least', 'm²'],
  storey_low: ['storey_height', null, 'least', 'm'],
  office_low: ['office_height', DESIGN_RULES.office_floor_height, 'least', 'm'],
  distance_short: ['distance', null, 'least', 'm'],
  single_loaded: ['width', null, 'least', 'm'],
  dock_yard_short: ['dock_yard', DESIGN_RULES.loading_dock_min_depth, 'least', 'm'],
  size_below_rule: ['size', null, 'least', 'm'],
  size_above_rule: ['size', null, 'most', 'm'],
} as const satisfies Partial<Record<MessageCode, unknown>>

/** Messages about where a building stands: square metres that should be none. */
const GROUND: Partial<Record<MessageCode, 'overlap' | 'ground'>> = {
  overlap_building: 'overlap',
  outside_buildable: 'ground',
}

/** What of the ground stands in the way of a building that cannot be made to fit. */
function standingKind(target: string | null): 'overlap' | 'ground' {
  return target?.startsWith('building:') ? 'overlap' : 'ground'
}

/** Rules of ours where the specification is silent; the screen says so. */
const ASSUMED: readonly MessageCode[] = ['escape_exceeded', 'lift_short', 'balcony_small']

/** The words on the form for a field that a fix sets, and its unit. */
const FIELDS = {
  maxlength: ['concepts.length', 'm'],
  maxwidth: ['concepts.width', 'm'],
  maxheight: ['concepts.height', 'm'],
  floor_height: ['concepts.floor_height', 'm'],
  size: ['concepts.unit_size', 'm²'],
  size_max: ['concepts.unit_size_max', 'm²'],
  'cfg.mindepth': ['concepts.unit_mindepth', 'm'],
  'cfg.maxdepth': ['concepts.unit_maxdepth', 'm'],
  'cfg.two_window_maxdepth': ['concepts.unit_maxdepth', 'm'],
  'cfg.balcony.maxlength': ['concepts.balcony_length', 'm'],
  'cfg.balcony.maxdepth': ['concepts.balcony_depth', 'm'],
  'house.maxwidth': ['concepts.house_depth', 'm'],
  'grids.increment': ['concepts.grid_increment', 'm'],
  'grids.max_grid_size': ['concepts.grid_max', 'm'],
  'grids.min_grid_size': ['concepts.grid_min', 'm'],
  'house.length': ['concepts.house_frontage', 'm'],
  'house.residential_floors': ['concepts.floors', ''],
  'distribution_center.ground_floor_height': ['concepts.ground_floor_height', 'm'],
  'distribution_center.loading_docks': ['concepts.loading_docks', ''],
} as const

function fieldOf(field: string) {
  if (isFloorHeight(field)) return FIELDS.floor_height
  return Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof typeof FIELDS] : null
}

function write({ format }: I18n, value: number, unit: string): string {
  return [format.number(value, 2), unit].filter(Boolean).join('\u00a0')
}

/** `Width: 12.1 m`: what a press of the button sets. */
export function fixText(i18n: I18n, { field, value }: Fix): string {
  if (field === 'blocktype') return i18n.label('block_type', value)
  if (isFloorFunction(field)) {
    const text = i18n.label('function_type', keyOf(FunctionType, value as FunctionType))
    const isGround = field.startsWith('floors.0.')
    return i18n.t(isGround ? 'concepts.fix_ground_floor' : 'concepts.fix', { value: text })
  }
  if (isFloorCount(field)) {
    return i18n.t('concepts.fix_storage_floors', { value: i18n.format.number(value) })
  }
  const [name, unit] = fieldOf(field) ?? [null, '']
  const text = write(i18n, value, unit)
  return name ? `${i18n.t(name)}: ${text}` : i18n.t('concepts.fix', { value: text })
}

/** The rule that a message is about; null when it is about none that can be named. */
export function factsOf(
  i18n: I18n,
  { code, target, value, required, fix }: Message,
  building: Building,
  constraints: readonly Constraint[],
): MessageFacts | null {
  const { t } = i18n
  const norm = constraints.find(({ id }) => target === `constraint:${id}`)
  if (norm) {
    const { type, operator, name, reference, source } = norm
    const written = (one: number | null) => writeNorm(i18n.format, type, one, name)
    return {
      rule: normName(i18n, norm),
      required: t(NORM_TEXT[operator], { value: written(required ?? norm.value) }),
      actual: written(value === null ? null : Number(value)),
      source: writeSource(i18n, [reference, source]),
    }
  }
  const held = Object.hasOwn(RULES, code) ? RULES[code as keyof typeof RULES] : null
  // a company may ask otherwise than is usual
  const limit = required ?? held?.[1] ?? null
  if (held && limit !== null) {
    const [rule, , bound, unit] = held
    return {
      rule: t(`design.said_${rule}`),
      required: t(`concepts.rule_at_${bound}`, { value: write(i18n, limit, unit) }),
      actual: typeof value === 'number' ? write(i18n, value, unit) : '–',
      source: ASSUMED.includes(code) ? t('design.said_assumed') : '',
    }
  }
  const ground = GROUND[code] ?? (code === 'obey_impossible' ? standingKind(target) : undefined)
  if (ground && typeof value === 'number')
    return {
      rule: t(`design.said_${ground}`),
      required: t('concepts.rule_at_most', { value: write(i18n, required ?? 0, 'm²') }),
      actual: write(i18n, value, 'm²'),
      source: '',
    }
  const known = fix && fieldOf(fix.field)
  const current = fix && currentOf(building, fix.field)
  if (!known || current === null) return null
  const [name, unit] = known
  return {
    rule: t(name),
    required: write(i18n, fix.value, unit),
    actual: write(i18n, current, unit),
    source: '',
  }
}

/** The present value of a field of the building. */
function currentOf(building: Building, field: string): number | null {
  if (field === 'floor_height') return floorHeightOf(building)
  const value = field
    .split('.')
    .reduce<unknown>(
      (tree, name) =>
        typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[name] : null,
      { ...building.cfg, ...building },
    )
  return typeof value === 'number' ? value : null
}
