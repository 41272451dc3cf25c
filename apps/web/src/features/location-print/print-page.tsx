import { locationLink } from '@kavel/domain'
import { Anchor, Button, Checkbox, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../shared/api/api-error.ts'
import type { Location } from '../../shared/api/locations.ts'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { useCurrentLocation } from '../../shared/current/use-current.ts'
import { useI18n } from '../../shared/i18n.ts'
import { inOrder, isOpenTask } from '../../shared/notes/order.ts'
import { noteWords } from '../../shared/people/mention-words.ts'
import { usePeople } from '../../shared/people/use-people.ts'
import { useSession } from '../../shared/session/session.ts'
import { FictionalBadge } from '../../shared/ui/fictional-badge.tsx'
import { RecordGone } from '../../shared/ui/record-gone.tsx'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import '../../shared/ui/print.css'
import classes from './location-print.module.css'
import { fittingScale, SCALES, type Scale } from './scale.ts'
import { ConceptPart, LocationFacts, NoteList, Part, Rules } from './sheet.tsx'
import { boundsOf, outlinesOf, SiteMap } from './site-map.tsx'

/** One location on paper: what stands on it is chosen beside it. */
export function PrintPage() {
  const { t, named } = useI18n()
  const { data, error, refetch } = useCurrentLocation()
  const name = data ? named(data.name) || t('locations.unnamed') : ''
  useTitle(name ? `${t('location_print.title')} – ${name}` : t('location_print.title'))
  if (isApiError(error, 'not_found')) return <RecordGone of="location" />
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data) return <LoadingState />
  return <Opened key={data.id} location={data} name={name} />
}

const PARTS = ['map', 'description', 'facts', 'rules'] as const
type PartKey = (typeof PARTS)[number]

/** What the reader wants on paper; concepts and notes by their ids. */
interface Wanted {
  readonly parts: ReadonlySet<PartKey>
  readonly concepts: ReadonlySet<number>
  readonly notes: ReadonlySet<number>
  /** Null: the largest at which the plots fit. */
  readonly scale: Scale | null
}

function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

function Opened({ location, name }: { readonly location: Location; readonly name: string }) {
  const { t } = useI18n()
  const notes = inOrder(location.notes)
  const [wanted, setWanted] = useState<Wanted>(() => ({
    parts: new Set(PARTS),
    concepts: new Set(
      location.leadingConceptId === null
        ? location.concepts.map(({ id }) => id)
        : [location.leadingConceptId],
    ),
    notes: new Set(notes.filter(isOpenTask).map(({ id }) => id)),
    scale: null,
  }))
  const outlines = useMemo(() => outlinesOf(location.plots), [location.plots])
  const bounds = boundsOf(outlines)
  const scale = wanted.scale ?? (bounds && fittingScale(bounds))
  return (
    <div className={classes.screen}>
      <Choices
        location={location}
        name={name}
        wanted={wanted}
        fitting={bounds && fittingScale(bounds)}
        onChange={(patch) => setWanted({ ...wanted, ...patch })}
      />
      <SideScroll label={t('location_print.sheet_of', { name })}>
        <article className={classes.sheet}>
          <Logo location={location} name={name} />
          <h1>{name}</h1>
          <Lead location={location} name={name} />
          {wanted.parts.has('map') &&
            (bounds && scale ? (
              <SiteMap
                location={location}
                outlines={outlines}
                bounds={bounds}
                scale={scale}
                title={name}
              />
            ) : (
              <p className={classes.dim}>{t('location_print.no_plots')}</p>
            ))}
          {wanted.parts.has('description') && location.description && (
            <Part title={t('locations.description')}>
              <p className={classes.text}>{location.description}</p>
            </Part>
          )}
          {wanted.parts.has('facts') && <LocationFacts location={location} />}
          {wanted.parts.has('rules') && <Rules location={location} />}
          {location.concepts
            .filter(({ id }) => wanted.concepts.has(id))
            .map((concept) => (
              <ConceptPart key={concept.id} location={location} concept={concept} />
            ))}
          {wanted.notes.size > 0 && (
            <NoteList notes={notes.filter(({ id }) => wanted.notes.has(id))} />
          )}
          <Foot />
        </article>
      </SideScroll>
    </div>
  )
}

