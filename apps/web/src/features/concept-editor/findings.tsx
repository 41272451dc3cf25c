import type { AskedFix, SiteRuleCheck } from '@kavel/concept'
import { Popover, ScrollArea, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { beyondRules, targetOfNorm } from '../../concept-model/beyond-rules.ts'
import { keyOfMessage } from '../../concept-model/distinct.ts'
import { countRules, ruleStatuses } from '../../concept-model/rules.ts'
import type { ConceptView } from '../../concept-model/view.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { useBuildingNames, useNameOfId } from '../../shared/texts/building-name.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import { siteRuleInWords, siteRuleName, writeSiteRule } from '../../shared/texts/site-rule-text.ts'
import { writeNorm } from '../../shared/texts/write-norm.ts'
import styles from './figures.module.css'
import classes from './findings.module.css'
import { PlaceFix } from './fixes/place-fix.tsx'
import { useSoughtFixes } from './fixes/use-site-fixes.ts'
import { sayMessage } from './panels/messages/messages.tsx'
import { STATUS_COLOURS } from './panels/status-colours.ts'
import type { Spot } from './spot.ts'
import { useEditor } from './use-editor.ts'

const ICONS = {
  exceeded: { icon: IconCircleX, colour: STATUS_COLOURS.exceeded },
  error: { icon: IconCircleX, colour: STATUS_COLOURS.exceeded },
  warn: { icon: IconAlertTriangle, colour: STATUS_COLOURS.unknown },
  info: { icon: IconInfoCircle, colour: 'var(--mantine-color-dimmed)' },
} as const

interface Finding {
  readonly key: string
  readonly kind: keyof typeof ICONS
  readonly title: string
  readonly text: string
  readonly spot: Spot
  /** Of a broken rule: what may be mended. */
  readonly asked?: AskedFix
}

/** How many rules are kept and broken and how much is said, always in view; opens everything, and a press shows it on the map. */
export function Findings({ view }: { readonly view: ConceptView }) {
  const i18n = useI18n()
  const { t } = i18n
  const [isOpen, setOpen] = useState(false)
  const ok = countRules(view, 'ok')
  const exceeded = countRules(view, 'exceeded')
  const said = view.buildings.flatMap(({ messages }) => beyondRules(messages, view))
  const warned = said.filter(({ severity }) => severity !== 'info').length
  if (ruleStatuses(view).length === 0 && said.length === 0) return null
  return (
    <div className={styles.figure}>
      <div className={styles.label}>{t('concepts.figure_checks')}</div>
      <Popover opened={isOpen} onChange={setOpen} position="top-start" width={360} trapFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.badge}
            data-findings={exceeded}
            onClick={() => setOpen(!isOpen)}
          >
            {/* read instead of the numbers, which are not part of it in this order */}
            <VisuallyHidden>{t('site_rules.open', { ok, exceeded, count: warned })}</VisuallyHidden>
            <Count icon={<IconCircleCheck size={15} />} colour={STATUS_COLOURS.ok} count={ok} />
            {exceeded > 0 && (
              <Count
                icon={<IconCircleX size={15} />}
                colour={STATUS_COLOURS.exceeded}
                count={exceeded}
              />
            )}
            {warned > 0 && (
              <Count
                icon={<IconAlertTriangle size={15} />}
                colour={STATUS_COLOURS.unknown}
                count={warned}
              />
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.list} aria-label={t('site_rules.findings')}>
          <List view={view} onShown={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

interface CountProps {
  readonly icon: ReactNode
  readonly colour: string
  readonly count: number
}

function Count({ icon, colour, count }: CountProps) {
  return (
    <span className={styles.count} style={{ color: colour }} aria-hidden>
      {icon}
      <span>{count}</span>
    </span>
  )
}

function List({ view, onShown }: { readonly view: ConceptView; readonly onShown: () => void }) {
  const { t } = useI18n()
  const { show } = useEditor()
  const findings = useFindings(view)
  useSoughtFixes(view)
  if (findings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('site_rules.findings_none')}
      </Text>
    )
  return (
    <ScrollArea.Autosize mah="min(60vh, 460px)" type="auto">
      <ul className={classes.items} data-fixes tabIndex={-1}>
        {findings.map(({ key, kind, title, text, spot, asked }) => {
          const { icon: Icon, colour } = ICONS[kind]
          return (
            <li key={key}>
              <UnstyledButton
                className={classes.item}
                data-finding={kind}
                onClick={() => {
                  onShown()
                  show(spot)
                }}
              >
                <Icon size={17} color={colour} aria-hidden />
                <span>
                  <strong>{title}</strong>
                  <span className={classes.text}>{text}</span>
                </span>
              </UnstyledButton>
              {asked && (
                <div className={classes.fix}>
                  <PlaceFix asked={asked} text={`${title}, ${text}`} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </ScrollArea.Autosize>
  )
}

/** Broken rules first, those of the site at each place, then what is said of the buildings, worst first. */
function useFindings({ siteRules, checks, buildings: views }: ConceptView): Finding[] {
  const i18n = useI18n()
  const { editor, location } = useEditor()
  const { buildings } = useStore(editor.state)
  const nameOf = useBuildingNames(buildings)
  const nameAt = useNameOfId(buildings)
  const all = buildings.map(({ id }) => id)
  const broken = siteRules.flatMap((check) =>
    check.broken.map((place, i): Finding => {
      const own = place.buildings.length > 0 ? place.buildings : all
      return {
        key: `${check.key} ${i}`,
        kind: 'exceeded',
        title: siteRuleName(i18n, check),
        text: writeBroken(i18n, check, place, nameAt),
        spot: { buildings: own, shape: place.shape },
        asked: { rule: check.key, place },
      }
    }),
  )
  const norms = checks
    .filter(({ status }) => status === 'exceeded')
    .map((check): Finding => {
      const write = (value: number | null) => writeNorm(i18n.format, check.type, value, check.name)
      const target = targetOfNorm(check)
      const breaking = views
        .filter(({ messages }) => messages.some((message) => message.target === target))
        .map(({ id }) => id)
      return {
        key: `norm ${check.id} ${check.type}`,
        kind: 'exceeded',
        title: normName(i18n, check),
        text: i18n.t('site_rules.actual_of_required', {
          actual: write(check.actual),
          required: write(check.required),
        }),
        spot: { buildings: breaking.length > 0 ? breaking : all, shape: null },
        asked: { norm: check.id },
      }
    })
  const names = { units: location.units, constraints: location.constraints, buildings, nameOf }
  const said = (['error', 'warn', 'info'] as const).flatMap((severity) =>
    views.flatMap(({ id, messages }) => {
      const building = buildings.find((each) => each.id === id)
      if (!building) return []
      return beyondRules(messages, { siteRules, checks })
        .filter((message) => message.severity === severity)
        .map((message): Finding => {
          const text = sayMessage(i18n, message, building, names)
          const spot = { buildings: [id], shape: null }
          const key = `${id} ${keyOfMessage(message)}`
          return { key, kind: severity, title: nameOf(building), text, spot }
        })
    }),
  )
  return [...broken, ...norms, ...said]
}

/** `Blok A, Parkeren: 404 m², 30 spaces lie below something else`. */
export function writeBroken(
  i18n: I18n,
  check: SiteRuleCheck,
  { buildings, existing, value, lost }: SiteRuleCheck['broken'][number],
  nameAt: (id: number) => string,
): string {
  const { t } = i18n
  const names = [
    ...buildings.map((id) => nameAt(Number(id))),
    ...(existing === undefined ? [] : [t('design.existing_building', { id: existing })]),
  ]
  const measured =
    check.unit === 'spaces'
      ? t('site_rules.spaces_short', { count: value, value: i18n.format.number(value) })
      : (siteRuleInWords(i18n, check, value) ?? writeSiteRule(i18n, check, value))
  const parts = [measured, ...(lost ? [t('site_rules.spaces_lost', { count: lost })] : [])]
  return names.length > 0 ? `${names.join(', ')}: ${parts.join(', ')}` : parts.join(', ')
}
