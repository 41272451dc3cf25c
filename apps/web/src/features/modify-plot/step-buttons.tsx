import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import type { PlotChanges } from './use-plot-changes.ts'

export interface StepButtonsProps {
  readonly changes: PlotChanges
  readonly onUndo: () => void
}

/** Undo and redo of the changes that were saved here. */
export function StepButtons({ changes, onUndo }: StepButtonsProps) {
  const { t } = useI18n()
  const { canUndo, canRedo, isBusy, redo } = changes
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label={`${t('shell.undo')} (Ctrl Z)`}>
        <ActionIcon
          aria-label={t('shell.undo')}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!canUndo || isBusy}
          onClick={onUndo}
        >
          <IconArrowBackUp size={17} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${t('shell.redo')} (Ctrl Shift Z)`}>
        <ActionIcon
          aria-label={t('shell.redo')}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          disabled={!canRedo || isBusy}
          onClick={redo}
        >
          <IconArrowForwardUp size={17} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
