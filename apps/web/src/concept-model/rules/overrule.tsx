import { isOverruled } from '@kavel/domain'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { edits } from '../../shared/edit/edits.ts'
import type { Scope } from '../../shared/edit/scope.ts'
import { useI18n } from '../../shared/i18n.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import type { Constraint } from './norm-text.ts'
import { useRuleUnit } from './rule-unit.ts'
import classes from './rules.module.css'

interface OverruleProps {
  readonly rule: Constraint
  readonly scope: Scope
  readonly onDone: () => void
}

/** Another value than that of the plan with its reason: both are kept at once, since neither goes without the other. */
export function Overrule({ rule, scope, onDone }: OverruleProps) {
  const { t } = useI18n()
  const unit = useRuleUnit(rule)
  const [value, setValue] = useState(rule.value)
  const [reason, setReason] = useState(rule.overruledReason ?? '')
  const isWhole = value !== null && value !== rule.planValue && reason.trim() !== ''
  const change = (patch: Pick<Constraint, 'value' | 'overruledReason'>) => {
    edits.change(scope, 'constraints', rule, patch)
    onDone()
  }
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) change({ value, overruledReason: reason.trim() })
      }}
    >
      <NumberField
        label={t('location_rules.overrule_value')}
        {...unit.field}
        value={unit.toShown(value)}
        onCommit={(shown) => setValue(unit.toStored(shown))}
      />
      <Textarea
        size="xs"
        className={classes.wide}
        label={t('location_rules.overrule_reason')}
        autosize
        minRows={1}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        description={isWhole ? undefined : t('location_rules.overrule_needs')}
      />
      <div className={`${classes.foot} ${classes.wide}`}>
        <Button type="submit" size="compact-sm" disabled={!isWhole}>
          {t('location_rules.overrule_save')}
        </Button>
        {isOverruled(rule) && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => change({ value: rule.planValue, overruledReason: null })}
          >
            {t('location_rules.overrule_end')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onDone}>
          {t('location_rules.overrule_cancel')}
        </Button>
      </div>
    </form>
  )
}
