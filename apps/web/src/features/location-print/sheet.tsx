import { factorValue, type TreeFor } from '@kavel/domain'
import { NO_VALUE } from '@kavel/i18n'
import type { ReactNode } from 'react'
import { hasNoIncome } from '../../concept-model/no-income.ts'
import { useConceptFactors } from '../../concept-model/use-concept-factors.ts'
import type { Location } from '../../shared/api/locations.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { NoteText } from '../../shared/notes/note-text.tsx'
import { dutchDay, isOpenTask } from '../../shared/notes/order.ts'
import { usePeople } from '../../shared/people/use-people.ts'
import { addressText } from '../../shared/texts/address-text.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import { overruledText } from '../../shared/texts/overruled-text.ts'
import { standardFieldName } from '../../shared/texts/standard-field-name.ts'
import { writeNorm } from '../../shared/texts/write-norm.ts'
import { writeSource } from '../../shared/texts/write-source.ts'
import { zoneName } from '../../shared/texts/zone-name.ts'
import { Facts } from '../../shared/ui/facts.tsx'
import classes from './location-print.module.css'

type Concept = TreeFor<'concepts'>
type Note = Location['notes'][number]
type Fact = readonly [name: string, value: string]

/** A part of the sheet under its heading; nothing where it is empty. */
export function Part({
  title,
  isWhole = false,
  children,
}: {
  readonly title: string
  /** Stands on one page. */
  readonly isWhole?: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={isWhole ? classes.whole : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const PARTIES = ['owner', 'architect', 'builder', 'advisors', 'buyer'] as const
const PLACE = ['municipality', 'neighbourhood', 'suburb', 'region', 'businesspark'] as const

/** What is known of the location, each with where it comes from; what nobody filled in is left out. */
export function LocationFacts({ location }: { readonly location: Location }) {
  const i18n = useI18n()
  const { t, format, named } = i18n
  const people = usePeople()
  const { max_height, max_fsi, envelope_area } = location.cfg.summary
  const typed = (value: string | null): string => value?.trim() ?? ''
  const facts: Fact[] = [
    [t('locations.address'), addressText(t, location)],
    [t('locations.plotnr'), location.plotnr ?? ''],
    [t('locations.plotsize'), format.area(location.plotsize)],
    [t('locations.status'), named(typed(location.status))],
    [t('locations.phase'), named(typed(location.phase))],
    [
      t('locations.column_assigned_to'),
      people.find(({ id }) => id === location.assignedTo)?.name ?? '',
    ],
    ...PLACE.map((field): Fact => [t(`locations.column_${field}`), typed(location[field])]),
    ...PARTIES.map((field): Fact => [standardFieldName(t, field), named(typed(location[field]))]),
    [t('locations.max_height'), format.length(max_height)],
    [t('locations.envelope_area'), format.area(envelope_area)],
    [standardFieldName(t, 'max_fsi'), format.factor(max_fsi)],
  ]
  return (
    <Part isWhole title={t('location_print.facts')}>
      <Facts
        className={classes.facts}
        facts={facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [name, value === NO_VALUE ? t('location_print.unknown') : value])}
      />
      <p className={classes.dim}>{plotsSource(i18n, location)}</p>
    </Part>
  )
}

/** Where the plots come from, each delivery once. */
function plotsSource(i18n: I18n, { plots }: Location): string {
  const sources = plots.flatMap(({ properties: { source, date } }) =>
    source ? [writeSource(i18n, [source, date], ', ')] : [],
  )
  return [...new Set(sources)].join(' · ')
}

/** Zones and norms, each with plan, article and source. */
export function Rules({ location }: { readonly location: Location }) {
  const i18n = useI18n()
  const { t, format, label } = i18n
  const { zones } = location.cfg.summary
  const norms = location.constraints.toSorted((a, b) => a.priority - b.priority || a.id - b.id)
  return (
    <Part title={t('location_print.rules')}>
      {zones.length + norms.length === 0 && (
        <p className={classes.dim}>{t('location_print.rules_unknown')}</p>
      )}
      <ul className={classes.list}>
        {zones.map((zone) => (
          <li key={`${zone.plan_id} ${zone.name} ${zone.article}`}>
            <div className={classes.line}>
              <span>{zoneName(i18n, zone)}</span>
              <span>{format.percent(zone.share)}</span>
            </div>
            <div className={classes.dim}>
              {writeSource(i18n, [
                zone.plan_name,
                zone.article && t('map.article', { article: zone.article }),
                zone.source,
                zone.date,
              ])}
            </div>
          </li>
        ))}
        {norms.map((norm) => (
          <li key={norm.id}>
            <div className={classes.line}>
              <span>{normName(i18n, norm)}</span>
              <span>
                {norm.value === null
                  ? t('locations.constraint_text_only')
                  : `${label('constraint_operator', norm.operator)} ${writeNorm(format, norm.type, norm.value, norm.name)}`}
              </span>
            </div>
            {norm.value === null && norm.description && (
              <div className={classes.text}>{norm.description}</div>
            )}
            <div className={classes.dim}>
              {writeSource(i18n, [norm.zone, norm.subzone, norm.reference, norm.source])}
            </div>
            {overruledText(i18n, norm) && <div>{overruledText(i18n, norm)}</div>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A concept with what it amounts to. */
export function ConceptPart({
  location,
  concept,
}: {
  readonly location: Location
  readonly concept: Concept
}) {
  const { t, format, named } = useI18n()
  const { view, failure } = useConceptFactors(location, concept)
  const name = named(concept.name) || t('concepts.unnamed')
  const leads = concept.id === location.leadingConceptId
  const factors = view?.formFactors
  const facts: readonly Fact[] = [
    [t('form_factors.nrunits'), format.number(factors?.nrunits)],
    [t('form_factors.nrparking'), format.number(factors?.nrparking)],
    [t('form_factors.gfa'), format.squareMetres(factors?.gfa)],
    [t('form_factors.nfa'), format.squareMetres(factors?.nfa)],
    [t('form_factors.fsi'), format.factor(factors && factorValue('fsi', factors))],
    [t('form_factors.gsi'), format.factor(factors && factorValue('gsi', factors))],
    [t('form_factors.maxheight'), format.length(factors?.maxheight)],
    [
      t('finance.figure.max_land_bid'),
      view && hasNoIncome(view)
        ? t('concepts.no_income')
        : format.money(view?.figures.max_land_bid),
    ],
  ]
  return (
    <Part isWhole title={leads ? t('location_print.leading', { name }) : name}>
      {failure && <p role="alert">{t('location_print.concept_failed')}</p>}
      <div data-computed={view !== null}>
        <Facts className={classes.facts} facts={facts} />
      </div>
    </Part>
  )
}

/** The notes that were chosen, with their person and day. */
export function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  const { t, format } = useI18n()
  const people = usePeople()
  const nameOf = (id: number | null) => people.find((person) => person.id === id)?.name
  return (
    <Part title={t('locations.notes')}>
      <ul className={classes.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <div className={classes.text}>
              {note.type === 'task' && `${isOpenTask(note) ? '☐' : '☑'} `}
              <NoteText text={note.name} people={people} />
              {note.description && (
                <>
                  {'\n'}
                  <NoteText text={note.description} people={people} />
                </>
              )}
            </div>
            <div className={classes.dim}>
              {[
                nameOf(note.createdByUserId),
                format.date(note.createdAt),
                note.type === 'task' && nameOf(note.assignedTo),
                note.type === 'task' &&
                  note.targetAt &&
                  t('location_print.due', { day: format.date(dutchDay(note.targetAt)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
