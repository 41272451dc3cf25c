import type { SiteRuleCheck } from '@kavel/concept'
import type { ConstraintResult, ConstraintStatus } from '@kavel/generator'
import { Anchor, Button, Text } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconMapPin,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ConceptView } from '../../../concept-model/view.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useDeferred } from '../../../shared/ready/use-busy.ts'
import { useStore } from '../../../shared/store.ts'
import { useNameOfId } from '../../../shared/texts/building-name.ts'
import { normName } from '../../../shared/texts/norm-name.ts'
import { overruledText } from '../../../shared/texts/overruled-text.ts'
import {
  siteRuleInWords,
  siteRuleName,
  siteRuleNorm,
  siteRuleSource,
  writeSiteRule,
} from '../../../shared/texts/site-rule-text.ts'
import { writeNorm } from '../../../shared/texts/write-norm.ts'
import { writeSource } from '../../../shared/texts/write-source.ts'
import { writeBroken } from '../findings.tsx'
import { PlaceFix } from '../fixes/place-fix.tsx'
import { useSoughtFixes } from '../fixes/use-site-fixes.ts'
import { useEditor } from '../use-editor.ts'
import { NORM_TEXT } from './messages/message-facts.ts'
import classes from './panels.module.css'
import { STATUS_COLOURS } from './status-colours.ts'

const ICONS = {
  ok: IconCircleCheck,
  exceeded: IconCircleX,
  manual: IconUser,
  unknown: IconHelpCircle,
} as const satisfies Record<ConstraintStatus, unknown>

/** Every norm of the place: kept or broken, by how much, and where it comes from. */
export function RulesPanel() {
  const { t } = useI18n()
  const { session } = useEditor()
  const view = useDeferred(useStore(session.state).view)
  if (!view) return null
  if (view.siteRules.length + view.checks.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('concepts.rules_none')}
      </Text>
    )
  return <Rules view={view} />
}

function Rules({ view }: { readonly view: ConceptView }) {
  const { t } = useI18n()
  const { siteRules, checks } = view
  useSoughtFixes(view)
  return (
    <ul className={classes.list} aria-label={t('concepts.rules_title')} data-fixes tabIndex={-1}>
      {siteRules.map((check) => (
        <SiteRule key={check.key} check={check} />
      ))}
      {checks.map((check) => (
        <Rule key={`${check.id} ${check.type} ${check.name}`} check={check} />
      ))}
    </ul>
  )
}

function SiteRule({ check }: { check: SiteRuleCheck }) {
  const i18n = useI18n()
  const { t } = i18n
  const { status, reason, actual, margin } = check
  const words = reason ? t(`site_rules.unknown_${reason}`) : siteRuleInWords(i18n, check, actual)
  return (
    <RuleItem status={status} name={siteRuleName(i18n, check)}>
      {words ? (
        <Text size="xs" className={classes.source}>
          {words}
        </Text>
      ) : (
        <Measured
          status={status}
          required={siteRuleNorm(i18n, check)}
          actual={writeSiteRule(i18n, check, actual)}
          margin={writeSiteRule(i18n, check, margin)}
        />
      )}
      <Parts check={check} />
      <Places check={check} />
      <div className={classes.source}>{siteRuleSource(i18n, check)}</div>
    </RuleItem>
  )
}

