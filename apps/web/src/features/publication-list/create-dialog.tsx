import { PAGED_TYPES, type PagedType } from '@kavel/concept'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
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
import { type SubjectRecord, useSubjectName } from '../../shared/use-subject.ts'
import { useCreatePublication } from './use-create-publication.ts'

export interface CreateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What is chosen at first. */
  readonly initial: SubjectRecord | undefined
}

const TYPE_OF = {
  locations: 'location',
  concepts: 'concept',
  searchqueries: 'searchquery',
} as const satisfies Record<SubjectRecord['entity'], PagedType>

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
      {opened && <Form key={initial?.record.id} initial={initial} onClose={onClose} />}
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
  const [type, setType] = useState<PagedType>(initial ? TYPE_OF[initial.entity] : 'location')
  /** undefined until somebody chose. */
  const [picked, setPicked] = useState<Choice | null>()
  const create = useCreatePublication(({ id }) => navigate(`/publications/modify/${id}`))
  const only = data?.total === 1 ? data.records[0] : undefined
  const first = initial ?? (only && ({ entity: 'locations', record: only } as SubjectRecord))
  const subject = picked === undefined && first && TYPE_OF[first.entity] === type ? first : null
  const chosen = picked ?? (subject && { value: subject.record.key ?? '', label: nameOf(subject) })
  const hasNone = data?.total === 0 && type !== 'searchquery'

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
          setPicked(next === type ? picked : undefined)
        }}
      >
        <Stack gap={6} mt={6}>
          {PAGED_TYPES.map((one) => (
            <Radio.Card key={one} value={one} p="xs">
              <Group wrap="nowrap" gap="sm">
                <TypeSketch type={one} />
                <div style={{ flex: 1 }}>
                  <Text size="sm" fw={600}>
                    {t(`publications.type_${one}`)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {t(`publication_list.about_${one}`)}
                  </Text>
                </div>
                <Radio.Indicator />
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <SubjectSelect
        key={type}
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
