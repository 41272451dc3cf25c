import { ActionIcon, ColorInput, Group, Modal, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { useRecords } from '../../shared/api/use-records.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { SWATCHES } from '../../shared/swatches.ts'
import { CommitText } from '../../shared/ui/commit-text.tsx'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import classes from './location-panel.module.css'
import { type Label, MOST_TAKEN, useLabels } from './use-labels.ts'

interface LabelsDialogProps {
  readonly location: Location
  readonly onClose: () => void
}

/** The labels of the company: names, colours, and the way to be rid of one. */
export function LabelsDialog({ location, onClose }: LabelsDialogProps) {
  const { t } = useI18n()
  const { every } = useLabels(location)
  const [removed, setRemoved] = useState<Label | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('location_detail.labels_manage')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t(
          every.length === 0
            ? 'location_detail.labels_empty'
            : 'location_detail.labels_manage_text',
        )}
      </Text>
      <ul className={classes.labels}>
        {every.map((label) => (
          <LabelRow
            key={label.id}
            label={label}
            location={location}
            onRemove={() => setRemoved(label)}
          />
        ))}
      </ul>
      {removed && (
        <RemoveLabel label={removed} location={location} onClose={() => setRemoved(null)} />
      )}
    </Modal>
  )
}

interface LabelProps {
  readonly label: Label
  readonly location: Location
}

function LabelRow({
  label: read,
  location,
  onRemove,
}: LabelProps & { readonly onRemove: () => void }) {
  const { t } = useI18n()
  const label = useEdited('labels', read)
  const { change } = useLabels(location)
  const mayRemove = useMay('remove', 'labels')
  const name = label.name || t('location_detail.label_unnamed')
  return (
    <li>
      <Group gap={6} wrap="nowrap">
        <ColorInput
          w={104}
          size="xs"
          aria-label={t('location_detail.label_colour', { name })}
          swatches={[...SWATCHES]}
          swatchesPerRow={5}
          withEyeDropper={false}
          format="hex"
          value={label.color ?? ''}
          onChange={(color) =>
            change(label, { color: color === '' ? null : color }, `colour ${label.id}`)
          }
        />
        <CommitText
          className={classes.grow}
          aria-label={t('location_detail.label_name', { name })}
          maxLength={100}
          value={label.name}
          onCommit={(next) => change(label, { name: next })}
        />
        {mayRemove && (
          <ActionIcon aria-label={t('location_detail.label_remove', { name })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}

/** Asks first, and says how many locations lose the label. */
function RemoveLabel({ label, location, onClose }: LabelProps & { readonly onClose: () => void }) {
  const { t, format } = useI18n()
  const { remove } = useLabels(location)
  const { data } = useRecords('locationslabels', {
    where: { labelId: label.id },
    depth: 0,
    limit: 0,
  })
  const act = useAct({ mutationFn: remove, onSettled: onClose })
  const count = data?.total
  const isFar = count !== undefined && count > MOST_TAKEN
  const told =
    count === 0
      ? t('location_detail.label_remove_text_zero')
      : t('location_detail.label_remove_text', {
          count: count ?? 0,
          formatted: format.number(count),
        })
  return (
    <RemovalDialog
      opened
      title={t('location_detail.label_remove_title', {
        name: label.name || t('location_detail.label_unnamed'),
      })}
      text={isFar ? `${told} ${t('location_detail.label_remove_far')}` : told}
      confirm={t('location_detail.label_remove_confirm')}
      isPending={act.isPending || count === undefined}
      onConfirm={() => act.mutate({ label, isFar })}
      onClose={onClose}
    />
  )
}
