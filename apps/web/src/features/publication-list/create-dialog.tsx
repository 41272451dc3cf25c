import { AREA_TYPES, PAGED_TYPES, type PagedType, publicationOf } from '@kavel/concept'
import { Button, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../shared/api/error-text.ts'
import { useRecords } from '../../shared/api/use-records.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { Choice } from '../../shared/ui/choices.ts'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { CHOOSABLE_LOCATIONS } from '../../shared/ui/location-select.tsx'
import { SubjectSelect } from '../../shared/ui/subject-select.tsx'
import { TypeSketch } from '../../shared/ui/type-sketch.tsx'
import { type SubjectRecord, subjectKey, useSubjectName } from '../../shared/use-subject.ts'
import classes from './create-dialog.module.css'
import { useCreatePublication } from './use-create-publication.ts'

export interface CreateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What is chosen at first. */
  readonly initial: SubjectRecord | undefined
}

const SUBJECTS = {
  locations: 'locationKey',
  concepts: 'conceptKey',
  searchqueries: 'searchQueryKey',
} as const

function mayBeAbout(type: PagedType, of: SubjectRecord): boolean {
  const { subject, areas } = publicationOf(type)
  if (of.entity === 'areas') return areas?.includes(of.record.kind) ?? false
  return subject === SUBJECTS[of.entity]
}

/** Whether what was chosen for one type is there to be chosen for another. */
function isSameChoice(one: PagedType, other: PagedType): boolean {
  const [a, b] = [publicationOf(one), publicationOf(other)]
  return a.subject === b.subject && a.areas?.join() === b.areas?.join()
}

/** What the company made itself, and what the registers have. */
const GROUPS = [
  ['own', PAGED_TYPES.filter((type) => !AREA_TYPES.includes(type))],
  ['areas', AREA_TYPES],
] as const

/** A new publication: of which type, and what is it about? */
export function CreateDialog({ opened, onClose, initial }: CreateDialogProps) {
  const { t } = useI18n()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('publications.create')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {opened && <Form key={initial && subjectKey(initial)} initial={initial} onClose={onClose} />}
    </Modal>
  )
}

function Form({ onClose, initial }: Omit<CreateDialogProps, 'opened'>) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const nameOf = useSubjectName()
  // enough to see whether there is one, and whether there is a choice at all
  const { data } = useRecords('locations', { ...CHOOSABLE_LOCATIONS, depth: 0, limit: 1 })
  const [type, setType] = useState<PagedType>(
    PAGED_TYPES.find((one) => !initial || mayBeAbout(one, initial)) ?? 'location',
  )
  /** undefined until somebody chose. */
  const [picked, setPicked] = useState<Choice | null>()
  const create = useCreatePublication(({ id }) => navigate(`/publications/modify/${id}`))
  const only = data?.total === 1 ? data.records[0] : undefined
  const first = initial ?? (only && ({ entity: 'locations', record: only } as SubjectRecord))
  const subject = picked === undefined && first && mayBeAbout(type, first) ? first : null
  const chosen = picked ?? (subject && { value: subjectKey(subject), label: nameOf(subject) })
  const { about } = publicationOf(type)
  const hasNone = data?.total === 0 && !about.includes('locations') && about.includes('location')

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('publications.create_text')}
      </Text>
      <Radio.Group
        label={t('publications.type')}
        value={type}
        onChange={(next) => {
          setType(next as PagedType)
          if (!isSameChoice(type, next as PagedType)) setPicked(undefined)
        }}
      >
        {GROUPS.map(([group, types]) => (
          <div key={group} className={classes.types}>
            <Text size="xs" c="dimmed" className={classes.typesOf}>
              {t(`publication_list.types_${group}`)}
            </Text>
            {types.map((one) => (
              <Radio.Card key={one} value={one} className={classes.type}>
                <TypeSketch type={one} />
                <span className={classes.typeText}>
                  <Text size="sm" fw={600} span>
                    {t(`publications.type_${one}`)}
                  </Text>
                  <Text size="xs" c="dimmed" span className={classes.typeAbout}>
                    {t(`publication_list.about_${one}`)}
                  </Text>
                </span>
                <Radio.Indicator />
              </Radio.Card>
            ))}
          </div>
        ))}
      </Radio.Group>
      <SubjectSelect
        key={publicationOf(type).areas?.[0] ?? type}
        type={type}
        chosen={subject}
        picked={picked ?? null}
        onChange={setPicked}
      />
      {hasNone && (
        <Text size="sm" c="dimmed">
          {t('publications.no_locations')}
        </Text>
      )}
      {create.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(i18n, create.error)}
        </Text>
      )}
      <DialogActions onCancel={onClose}>
        <Button
          disabled={!chosen}
          loading={create.isPending}
          onClick={() => chosen && create.mutate({ type, name: chosen.label, key: chosen.value })}
        >
          {t('publications.create_button')}
        </Button>
      </DialogActions>
    </Stack>
  )
}
