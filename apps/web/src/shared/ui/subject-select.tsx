import { type PageAreaKind, type PagedType, publicationOf } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { useState } from 'react'
import { useRecord } from '../api/use-records.ts'
import { useI18n } from '../i18n.ts'
import { areaChoice } from '../use-register-area.ts'
import type { SubjectRecord } from '../use-subject.ts'
import { AreaSelect } from './area-select.tsx'
import type { Choice } from './choices.ts'
import { LocationSelect, locationChoice } from './location-select.tsx'
import { RecordSelect } from './record-select.tsx'

export interface SubjectSelectProps {
  readonly type: PagedType
  /** What is stored; null for none. */
  readonly chosen: SubjectRecord | null
  /** What somebody chose meanwhile, which goes before it. */
  readonly picked?: Choice | null
  /** That what was chosen is there no longer. */
  readonly isGone?: boolean
  /** The public key of what was chosen, and its name. */
  readonly onChange: (chosen: Choice | null) => void
}

const AREAS = {
  business_parks: 'publication_list.subject_business_parks',
  population_cores: 'publication_list.subject_population_cores',
  municipalities: 'publication_list.subject_municipalities',
  provinces: 'publication_list.subject_provinces',
  country: 'publication_list.subject_provinces',
} as const satisfies Record<PageAreaKind, string>

/** Chooses what a publication is about: a location, a concept of one, a search query, or an area of the registers. */
export function SubjectSelect({
  type,
  chosen,
  picked = null,
  isGone = false,
  onChange,
}: SubjectSelectProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { subject, areas } = publicationOf(type)
  if (areas) {
    const area = chosen?.entity === 'areas' ? chosen.record : null
    return (
      <AreaSelect
        kinds={areas}
        label={t(AREAS[areas[0] ?? 'country'])}
        error={picked === null && area?.name === null && t('publication_list.gone_area')}
        chosen={picked ?? (area && areaChoice(area))}
        onChange={onChange}
      />
    )
  }
  if (subject === 'conceptKey')
    return <ConceptSelect chosen={chosen} picked={picked} isGone={isGone} onChange={onChange} />
  if (subject === 'searchQueryKey')
    return (
      <RecordSelect
        entity="searchqueries"
        query={{ order: '-updatedAt', where: { archived: false } }}
        label={t('publication_list.subject_searchquery')}
        placeholder={t('publication_list.choose_searchquery')}
        error={isGone && t('publication_list.gone_searchquery')}
        choiceOf={({ key, name }) => ({
          value: key ?? '',
          label: i18n.named(name) || t('opportunities.unnamed'),
        })}
        chosen={
          picked ??
          (chosen?.entity === 'searchqueries'
            ? {
                value: chosen.record.key ?? '',
                label: i18n.named(chosen.record.name) || t('opportunities.unnamed'),
              }
            : null)
        }
        onChange={onChange}
        nothingFound={t('publication_list.no_searchquery')}
      />
    )
  return (
    <LocationSelect
      by="key"
      label={t('publications.location')}
      placeholder={t('publications.choose_location')}
      error={isGone && t('publications.location_gone')}
      chosen={
        picked ??
        (chosen?.entity === 'locations' ? locationChoice(i18n, chosen.record, 'key') : null)
      }
      onChange={onChange}
    />
  )
}

type ConceptSelectProps = Omit<SubjectSelectProps, 'type'>

/** First the location, then one of its concepts. */
function ConceptSelect({ chosen, picked = null, isGone = false, onChange }: ConceptSelectProps) {
  const i18n = useI18n()
  const { t } = i18n
  const own = chosen?.entity === 'concepts' ? chosen.record : null
  const [place, setPlace] = useState<Choice | null>(null)
  const { data: location } = useRecord('locations', own?.locationId, 0)
  const of = place ?? (location ? locationChoice(i18n, location, 'id') : null)
  const nameOf = ({ name }: Pick<RecordFor<'concepts'>, 'name'>) =>
    i18n.named(name) || t('concepts.unnamed')
  return (
    <>
      <LocationSelect
        by="id"
        label={t('publications.location')}
        placeholder={t('publications.choose_location')}
        chosen={of}
        onChange={(next) => {
          setPlace(next)
          if (next?.value !== of?.value) onChange(null)
        }}
      />
      <RecordSelect
        key={of?.value ?? ''}
        entity="concepts"
        query={{ order: 'order', where: { locationId: Number(of?.value ?? 0) } }}
        label={t('publication_list.subject_concept')}
        placeholder={t('publication_list.choose_concept')}
        disabled={!of}
        error={isGone && t('publication_list.gone_concept')}
        choiceOf={(concept) => ({ value: concept.key ?? '', label: nameOf(concept) })}
        chosen={
          picked ??
          (own && String(own.locationId) === of?.value
            ? { value: own.key ?? '', label: nameOf(own) }
            : null)
        }
        onChange={onChange}
        nothingFound={t('publication_list.no_concept')}
      />
    </>
  )
}
