import type { SiteRuleCheck } from '@kavel/concept'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { messageText } from '../../shared/texts/message-text.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import {
  siteRuleInWords,
  siteRuleName,
  siteRuleNorm,
  writeSiteRule,
} from '../../shared/texts/site-rule-text.ts'
import { writeNorm } from '../../shared/texts/write-norm.ts'
import { Facts } from '../../shared/ui/facts.tsx'
import { useFigures, useSheet } from './context.ts'
import { countMissing, writeRemarks } from './remark-text.ts'
import classes from './sheet.module.css'
import { type SheetAddress, sheetTextKey } from './tabs.tsx'

/** What somebody who holds the paper must know: of which concept it is, of when, and what is wrong or missing. */
export function PrintHead({ sheet }: { readonly sheet: SheetAddress }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { location, concept } = useSheet()
  const { checks, siteRules, buildings, sheet: figures } = useFigures()
  const now = usePrintMoment()
  const exceeded = checks.filter(({ status }) => status === 'exceeded')
  const unknown = checks.filter(({ status }) => status === 'unknown')
  const missing = countMissing(figures)
  const facts: readonly (readonly [string, string])[] = [
    [t('sheets.print_sheet'), t(sheetTextKey(sheet))],
    [
      t('sheets.location'),
      [
        i18n.named(location.name) || t('sheets.unnamed'),
        location.display_address ?? location.plotnr,
        format.area(location.plotsize),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('sheets.concept'),
      concept ? i18n.named(concept.name) || t('sheets.concept_unnamed') : t('sheets.no_concept'),
    ],
    [t('sheets.print_date'), format.dateTime(now)],
    [
      t('sheets.print_complete'),
      missing === 0
        ? t('sheets.print_complete_yes')
        : t('sheets.print_complete_no', { count: missing }),
    ],
  ]
  const lines = [
    ...writeRemarks(i18n, figures).map(({ text }) => text),
    ...exceeded.map((check) => {
      const write = (value: number | null) => writeNorm(format, check.type, value, check.name)
      return t('sheets.print_broken', {
        name: normName(i18n, check),
        required: write(check.required),
        actual: write(check.actual),
      })
    }),
    ...siteRules
      .filter(({ status }) => status === 'exceeded')
      .map((check) => writeBrokenRule(i18n, check)),
    ...unknown.map((check) => t('sheets.print_unknown', { name: normName(i18n, check) })),
    ...siteRules.flatMap(({ key, reason }) =>
      reason ? `${siteRuleName(i18n, { key })}: ${t(`site_rules.unknown_${reason}`)}` : [],
    ),
    ...buildings.flatMap(({ name, warnings: said }) =>
      said.map((message) => `${name}: ${messageText(i18n, message, location.constraints)}`),
    ),
  ]
  return (
    <section className={classes.onPaper} data-print-head>
      <Facts facts={facts} />
      {lines.length > 0 && (
        <>
          <strong>{t('sheets.remarks', { count: lines.length })}</strong>
          <ul>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two buildings may say the same
              <li key={index}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function writeBrokenRule(i18n: I18n, check: SiteRuleCheck): string {
  const name = siteRuleName(i18n, check)
  const words = siteRuleInWords(i18n, check, check.actual)
  if (words) return `${name}: ${words}`
  const required = siteRuleNorm(i18n, check)
  const actual = writeSiteRule(i18n, check, check.actual)
  return i18n.t('sheets.print_broken', { name, required, actual })
}

/** When the sheet is printed. */
function usePrintMoment(): Date {
  const [moment, setMoment] = useState(() => new Date())
  useEffect(() => {
    // the paper is drawn as soon as the event has ended
    const onPrint = () => flushSync(() => setMoment(new Date()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return moment
}
