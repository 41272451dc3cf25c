import { ConstraintOperator } from '@kavel/domain'
import type { ConstraintResult } from '@kavel/generator'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { writeNorm } from '../../shared/write-norm.ts'
import type { PublicConstraint, SectionContents } from './data.ts'
import classes from './page.module.css'
import { SourceLine } from './source-line.tsx'

/** `at most 15 m`: the operator names what would break the norm. */
function normText(
  i18n: I18n,
  { type, operator, value, name }: Pick<PublicConstraint, 'type' | 'operator' | 'value' | 'name'>,
): string {
  if (value === null) return ''
  const text = writeNorm(i18n.format, type, value, name)
  if (operator === ConstraintOperator.smaller_than)
    return i18n.t('concepts.rule_at_least', { value: text })
  if (operator === ConstraintOperator.equal) return i18n.t('concepts.rule_equal', { value: text })
  return i18n.t('concepts.rule_at_most', { value: text })
}

/** The norms of the place. */
export function Regulations({ data }: { data: SectionContents['location_regulations'] }) {
  const i18n = useI18n()
  const { t, label } = i18n
  if (data.constraints.length === 0)
    return <p className={classes.dim}>{t('concepts.rules_none')}</p>
  return (
    <ul className={classes.rules}>
      {data.constraints.map((constraint) => (
        <li key={constraint.id} className={classes.rule}>
          <span className={classes.ruleName}>
            {constraint.name || label('constraint_type', constraint.type)}
            {constraint.description && (
              <span className={classes.ruleText}>{constraint.description}</span>
            )}
            <SourceLine
              source={[constraint.reference, constraint.source].filter(Boolean).join(', ')}
            />
            {constraint.url && /^https?:/.test(constraint.url) && (
              <a className={classes.link} href={constraint.url} rel="noreferrer noopener">
                {t('concepts.rule_link')}
              </a>
            )}
          </span>
          <span className={classes.ruleNorm}>{normText(i18n, constraint)}</span>
        </li>
      ))}
    </ul>
  )
}

const STATUS = {
  ok: { icon: IconCheck, text: 'concepts.status_ok' },
  exceeded: { icon: IconAlertTriangle, text: 'concepts.status_exceeded' },
  manual: { icon: IconQuestionMark, text: 'concepts.status_manual' },
  unknown: { icon: IconQuestionMark, text: 'concepts.status_unknown' },
} as const satisfies Record<ConstraintResult['status'], { icon: typeof IconCheck; text: string }>

export interface ChecksProps {
  readonly checks: readonly ConstraintResult[]
  /** Square metres that stand outside the envelopes of the plan, or outside the plots where it draws none. */
  readonly outside: number
}

/** A design against the norms of its place: required, designed, and whether that fits. */
export function Checks({ checks, outside }: ChecksProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  if (checks.length === 0 && outside === 0) return null
  return (
    <>
      <h4>{t('concepts.rules_title')}</h4>
      <ul className={classes.rules}>
        {checks.map((check, index) => {
          const { icon: Icon, text } = STATUS[check.status]
          return (
            <li key={check.id ?? index} className={classes.rule} data-status={check.status}>
              <span className={classes.ruleName}>
                {check.name}
                <SourceLine source={[check.reference, check.source].filter(Boolean).join(', ')} />
              </span>
              <span className={classes.ruleNorm}>
                {normText(i18n, { ...check, value: check.required })}
                {check.actual !== null && (
                  <span className={classes.ruleText}>
                    {t('publications.designed', {
                      value: writeNorm(i18n.format, check.type, check.actual, check.name),
                    })}
                  </span>
                )}
              </span>
              <span className={classes.status}>
                <Icon size={16} aria-hidden />
                {t(text)}
              </span>
            </li>
          )
        })}
        {outside > 0 && (
          <li className={classes.rule} data-status="exceeded">
            <span className={classes.ruleName}>
              {t('generator.outside_buildable', { value: format.number(outside, 2) })}
            </span>
            <span className={classes.status}>
              <IconAlertTriangle size={16} aria-hidden />
              {t('concepts.status_exceeded')}
            </span>
          </li>
        )}
      </ul>
    </>
  )
}
