import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../shared/api/error-text.ts'
import { useRecords } from '../../shared/api/use-records.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { Choice } from '../../shared/ui/choices.ts'
import {
  CHOOSABLE_LOCATIONS,
  LocationSelect,
  locationChoice,
} from '../../shared/ui/location-select.tsx'
import { useCreatePublication } from './use-create-publication.ts'

export interface CreateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The location that is chosen at first. */
  readonly initial: Parameters<typeof locationChoice>[1] | undefined
}

/** A new publication: of which location? */
export function CreateDialog({ opened, onClose, initial }: CreateDialogProps) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  // enough to see whether there is one, and whether there is a choice at all
  const { data } = useRecords('locations', { ...CHOOSABLE_LOCATIONS, depth: 0, limit: 1 })
  const [picked, setPicked] = useState<Choice | null>(null)
  const create = useCreatePublication(({ id }) => navigate(`/publications/modify/${id}`))
  const first = initial ?? (data?.total === 1 ? data.records[0] : undefined)
  const chosen = picked ?? (first ? locationChoice(i18n, first, 'key') : null)
  const hasNone = data?.total === 0

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('publications.create')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('publications.create_text')}
        </Text>
        <LocationSelect
          by="key"
          label={t('publications.location')}
          placeholder={t('publications.choose_location')}
          data-autofocus={true}
          openOnFocus={false}
          disabled={hasNone}
          description={hasNone ? t('publications.no_locations') : undefined}
          chosen={chosen}
          onChange={setPicked}
        />
        {create.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorText(i18n, create.error)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            disabled={!chosen}
            loading={create.isPending}
            onClick={() =>
              chosen && create.mutate({ name: chosen.label, locationKey: chosen.value })
            }
          >
            {t('publications.create_button')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