/** What the parking norm asks, by function, and whence. */
function Parts({ check: { parts = [], norm: whole } }: { check: SiteRuleCheck }) {
  const { t, format } = useI18n()
  if (parts.length === 0) return null
  return (
    <ul className={classes.parts} aria-label={t('site_rules.required_by')}>
      {parts.map(({ key, name, required, amount, norm, source }) => {
        const values = {
          amount: format.number(key === 'dwellings' ? amount : 100 * amount),
          norm: format.number(norm, 2),
        }
        return (
          <li key={`${key} ${name}`}>
            <span>
              {name ?? t(`site_rules.part_${key}`)}
              {': '}
              {t(
                key === 'dwellings' ? 'site_rules.part_by_dwelling' : 'site_rules.part_by_area',
                values,
              )}
              {/* what all have in common stands below them */}
              {source !== whole && ` (${t(`site_rules.from_${source}`)})`}
            </span>
            <span>{format.number(required, 1)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Every place where a rule is broken; a press shows it on the map. */
function Places({ check }: { check: SiteRuleCheck }) {
  const i18n = useI18n()
  const { editor, show } = useEditor()
  const { buildings } = useStore(editor.state)
  const nameAt = useNameOfId(buildings)
  if (check.broken.length === 0) return null
  // two places may read the same
  const places = check.broken.map((place, i) => {
    const text = writeBroken(i18n, check, place, nameAt)
    const spot = { buildings: place.buildings, shape: place.shape }
    return { key: `${i} ${text}`, text, spot, place }
  })
  return (
    <ul className={classes.places}>
      {places.map(({ key, text, spot, place }) => {
        return (
          <li key={key}>
            {text}
            <div className={classes.placeActs}>
              {spot.shape && (
                <Button
                  variant="default"
                  size="compact-xs"
                  leftSection={<IconMapPin size={14} aria-hidden />}
                  aria-label={`${i18n.t('site_rules.show')}: ${text}`}
                  onClick={() => show(spot)}
                >
                  {i18n.t('site_rules.show')}
                </Button>
              )}
              <PlaceFix asked={{ rule: check.key, place }} text={text} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface RuleItemProps {
  readonly status: ConstraintStatus
  readonly name: string
  readonly children: ReactNode
}

function RuleItem({ status, name, children }: RuleItemProps) {
  const { t } = useI18n()
  const Icon = ICONS[status]
  const colour = STATUS_COLOURS[status]
  return (
    <li className={classes.rule} data-rule={status}>
      <Icon size={19} color={colour} aria-hidden />
      <div className={classes.ruleHead}>
        <span>{name}</span>
        <span style={{ color: colour }}>{t(`concepts.status_${status}`)}</span>
      </div>
      {children}
    </li>
  )
}

interface MeasuredProps {
  readonly status: ConstraintStatus
  readonly required: string
  readonly actual: string
  readonly margin: string
}

function Measured({ status, required, actual, margin }: MeasuredProps) {
  const { t } = useI18n()
  const style =
    status === 'exceeded' ? { color: STATUS_COLOURS.exceeded, fontWeight: 600 } : undefined
  return (
    <dl className={classes.facts}>
      <dt>{t('concepts.required')}</dt>
      <dd data-rule-required>{required}</dd>
      <dt>{t('concepts.actual')}</dt>
      <dd data-rule-actual>{actual}</dd>
      <dt>{t('concepts.margin')}</dt>
      <dd data-rule-margin style={style}>
        {margin}
      </dd>
    </dl>
  )
}

function Rule({ check }: { check: ConstraintResult }) {
  const i18n = useI18n()
  const { t } = i18n
  const { location } = useEditor()
  const { status, type, operator, required, actual, margin } = check
  const record = location.constraints.find(({ id }) => id === check.id)
  const overruled = record ? overruledText(i18n, record) : null
  const write = (value: number | null) => writeNorm(i18n.format, type, value, check.name)
  return (
    <RuleItem status={status} name={normName(i18n, check)}>
      {status === 'manual' ? (
        <Text size="xs" className={classes.source}>
          {record?.description || record?.name || t('concepts.status_manual_text')}
        </Text>
      ) : (
        <Measured
          status={status}
          required={required === null ? '–' : t(NORM_TEXT[operator], { value: write(required) })}
          actual={write(actual)}
          margin={write(margin)}
        />
      )}
      {status === 'unknown' && (
        <Text size="xs" className={classes.source}>
          {t('concepts.status_unknown_text')}
        </Text>
      )}
      {status === 'exceeded' && (
        <div className={classes.source}>
          <PlaceFix asked={{ norm: check.id }} text={normName(i18n, check)} />
        </div>
      )}
      {overruled && <div className={classes.source}>{overruled}</div>}
      <div className={classes.source}>
        {writeSource(i18n, [check.reference, check.source]) || t('concepts.rule_no_source')}
        {record?.url && (
          <>
            {' · '}
            <Anchor href={record.url} target="_blank" rel="noreferrer" size="xs">
              {t('concepts.rule_link')}
            </Anchor>
          </>
        )}
      </div>
    </RuleItem>
  )
}
