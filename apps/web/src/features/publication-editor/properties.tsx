import type { PatchFor, RecordFor } from '@kavel/domain'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useLocationNames } from '../../shared/api/location-names.ts'
import { useI18n } from '../../shared/i18n.ts'
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
  const { t } = useI18n()
  const { options, isLoaded, labelOf } = useLocationNames(t('publications.location_unnamed'))
  const { name, description, locationKey } = value
  const isGone = isLoaded && locationKey !== null && labelOf(locationKey) === null
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
      <Select
        label={t('publications.location')}
        placeholder={t('publications.choose_location')}
        searchable
        allowDeselect={false}
        data={options.map(({ value: key, label }) => ({ value: key, label }))}
        nothingFoundMessage={t('publications.location_none_found')}
        error={isGone && t('publications.location_gone')}
        value={locationKey}
        onChange={(next) =>
          onChange({ ...value, locationKey: next }, { cfg: { locationKey: next } })
        }
      />
    </section>
  )
}
