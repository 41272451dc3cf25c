import type { RecordFor } from '@kavel/domain'
import type { Location } from '../../../shared/api/locations.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { SavedText } from '../saved-text.tsx'
import { Sourced } from '../sourced.tsx'
import type { FormProps } from './form.ts'

type Columns = RecordFor<'locations'>
/** Fields of a location that are a text. */
export type TextField = {
  [Key in keyof Columns]: Columns[Key] extends string | null ? Key : never
}[keyof Columns]

interface TextRowProps extends FormProps {
  readonly field: Exclude<TextField, 'key' | 'createdAt' | 'updatedAt'>
  readonly label: string
  readonly multiline?: boolean
}

/** A text of a location with its source; an empty one is none, but the name stays a text. */
export function TextRow({
  location,
  change,
  leave,
  field,
  label,
  multiline = false,
}: TextRowProps) {
  const { t } = useI18n()
  const value = (location as Location)[field] ?? ''
  const keep = (next: string) => (field === 'name' || next.trim() !== '' ? next : null)
  return (
    <Sourced field={field} isEmpty={value === ''} isWide={multiline}>
      <SavedText
        look="labelled"
        multiline={multiline}
        field={field}
        label={label}
        placeholder={t('locations.party_none')}
        value={value}
        onChange={(next) => change({ [field]: keep(next) })}
        onLeave={leave}
      />
    </Sourced>
  )
}
