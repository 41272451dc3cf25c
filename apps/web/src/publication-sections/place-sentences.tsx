/** The facts of a place in sentences, each with its source; what nobody knows is said to be unknown. */
import type { SectionContents } from '@kavel/concept'
import type { ReactNode } from 'react'
import { type I18n, useI18n } from '../shared/i18n.ts'
import { normName } from '../shared/texts/norm-name.ts'
import { overruledText } from '../shared/texts/overruled-text.ts'
import { writeSource } from '../shared/texts/write-source.ts'
import { zoneName } from '../shared/texts/zone-name.ts'
import { normText } from './checks.tsx'
import classes from './page.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { SourceLine } from './source-line.tsx'
import { hasShare, toldZones } from './zones.ts'

type Described = {
  [Type in keyof SectionContents]: SectionContents[Type] extends { permission: string }
    ? SectionContents[Type]
    : never
}[keyof SectionContents]
export type PlaceFacts = Pick<
  Described,
  | 'text'
  | 'municipality'
  | 'ground'
  | 'zones'
  | 'max_height'
  | 'envelope_area'
  | 'permission'
  | 'road'
  | 'rules'
>

export interface PlaceSentencesProps {
  readonly facts: PlaceFacts
  /** What the use of the section adds: whether it is permitted, and how. */
  readonly children: ReactNode
}

export function PlaceSentences({ facts, children }: PlaceSentencesProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { text, ground, zones, road, rules } = facts
  const plan = zones.find(({ source }) => source) ?? zones[0]
  const planName = plan?.plan_name ?? plan?.plan_id
  return (
    <>
      {text && <Paragraphs text={text} />}
      <h3>{t('place.ground')}</h3>
      <Sentence source={<SourceLine source={ground.source} date={ground.date} />}>
        {groundSentence(i18n, facts)}{' '}
        {ground.plotnr &&
          ground.plotnr.length <= MOST_DESIGNATIONS &&
          `${t('place.plotnr', { plotnr: joined(ground.plotnr) })} `}{' '}
        {road === null ? t('place.road_unknown') : t(`place.road_${road}`)}
      </Sentence>
      <h3>{t('place.plan')}</h3>
      <Sentence
        source={
          <SourceLine
            source={[planName, plan?.source].filter(Boolean).join(', ')}
            date={plan?.date}
          />
        }
      >
        {planSentences(i18n, facts).join(' ')}
      </Sentence>
      <h3>{t('place.possible')}</h3>
      {children}
      {rules.length > 0 && (
        <ul className={classes.rules}>
          {rules.map((rule) => (
            <li key={rule.id} className={classes.rule}>
              <span className={classes.ruleName}>
                {normName(i18n, rule)}
                {overruledText(i18n, rule) && (
                  <span className={classes.ruleText}>{overruledText(i18n, rule)}</span>
                )}
                <SourceLine source={writeSource(i18n, [rule.reference, rule.source], ', ')} />
              </span>
              <span className={classes.ruleNorm}>{normText(i18n, rule)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A sentence or a few, and where they come from. */
export function Sentence({
  children,
  source,
}: {
  readonly children: ReactNode
  readonly source?: ReactNode
}) {
  return (
    <div className={classes.text}>
      <p>
        {children}
        {source}
      </p>
    </div>
  )
}

/** Designations are shown as long as one reads them at a glance. */
const MOST_DESIGNATIONS = 120

/** `MQO00 C 68` on one line. */
const joined = (designations: string) => designations.replace(/(?<!,) /g, '\u00a0')

function groundSentence({ t, format }: I18n, { ground, municipality }: PlaceFacts): string {
  if (ground.area === null) return t('place.area_unknown')
  const said = { area: format.area(ground.area), municipality: municipality ?? '' }
  const count = ground.plots
  if (count === 0) return t(municipality ? 'place.area_in' : 'place.area', said)
  return t(municipality ? 'place.area_plots_in' : 'place.area_plots', { ...said, count })
}

function planSentences(i18n: I18n, { zones, max_height, envelope_area }: PlaceFacts): string[] {
  const { t, format } = i18n
  const named = toldZones(zones).map(
    (zone) => zoneName(i18n, zone) + (hasShare(zone) ? ` (${format.percent(zone.share)})` : ''),
  )
  return [
    zones.length === 0
      ? t('place.zones_unknown')
      : t('place.zones', { count: named.length, zones: listOf(i18n, named) }),
    max_height === null
      ? t('place.height_unknown')
      : t('place.height', { height: format.length(max_height) }),
    envelope_area === null
      ? t('place.envelope_unknown')
      : t('place.envelope', { area: format.area(envelope_area) }),
  ]
}

/** `a, b and c` */
export function listOf({ language }: Pick<I18n, 'language'>, words: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}
