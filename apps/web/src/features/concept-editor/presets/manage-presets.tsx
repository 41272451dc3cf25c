import { ActionIcon, Anchor, Group, Modal, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { createRecord, removeRecord } from '../../../shared/api/records.ts'
import { copyOf } from '../../../shared/edit/copies.ts'
import { edits } from '../../../shared/edit/edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showUndo } from '../../../shared/ui/undo-notice.tsx'
import { type PresetRecord, usePresets } from '../../../shared/use-presets.ts'

export interface ManagePresetsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Renames and removes the company's presets. */
export function ManagePresets({ isOpen, onClose }: ManagePresetsProps) {
  const { t } = useI18n()
  const presets = usePresets()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('presets.manage_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(presets.length === 0 ? 'presets.none' : 'presets.manage_text')}
        </Text>
        <Anchor component={Link} to="/settings/concepts/parameters" size="sm" w="fit-content">
          {t('presets.to_settings')}
        </Anchor>
        {presets.map((preset, i) => (
          <Row key={preset.id} preset={preset} isFirst={i === 0} />
        ))}
      </Stack>
    </Modal>
  )
}

function Row({ preset, isFirst }: { readonly preset: PresetRecord; readonly isFirst: boolean }) {
  const { t } = useI18n()
  const { id } = preset
  const name = preset.name || t('presets.unnamed')

  async function rename(next: string) {
    // a failure is shown as a notice
    await edits.commit('presets', preset, { name: next }).catch(() => undefined)
  }

  return (
    <Group gap="xs" wrap="nowrap" align="flex-end" data-preset={id}>
      <div style={{ flex: 1 }}>
        <TextField
          label={t('presets.name_of', { name })}
          hidesLabel
          value={preset.name}
          isFirst={isFirst}
          onCommit={(next) => void rename(next)}
        />
      </div>
      <RemoveButton preset={preset} name={name} />
    </Group>
  )
}

/** Removes at once; the notice brings the preset back. */
function RemoveButton({ preset, name }: { readonly preset: PresetRecord; readonly name: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await removeRecord('presets', preset.id)
    } catch {
      // the write gate has said so
      return setBusy(false)
    }
    showUndo(i18n, {
      id: `removed-preset-${preset.id}`,
      text: t('presets.removed', { name }),
      // the write gate says when it fails
      onUndo: () => void createRecord('presets', copyOf(preset)).catch(() => undefined),
    })
  }

  return (
    <ActionIcon
      size="input-sm"
      color="red"
      loading={isBusy}
      aria-label={t('presets.remove', { name })}
      onClick={() => void remove()}
    >
      <IconTrash size={16} />
    </ActionIcon>
  )
}
