import { ConstraintOperator, ConstraintType, type PatchFor } from '@kavel/domain'
import { Autocomplete, NativeSelect, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { edits } from '../../shared/edit/edits.ts'
import type { Scope } from '../../shared/edit/scope.ts'
import { useI18n } from '../../shared/i18n.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { Constraint } from './norm-text.ts'
import { useRuleUnit } from './rule-unit.ts'
import classes from './rules.module.css'

/** In the order of the choice: a number, a maximum, a minimum. */
const OPERATORS = [
  ConstraintOperator.equal,
  ConstraintOperator.greater_than,
  ConstraintOperator.smaller_than,
] as const

const TEXTS = ['name', 'subzone', 'reference', 'url', 'source'] as const

interface RuleFieldsProps {
  readonly rule: Constraint
  readonly scope: Scope
  readonly zones: readonly string[]
}

/** A typed rule with everything that can be said of it; each field is kept when it is left. */
export function RuleFields({ rule, scope, zones }: RuleFieldsProps) {
  const i18n = useI18n()
  const { t, label } = i18n
  const unit = useRuleUnit(rule)
  const isWords = rule.type === ConstraintType.general
  const change = (patch: PatchFor<'constraints'>) => edits.change(scope, 'constraints', rule, patch)
  return (
    <div className={classes.fields}>
      <NativeSelect
        size="xs"
        label={t('location_rules.kind')}
        value={rule.type}
        data={Object.values(ConstraintType).map((type) => ({
          value: String(type),
          label: label('constraint_type', type),
        }))}
        onChange={({ currentTarget }) => {
          const type = Number(currentTarget.value) as ConstraintType
          // a number of another unit is another number
          change({ type, value: type === rule.type ? rule.value : null })
        }}
      />
      {!isWords && (
        <>
          <NativeSelect
            size="xs"
            label={t('location_rules.operator')}
            value={rule.operator}
            data={OPERATORS.map((operator) => ({
              value: String(operator),
              label: label('constraint_operator', operator),
            }))}
            onChange={({ currentTarget }) =>
              change({ operator: Number(currentTarget.value) as ConstraintOperator })
            }
          />
          <NumberField
            key={rule.type}
            label={t('location_rules.value')}
            {...unit.field}
            of={{ entity: 'constraints', id: rule.id, path: 'value' }}
            value={unit.toShown(rule.value)}
            onCommit={(shown) => change({ value: unit.toStored(shown) })}
            onClear={() => change({ value: null })}
          />
        </>
      )}
      {isWords && <Words rule={rule} onChange={(description) => change({ description })} />}
      <ZoneField value={rule.zone ?? ''} zones={zones} onChange={(zone) => change({ zone })} />
      {TEXTS.map((field) => (
        <TextField
          key={field}
          label={t(`location_rules.${field}`)}
          {...(field === 'name' && { placeholder: t('location_rules.name_placeholder') })}
          maxLength={2000}
          value={rule[field] ?? ''}
          onCommit={(text) => change({ [field]: field === 'name' ? text : text || null })}
        />
      ))}
    </div>
  )
}

interface WordsProps {
  readonly rule: Constraint
  readonly onChange: (description: string | null) => void
}

function Words({ rule, onChange }: WordsProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null && typed.trim() !== (rule.description ?? '')) onChange(typed.trim() || null)
    setTyped(null)
  }
  return (
    <Textarea
      size="xs"
      className={classes.wide}
      label={t('location_rules.words')}
      autosize
      minRows={2}
      maxLength={20_000}
      value={typed ?? rule.description ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
    />
  )
}

interface ZoneFieldProps {
  readonly value: string
  readonly zones: readonly string[]
  readonly onChange: (zone: string | null) => void
}

/** A zone of the plan, or one that the plan does not know. */
function ZoneField({ value, zones, onChange }: ZoneFieldProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const keep = (text: string) => {
    const zone = text.trim()
    if (zone !== value) onChange(zone || null)
  }
  return (
    <Autocomplete
      size="xs"
      label={t('location_rules.zone')}
      placeholder={t('location_rules.zone_placeholder')}
      data={[...zones]}
      maxLength={200}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={keep}
      onBlur={() => keep(typed)}
    />
  )
}
