import type { PatchFor, RecordFor } from '@kavel/domain'
import { Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './editor.module.css'
import { fromField, toField } from './local-moment.ts'
import { Part } from './part.tsx'

export interface PeriodFormProps {
  readonly publication: RecordFor<'publications'>
  readonly onChange: (patch: PatchFor<'publications'>) => void
}

/** From when until when a published page is public, on the clock of its author. */
export function PeriodForm({ publication, onChange }: PeriodFormProps) {
  const { t, format } = useI18n()
  const { startsAt, endsAt } = publication.cfg
  const isReversed =
    startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
  const from =
    startsAt && t('publication_editor.period_from', { moment: format.dateTime(startsAt) })
  const until = endsAt && t('publication_editor.period_until', { moment: format.dateTime(endsAt) })
  const said = [from, until].filter(Boolean).join(', ') || t('publication_editor.period_none')
  return (
    <Part title={t('publication_editor.period')} said={said}>
      <Text size="xs" c="dimmed">
        {t('publication_editor.period_text', {
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        })}
      </Text>
      <div className={classes.pair}>
        <MomentField
          label={t('publication_editor.starts')}
          moment={startsAt}
          onChange={(moment) => onChange({ cfg: { startsAt: moment } })}
        />
        <MomentField
          label={t('publication_editor.ends')}
          moment={endsAt}
          error={isReversed && t('publication_editor.period_reversed')}
          onChange={(moment) => onChange({ cfg: { endsAt: moment } })}
        />
      </div>
    </Part>
  )
}

interface MomentFieldProps {
  readonly label: string
  readonly moment: string | null
  readonly error?: string | false
  readonly onChange: (moment: string | null) => void
}

/** A date with a time, kept when its author is done with it: a year that he types is another year at each key. */
function MomentField({ label, moment, error = false, onChange }: MomentFieldProps) {
  const [typed, setTyped] = useState(toField(moment))
  useEffect(() => setTyped(toField(moment)), [moment])
  const commit = (field: HTMLInputElement) => {
    // a browser gives an empty text for half a date
    const next = field.validity.badInput ? undefined : fromField(field.value)
    if (next === undefined) {
      // half of one is not kept
      field.value = toField(moment)
      setTyped(field.value)
    } else if (toField(next) !== toField(moment)) onChange(next)
  }
  return (
    <TextInput
      type="datetime-local"
      label={label}
      error={error}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget)
      }}
    />
  )
}
