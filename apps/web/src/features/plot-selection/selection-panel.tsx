import { SELECTED_PLOTS, SITE_PLOTS } from '@kavel/domain'
import { ActionIcon, Button, Group, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type SelectedPlot,
  selection,
  totalSize,
  withoutPlot,
  withPlots,
} from '../../map/selection.ts'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import classes from './selection-panel.module.css'
import { Several } from './several.tsx'
import { useCreateLocation } from './use-create-location.ts'

export interface SelectionPanelProps {
  readonly onShowPlot: (registerId: string) => void
  readonly onCreated: (location: Location) => void
}

/** The selected plots with their total, and the way to make a location of them. */
export function SelectionPanel({ onShowPlot, onCreated }: SelectionPanelProps) {
  const { t, format } = useI18n()
  const { selected, suggestion, create, isPending, dialog } = useCreateLocation(onCreated)
  const mayCreate = useMay('create', 'locations')
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? suggestion

  return (
    <>
      {dialog}
      <Group justify="space-between" mb={6}>
        <Text size="sm">
          {t('map.selection_count', {
            count: selected.length,
            formatted: format.number(selected.length),
          })}
        </Text>
        <Text size="sm" fw={600}>
          {t('map.selection_total', { area: format.area(totalSize(selected)) })}
        </Text>
      </Group>
      {mayCreate && selected.length <= SITE_PLOTS && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            create(name)
          }}
        >
          <TextInput
            label={t('map.location_name')}
            placeholder={suggestion}
            value={name}
            maxLength={200}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Licensed feature="locations" size="sm" fullWidth>
            <Button type="submit" size="sm" fullWidth mt="xs" loading={isPending}>
              {t(isPending ? 'map.creating_location' : 'map.create_location')}
            </Button>
          </Licensed>
          <Text size="xs" c="dimmed" mt={4}>
            {t('map.create_text')}
          </Text>
        </form>
      )}
      {mayCreate && (
        <Licensed feature="locations" size="sm" fullWidth>
          <Several selected={selected} />
        </Licensed>
      )}
      {selected.length >= SELECTED_PLOTS && (
        <Text size="xs" c="dimmed" mb={6}>
          {t('map.selection_full', { limit: SELECTED_PLOTS })}
        </Text>
      )}
      <ul className={classes.list}>
        {selected.map((plot) => (
          <Row key={plot.register_id} plot={plot} onShow={() => onShowPlot(plot.register_id)} />
        ))}
      </ul>
      <ClearButton selected={selected} />
    </>
  )
}

function Row({ plot, onShow }: { plot: SelectedPlot; onShow: () => void }) {
  const { t, format } = useI18n()
  const { designation, size, register_id, address } = plot
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.plot} onClick={onShow}>
        <span>{designation}</span>
        {address && (
          <Text component="span" size="xs" c="dimmed" truncate>
            {address}
          </Text>
        )}
      </UnstyledButton>
      <span className={classes.size}>{format.area(size)}</span>
      <ActionIcon
        size="sm"
        aria-label={t('map.selection_remove', { designation })}
        onClick={() => selection.set(withoutPlot(selection.get(), register_id))}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function ClearButton({ selected }: { selected: readonly SelectedPlot[] }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      mt="xs"
      onClick={() => {
        selection.set([])
        showUndo(i18n, {
          id: 'selection-cleared',
          text: t('map.selection_cleared'),
          onUndo: () => selection.set(withPlots(selected, selection.get())),
        })
      }}
    >
      {t('map.selection_clear')}
    </Button>
  )
}
