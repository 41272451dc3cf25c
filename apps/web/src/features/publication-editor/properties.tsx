import type { PatchFor, RecordFor } from '@kavel/domain'
import { Textarea, TextInput } from '@mantine/core'
import { useLocationByKey } from '../../shared/api/location-by-key.ts'
import { useI18n } from '../../shared/i18n.ts'
import { LocationSelect, locationChoice } from '../../shared/ui/location-select.tsx'
import classes from './editor.module.css'

export type Properties = Pick<RecordFor<'publications'>, 'name' | 'description'> & {
  readonly locationKey: string | null
}

export interface PropertiesFormProps {
  readonly value: Properties
  readonly onChange: (value: Properties, patch: PatchFor<'publications'>) => void
}

/** Name, introduction and location of a publication. */
export function PropertiesForm({ value, onChange }: PropertiesFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { name, description, locationKey } = value
  const location = useLocationByKey(locationKey)
  const isGone = locationKey !== null && location === null
  return (
    <section className={classes.part} aria-label={t('publications.properties')}>
      <TextInput
        label={t('publications.name')}
        value={name}
        maxLength={300}
        onChange={(event) => {
          const next = event.currentTarget.value
          onChange({ ...value, name: next }, { name: next })
        }}
      />
      <Textarea
        label={t('publications.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={description ?? ''}
        onChange={(event) => {
          const next = event.currentTarget.value || null
          onChange({ ...value, description: next }, { description: next })
        }}
      />
      <LocationSelect
        by="key"
        label={t('publications.location')}
        placeholder={t('publications.choose_location')}
        error={isGone && t('publications.location_gone')}
        chosen={location ? locationChoice(i18n, location, 'key') : null}
        onChange={(chosen) => {
          const next = chosen?.value ?? null
          onChange({ ...value, locationKey: next }, { cfg: { locationKey: next } })
        }}
      />
    </section>
  )
}
