import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../shared/api/error-text.ts'
import { useLocationNames } from '../../shared/api/location-names.ts'
import { useI18n } from '../../shared/i18n.ts'
import { createPublication } from './create.ts'

export interface CreateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Public key of the location that is chosen at first. */
  readonly initial: string | null
}

/** A new publication: of which location? */
export function CreateDialog({ opened, onClose, initial }: CreateDialogProps) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { options, isLoaded, labelOf } = useLocationNames(t('publications.location_unnamed'))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const key = chosen ?? initial ?? (options.length === 1 ? (options[0]?.value ?? null) : null)

  async function create() {
    if (!key) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { id } = await createPublication(labelOf(key) ?? '', key)
      await navigate(`/publications/modify/${id}`)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

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
        <Select
          label={t('publications.location')}
          placeholder={t('publications.choose_location')}
          searchable
          data-autofocus
          openOnFocus={false}
          data={options.map(({ value, label }) => ({ value, label }))}
          nothingFoundMessage={t('publications.location_none_found')}
          disabled={isLoaded && options.length === 0}
          description={
            isLoaded && options.length === 0 ? t('publications.no_locations') : undefined
          }
          value={key}
          onChange={setChosen}
        />
        {failure !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorText(i18n, failure)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button disabled={!key} loading={isBusy} onClick={() => void create()}>
            {t('publications.create_button')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
