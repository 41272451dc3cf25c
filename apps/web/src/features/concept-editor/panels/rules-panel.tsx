import { ConstraintOperator } from '@kavel/domain'
import type { ConstraintResult, ConstraintStatus } from '@kavel/generator'
import { Anchor, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconHelpCircle, IconUser } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useEditor } from '../use-editor.ts'
import { formatFactor } from './format-factor.ts'
import classes from './panels.module.css'
import { STATUS_COLOURS } from './status-colours.ts'

const ICONS = {
  ok: IconCircleCheck,
  exceeded: IconCircleX,
  manual: IconUser,
  unknown: IconHelpCircle,
} as const satisfies Record<ConstraintStatus, unknown>

/** How the operator of a norm reads: it names what would break it. */
const NORM_TEXT = {
  [ConstraintOperator.greater_than]: 'concepts.rule_at_most',
  [ConstraintOperator.smaller_than]: 'concepts.rule_at_least',
  [ConstraintOperator.equal]: 'concepts.rule_equal',
} as const satisfies Record<ConstraintOperator, string>

/** Every norm of the place: kept or broken, by how much, and where it comes from. */
export function RulesPanel() {
  const { t } = useI18n()
  const { session } = useEditor()
  const checks = useDeferredValue(useStore(session.state).view?.checks)
  if (checks?.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('concepts.rules_none')}
      </Text>
    )
  return (
    <ul className={classes.list} aria-label={t('concepts.rules_title')}>
      {checks?.map((check) => (
        <Rule key={`${check.id} ${check.type} ${check.name}`} check={check} />
      ))}
    </ul>
  )
}

function Rule({ check }: { check: ConstraintResult }) {
  const i18n = useI18n()
  const { t, label } = i18n
  const { location } = useEditor()
  const { status, type, operator, required, actual, margin } = check
  const Icon = ICONS[status]
  const colour = STATUS_COLOURS[status]
  const record = location.constraints.find(({ id }) => id === check.id)
  const name = label('constraint_type', type) || check.name
  const write = (value: number | null) => formatFactor(i18n, type, value)
  return (
    <li className={classes.rule} data-rule={status}>
      <Icon size={19} color={colour} aria-hidden />
      <div className={classes.ruleHead}>
        <span>{name}</span>
        <span style={{ color: colour }}>{t(`concepts.status_${status}`)}</span>
      </div>
      {status === 'manual' ? (
        <Text size="xs" className={classes.source}>
          {record?.description || record?.name || t('concepts.status_manual_text')}
        </Text>
      ) : (
        <dl className={classes.facts}>
          <dt>{t('concepts.required')}</dt>
          <dd>{required === null ? '–' : t(NORM_TEXT[operator], { value: write(required) })}</dd>
          <dt>{t('concepts.actual')}</dt>
          <dd>{write(actual)}</dd>
          <dt>{t('concepts.margin')}</dt>
          <dd style={status === 'exceeded' ? { color: colour, fontWeight: 600 } : undefined}>
            {write(margin)}
          </dd>
        </dl>
      )}
      {status === 'unknown' && (
        <Text size="xs" className={classes.source}>
          {t('concepts.status_unknown_text')}
        </Text>
      )}
      <div className={classes.source}>
        {[check.reference, check.source].filter(Boolean).join(' · ') ||
          t('concepts.rule_no_source')}
        {record?.url && (
          <>
            {' · '}
            <Anchor href={record.url} target="_blank" rel="noreferrer" size="xs">
              {t('concepts.rule_link')}
            </Anchor>
          </>
        )}
      </div>
    </li>
  )
}
