import { ConstraintOperator, ConstraintType } from '../enums.ts'
import {
  boolean,
  code,
  integer,
  numberOrNull,
  parent,
  reference,
  text,
  textWith,
  timestamp,
} from '../fields.ts'
import { MONEY_LIMIT } from '../limits.ts'
import { defineEntity, type RecordOf } from './define.ts'

/** Characters of the reason for which a norm is overruled. */
const REASON_LENGTH = 1_000

export const constraints = defineEntity({
  name: 'constraints',
  scope: 'tenant',
  order: 'priority',
  publicThroughSections: true,
  publicFields: [
    'name',
    'description',
    'reference',
    'zone',
    'subzone',
    'url',
    'type',
    'operator',
    'priority',
    'value',
    'source',
    'isOfPlan',
    'planValue',
    'overruledReason',
    'planGoneAt',
    'locationId',
  ],
  fields: {
    name: textWith(''),
    description: text(),
    reference: text({ description: 'Plan id and article the norm comes from' }),
    zone: text({ description: 'Name of the zone in the plan' }),
    subzone: text(),
    url: text(),
    type: code(ConstraintType, ConstraintType.general),
    operator: code(ConstraintOperator, ConstraintOperator.greater_than),
    priority: integer(0, { description: 'Place among its like, the smallest first' }),
    value: numberOrNull({
      description: 'Norm in the unit of the type (the largest is money); null for text rules',
      min: -MONEY_LIMIT,
      max: MONEY_LIMIT,
    }),
    source: text({ description: 'Register and date' }),
    isOfPlan: boolean(false, {
      readOnly: true,
      description: 'A norm of the plan: its value alone may be overruled, with a reason',
    }),
    planValue: numberOrNull({
      readOnly: true,
      description:
        'What the plan says, or said, whatever `value` says; null of other norms and of words',
    }),
    overruledReason: text({
      max: REASON_LENGTH,
      description: 'Why `value` is not that of the plan; a norm that is overruled needs one',
    }),
    overruledAt: timestamp({ readOnly: true, description: 'When `value` or the reason was set' }),
    planGoneAt: timestamp({
      readOnly: true,
      description:
        'Since when the plan has this norm no longer, which was overruled; it is no norm of the plan then',
    }),
    overruledByUserId: { ...reference('users'), readOnly: true },
    locationId: parent('locations'),
  },
})

/** Fields of a norm of the plan that nobody changes: what it says, where and whence. */
export const PLAN_FIELDS = [
  'name',
  'description',
  'reference',
  'zone',
  'subzone',
  'type',
  'operator',
  'source',
  'locationId',
] as const satisfies readonly (keyof typeof constraints.fields)[]

/** Does another value count than that of the plan? */
export function isOverruled({
  isOfPlan,
  value,
  planValue,
}: Pick<RecordOf<typeof constraints>, 'isOfPlan' | 'value' | 'planValue'>): boolean {
  return isOfPlan && value !== planValue
}
