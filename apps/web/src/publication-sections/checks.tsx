import type { PublicConstraint } from '@kavel/concept'
import { ConstraintOperator } from '@kavel/domain'
import type { ConstraintResult } from '@kavel/generator'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import type { ConceptView } from '../concept-model/view.ts'
import { type I18n, useI18n } from '../shared/i18n.ts'
import { normName } from '../shared/texts/norm-name.ts'
import { overruledText } from '../shared/texts/overruled-text.ts'
import {
  siteRuleInWords,
  siteRuleName,
  siteRuleNorm,
  siteRuleSource,
  writeSiteRule,
} from '../shared/texts/site-rule-text.ts'
import { writeNorm } from '../shared/texts/write-norm.ts'
import { writeSource } from '../shared/texts/write-source.ts'
import classes from './page.module.css'
import { SourceLine } from './source-line.tsx'

/** `at most 15 m`: the operator names what would break the norm. */
export function normText(
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

const STATUS = {
  ok: { icon: IconCheck, text: 'concepts.status_ok' },
  exceeded: { icon: IconAlertTriangle, text: 'concepts.status_exceeded' },
  manual: { icon: IconQuestionMark, text: 'concepts.status_manual' },
  unknown: { icon: IconQuestionMark, text: 'concepts.status_unknown' },
} as const satisfies Record<ConstraintResult['status'], { icon: typeof IconCheck; text: string }>

/** A design against the rules of its place: required, designed, and whether that fits. */
export function Checks({
  view: { siteRules, checks },
  constraints,
}: {
  view: ConceptView
  constraints: readonly PublicConstraint[]
}) {
  const i18n = useI18n()
  const { t } = i18n
  if (siteRules.length + checks.length === 0) return null
  return (
    <>
      <h4>{t('concepts.rules_title')}</h4>
      <ul className={classes.rules}>
        {siteRules.map((check) => (
          <Check
            key={check.key}
            name={siteRuleName(i18n, check)}
            status={check.status}
            source={siteRuleSource(i18n, check, ', ')}
            norm={siteRuleBound(i18n, check)}
            actual={siteRuleActual(i18n, check)}
            note={
              check.reason
                ? t(`site_rules.unknown_${check.reason}`)
                : siteRuleInWords(i18n, check, check.actual)
            }
          />
        ))}
        {checks.map((check, index) => (
          <Check
            key={check.id ?? index}
            name={normName(i18n, check)}
            status={check.status}
            source={writeSource(i18n, [check.reference, check.source], ', ')}
            norm={normText(i18n, { ...check, value: check.required })}
            actual={
              check.actual === null
                ? null
                : writeNorm(i18n.format, check.type, check.actual, check.name)
            }
            note={overruledNote(i18n, constraints, check.id)}
          />
        ))}
      </ul>
    </>
  )
}

type SiteRule = ConceptView['siteRules'][number]

/** Rules about what lies beyond something, where `at most 0 m²` would read as a mistake. */
const OF_BEYOND: readonly SiteRule['key'][] = ['permitted_use', 'inside_plots', 'inside_envelope']

const allowsNothing = ({ key, required }: SiteRule) => required === 0 && OF_BEYOND.includes(key)

/** `at most 15 m`; empty of a rule whose name says that there may be nothing of it. */
function siteRuleBound(i18n: I18n, check: SiteRule): string {
  if (allowsNothing(check)) return i18n.t('site_rules.nothing_beyond')
  return check.key === 'no_overlap' && check.required === 0 ? '' : siteRuleNorm(i18n, check)
}

/** What the design has; null where it says so in words, or has nothing of it. */
function siteRuleActual(i18n: I18n, check: SiteRule): string | null {
  if (check.actual === null || check.unit === 'count') return null
  // nothing of what may not be
  if (check.actual === 0 && check.required === 0) return null
  const value = writeSiteRule(i18n, check, check.actual)
  if (!allowsNothing(check)) return value
  return i18n.t('site_rules.beyond', { value })
}

/** That a norm of a design is another one than that of the plan, and why. */
function overruledNote(
  i18n: I18n,
  constraints: readonly PublicConstraint[],
  id: ConstraintResult['id'],
): string | null {
  const constraint = constraints.find((one) => one.id === id)
  return constraint ? overruledText(i18n, constraint) : null
}

interface CheckProps {
  readonly name: string
  readonly status: ConstraintResult['status']
  readonly source: string
  readonly norm: string
  readonly actual: string | null
  /** Why it cannot be checked, or why the norm is not that of the plan. */
  readonly note?: string | null
}

function Check({ name, status, source, norm, actual, note = null }: CheckProps) {
  const { t } = useI18n()
  const { icon: Icon, text } = STATUS[status]
  return (
    <li className={classes.rule} data-status={status}>
      <span className={classes.ruleName}>
        {name}
        {note && <span className={classes.ruleText}>{note}</span>}
        <SourceLine source={source} />
      </span>
      <span className={classes.ruleNorm}>
        {norm}
        {actual !== null && (
          <span className={classes.ruleText}>{t('publications.designed', { value: actual })}</span>
        )}
      </span>
      <span className={classes.status}>
        <Icon size={16} aria-hidden />
        {t(text)}
      </span>
    </li>
  )
}
