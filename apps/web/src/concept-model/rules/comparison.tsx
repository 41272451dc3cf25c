import { type RuleVerdict, ruleVerdict } from '@kavel/domain'
import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { conceptAddress } from '../../shared/addresses.ts'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import { overruledText } from '../../shared/texts/overruled-text.ts'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import type { ConceptState } from '../session.ts'
import { useConceptViews } from '../use-concept-views.ts'
import { useFiguresSite } from '../use-figures-site.ts'
import { type Constraint, normText, ruleValue } from './norm-text.ts'
import classes from './rules.module.css'

interface ComparisonProps {
  readonly location: Location
  /** In order. */
  readonly rules: readonly Constraint[]
}

/** Every rule against every concept, computed as the editor computes it: required, what the concept has, and the margin. */
export function Comparison({ location, rules }: ComparisonProps) {
  const i18n = useI18n()
  const { t, named } = i18n
  const { company } = useSession()
  const { concepts } = location
  const { states, retry } = useConceptViews(
    useFiguresSite(location, company.cfg.parameters, true),
    concepts,
  )
  if (concepts.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('location_rules.compare_none')}
      </Text>
    )
  return (
    <>
      <Title order={4} fz="sm" mt="sm" mb={4}>
        {t('location_rules.compare_title')}
      </Title>
      <SideScroll label={t('location_rules.compare_title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('location_rules.rule')}</th>
              {concepts.map((concept) => (
                <th key={concept.id} scope="col">
                  <Anchor component={Link} to={conceptAddress(location.id, concept.id)} inherit>
                    {named(concept.name) || t('sheets.concept_unnamed')}
                  </Anchor>
                  <Failed
                    failure={states.get(concept.id)?.failure ?? null}
                    retry={() => retry(concept.id)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.id} data-rule-id={rule.id}>
                <th scope="row">
                  {normName(i18n, rule)} {rule.value !== null && normText(i18n, rule)}
                  <Aside text={overruledText(i18n, rule)} />
                  <ZonePart location={location} rule={rule} />
                </th>
                {concepts.map(({ id }) => (
                  <td key={id}>
                    <Verdict rule={rule} state={states.get(id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </>
  )
}

interface FailedProps {
  readonly failure: string | null
  readonly retry: () => void
}

/** Why a concept has no verdicts, and the way to try again. */
function Failed({ failure, retry }: FailedProps) {
  const { t } = useI18n()
  if (failure === null) return null
  return (
    <span role="alert" className={classes.failed}>
      {t('location_rules.failed', { reason: failure })}
      <Button size="compact-xs" variant="default" onClick={retry}>
        {t('shell.retry')}
      </Button>
    </span>
  )
}

const Aside = ({ text }: { readonly text: string | null }) =>
  text && <span className={classes.aside}>{text}</span>

/** A share beyond which a zone is all of the location: the rest is rounding. */
const WHOLE = 0.995

/** Which part of the location a rule is for, where that is not all of it. */
function ZonePart({ location, rule }: { readonly location: Location; readonly rule: Constraint }) {
  const { t, format } = useI18n()
  const zone = rule.zone?.trim().toLowerCase()
  const share = location.cfg.summary.zones
    .filter(({ name }) => name?.trim().toLowerCase() === zone)
    .reduce((sum, one) => sum + one.share, 0)
  if (!zone || share === 0 || share > WHOLE) return null
  return <Aside text={t('location_rules.part', { share: format.percent(share) })} />
}

const LOOKS = {
  ok: { icon: IconCheck, colour: 'light-dark(#087f3f, #51cf66)' },
  exceeded: { icon: IconX, colour: 'var(--mantine-color-error)' },
  unknown: { icon: IconQuestionMark, colour: 'light-dark(#a35200, #ffa94d)' },
} as const

interface VerdictProps {
  readonly rule: Constraint
  readonly state: ConceptState | undefined
}

function Verdict({ rule, state }: VerdictProps) {
  const i18n = useI18n()
  const { t } = i18n
  // what was computed before the failure is of other rules
  if (state?.failure != null)
    return <span className={classes.aside}>{t('location_rules.not_computed')}</span>
  const view = state?.view
  const check = view?.checks.find(({ id }) => id === rule.id)
  if (!view || !check) return <span className={classes.aside}>{t('location_rules.computing')}</span>
  const isEmpty = view.formFactors.gfa === 0 && view.formFactors.builtarea === 0
  const verdict = ruleVerdict(check, isEmpty)
  const { icon: Icon, colour } = LOOKS[verdict.status]
  return (
    <>
      <span className={classes.verdict} data-verdict={verdict.status} style={{ color: colour }}>
        <Icon size={15} aria-hidden />
        {t(`location_rules.verdict_${verdict.status}`)}
      </span>
      <VerdictFigures rule={rule} verdict={verdict} />
    </>
  )
}

function VerdictFigures({ rule, verdict }: { rule: Constraint; verdict: RuleVerdict }) {
  const i18n = useI18n()
  const { t } = i18n
  if (verdict.status === 'unknown')
    return <Aside text={t(`location_rules.why_${verdict.reason}`)} />
  const write = ruleValue(i18n, rule)
  return (
    <>
      <span data-actual>{write(verdict.actual)}</span>
      <Aside text={t('location_rules.margin', { value: write(verdict.margin) })} />
    </>
  )
}
