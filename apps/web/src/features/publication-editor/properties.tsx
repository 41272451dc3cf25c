import { isPagedType } from '@kavel/concept'
import type { PatchFor, RecordFor } from '@kavel/domain'
import { Textarea, TextInput } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { SubjectSelect } from '../../shared/ui/subject-select.tsx'
import type { SubjectRecord } from '../../shared/use-subject.ts'
import classes from './editor.module.css'
import { subjectField } from './subject-field.ts'

export interface PropertiesFormProps {
  readonly publication: RecordFor<'publications'>
  /** What it is about: null when there is none (any more), undefined while it is read. */
  readonly subject: SubjectRecord | null | undefined
  readonly onChange: (patch: PatchFor<'publications'>) => void
}

/** Name and introduction of a publication, and what it is about. */
export function PropertiesForm({ publication, subject, onChange }: PropertiesFormProps) {
  const { t } = useI18n()
  const { name, description, type, cfg } = publication
  const field = subjectField(type)
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
      {isPagedType(type) && field && (
        <SubjectSelect
          type={type}
          chosen={subject ?? null}
          isGone={cfg[field] !== null && subject === null}
          onChange={(chosen) => chosen && onChange({ cfg: { [field]: chosen.value } })}
        />
      )}
    </section>
  )
}
