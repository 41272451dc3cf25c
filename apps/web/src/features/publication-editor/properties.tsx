import type { PatchFor, RecordFor } from '@kavel/domain'
import { Textarea, TextInput } from '@mantine/core'
import { useRecordByKey } from '../../shared/api/record-by-key.ts'
import { useI18n } from '../../shared/i18n.ts'
import { LocationSelect, locationChoice } from '../../shared/ui/location-select.tsx'
import classes from './editor.module.css'

export interface PropertiesFormProps {
  readonly publication: RecordFor<'publications'>
  readonly onChange: (patch: PatchFor<'publications'>) => void
}

/** Name, introduction and location of a publication. */
export function PropertiesForm({ publication, onChange }: PropertiesFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { name, description } = publication
  const { locationKey } = publication.cfg
  const location = useRecordByKey('locations', locationKey)
  const isGone = locationKey !== null && location === null
  return (
    <section className={classes.part} aria-label={t('publications.properties')}>
      <TextInput
        label={t('publications.name')}
        value={name}
        maxLength={300}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('publications.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={description ?? ''}
        onChange={(event) => onChange({ description: event.currentTarget.value || null })}
      />
      <LocationSelect
        by="key"
        label={t('publications.location')}
        placeholder={t('publications.choose_location')}
        error={isGone && t('publications.location_gone')}
        chosen={location ? locationChoice(i18n, location, 'key') : null}
        onChange={(chosen) => onChange({ cfg: { locationKey: chosen?.value ?? null } })}
      />
    </section>
  )
}
