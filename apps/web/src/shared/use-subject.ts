import { areaOf, isPagedType, publicationOf } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { useRecordByKey } from './api/record-by-key.ts'
import { useI18n } from './i18n.ts'
import { locationName } from './ui/location-select.tsx'
import { type RegisterArea, useRegisterArea } from './use-register-area.ts'

/** What a publication is about. */
export type SubjectRecord =
  | { readonly entity: 'locations'; readonly record: RecordFor<'locations'> }
  | { readonly entity: 'concepts'; readonly record: RecordFor<'concepts'> }
  | { readonly entity: 'searchqueries'; readonly record: RecordFor<'searchqueries'> }
  | { readonly entity: 'areas'; readonly record: RegisterArea }

/** What a publication names it by: a public key, or the code of an area. */
export function subjectKey(subject: SubjectRecord): string {
  return (subject.entity === 'areas' ? subject.record.code : subject.record.key) ?? ''
}

/**
 * What a publication is about; an area that the registers have no longer has no name.
 * @returns null when it names none, or a record that is gone; undefined while it is read
 */
export function useSubject({
  type,
  cfg,
}: Pick<RecordFor<'publications'>, 'type' | 'cfg'>): SubjectRecord | null | undefined {
  const field = isPagedType(type) ? publicationOf(type).subject : null
  const keyFor = (own: typeof field) => (field === own && field !== null ? cfg[field] : null)
  const location = useRecordByKey('locations', keyFor('locationKey'))
  const concept = useRecordByKey('concepts', keyFor('conceptKey'))
  const query = useRecordByKey('searchqueries', keyFor('searchQueryKey'))
  const area = useRegisterArea(areaOf({ type, cfg }))
  switch (field) {
    case 'ibisKey':
    case 'geodataKey':
      return area && { entity: 'areas', record: area }
    case 'locationKey':
      return location && { entity: 'locations', record: location }
    case 'conceptKey':
      return concept && { entity: 'concepts', record: concept }
    case 'searchQueryKey':
      return query && { entity: 'searchqueries', record: query }
    default:
      return null
  }
}

/** What a record that can be published is called. */
export function useSubjectName(): (subject: SubjectRecord) => string {
  const i18n = useI18n()
  return ({ entity, record }) => {
    if (entity === 'locations') return locationName(i18n, record)
    if (entity === 'areas')
      return record.name ?? `${record.code} ${i18n.t('publication_list.subject_gone')}`
    return (
      i18n.named(record.name) ||
      i18n.t(entity === 'concepts' ? 'concepts.unnamed' : 'opportunities.unnamed')
    )
  }
}