/** The logo of the project, where it has one. */
function Logo({ location, name }: { readonly location: Location; readonly name: string }) {
  const { t } = useI18n()
  const logo = location.images.find(({ type }) => type === 'logo')
  return (
    logo && (
      <img
        className={classes.logo}
        src={pictureAddress(logo.id)}
        alt={t('pictures.logo_of', { name })}
      />
    )
  )
}

function Lead({ location, name }: { readonly location: Location; readonly name: string }) {
  const { t, format } = useI18n()
  return (
    <p className={classes.lead}>
      {[location.display_address, location.plotnr, format.area(location.plotsize)]
        .filter((part) => part && part !== name)
        .join(' · ')}{' '}
      {location.cfg.summary.fictional && (
        <>
          <FictionalBadge /> {t('shell.fictional_text')}
        </>
      )}
    </p>
  )
}

function Foot() {
  const { t, format } = useI18n()
  const { company } = useSession()
  return (
    <p className={classes.foot}>
      {t('location_print.made', { company: company.name, day: format.date(new Date()) })}
    </p>
  )
}

interface ChoicesProps {
  readonly location: Location
  readonly name: string
  readonly wanted: Wanted
  /** The scale that is taken when none is chosen; null without plots. */
  readonly fitting: Scale | null
  readonly onChange: (patch: Partial<Wanted>) => void
}

function Choices({ location, name, wanted, fitting, onChange }: ChoicesProps) {
  const i18n = useI18n()
  const { t, format, named } = i18n
  const people = usePeople()
  const scaleName = (scale: Scale) => t('location_print.scale_of', { scale: format.number(scale) })
  return (
    <aside className={classes.choices} aria-label={t('location_print.parts')}>
      <Anchor component={Link} size="sm" to={locationLink(location)}>
        {t('location_print.back', { name })}
      </Anchor>
      <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('sheets.print')}
      </Button>
      <fieldset className={classes.group}>
        <legend>{t('location_print.parts')}</legend>
        {PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t(part === 'description' ? 'locations.description' : `location_print.${part}`)}
            checked={wanted.parts.has(part)}
            onChange={() => onChange({ parts: toggled(wanted.parts, part) })}
          />
        ))}
      </fieldset>
      {fitting && wanted.parts.has('map') && (
        <Select
          label={t('location_print.scale')}
          allowDeselect={false}
          value={String(wanted.scale ?? '')}
          data={[
            { value: '', label: t('location_print.scale_fitting', { scale: scaleName(fitting) }) },
            ...SCALES.map((scale) => ({ value: String(scale), label: scaleName(scale) })),
          ]}
          onChange={(value) =>
            onChange({ scale: SCALES.find((scale) => String(scale) === value) ?? null })
          }
        />
      )}
      <Chosen
        title={t('locations.concepts')}
        items={location.concepts.map(({ id, name: concept }) => ({
          id,
          label: named(concept) || t('concepts.unnamed'),
        }))}
        chosen={wanted.concepts}
        onChange={(concepts) => onChange({ concepts })}
      />
      <Chosen
        title={t('locations.notes')}
        items={inOrder(location.notes).map(({ id, name: note, description }) => ({
          id,
          label: noteWords(i18n, note || description || '–', people),
        }))}
        chosen={wanted.notes}
        onChange={(notes) => onChange({ notes })}
      />
    </aside>
  )
}

interface ChosenProps {
  readonly title: string
  readonly items: readonly { readonly id: number; readonly label: string }[]
  readonly chosen: ReadonlySet<number>
  readonly onChange: (chosen: ReadonlySet<number>) => void
}

/** Which of several go on the paper; no items is no choice. */
function Chosen({ title, items, chosen, onChange }: ChosenProps) {
  const { t } = useI18n()
  if (items.length === 0) return null
  const all = items.every(({ id }) => chosen.has(id))
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {items.length > 3 && (
        <Checkbox
          label={t('location_print.all', { count: items.length })}
          checked={all}
          indeterminate={!all && chosen.size > 0}
          onChange={() => onChange(new Set(all ? [] : items.map(({ id }) => id)))}
        />
      )}
      <div className={classes.items}>
        {items.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={<span className={classes.item}>{label}</span>}
            checked={chosen.has(id)}
            onChange={() => onChange(toggled(chosen, id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
