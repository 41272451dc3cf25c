import { ActionIcon, Anchor, Group, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { reloadRecord } from '../../shared/api/use-records.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { SaveIndicator } from '../../shared/ui/save-indicator.tsx'
import classes from './editor.module.css'
import { useEditor } from './use-editor.ts'
import { useSelect } from './use-select.ts'
import { listViews, type View } from './views.ts'

export interface ToolbarProps {
  readonly view: View
  readonly isNarrow: boolean
  readonly onView: (view: View) => void
}

/** Where one is, what is shown, undo and redo, and whether it is saved. */
export function Toolbar({ view, isNarrow, onView }: ToolbarProps) {
  const { t } = useI18n()
  const client = useQueryClient()
  const { editor, location, concept } = useEditor()
  const canUndo = useSelect(editor.state, (state) => state.canUndo)
  const canRedo = useSelect(editor.state, (state) => state.canRedo)
  const saveState = useStore(editor.saveState)
  return (
    <header className={classes.toolbar}>
      <div className={classes.title}>
        <Anchor component={Link} to={`/concepts/${location.id}`} size="xs" truncate>
          {location.name || t('concepts.location_unnamed')}
        </Anchor>
        <h1 className={classes.name}>{concept.name || t('concepts.unnamed')}</h1>
      </div>
      <SegmentedControl
        aria-label={t('concepts.view')}
        value={view}
        className={classes.choice}
        onChange={(next) => onView(next as View)}
        data={listViews(isNarrow).map((one) => ({ value: one, label: t(`concepts.view_${one}`) }))}
      />
      <Group gap={2} wrap="nowrap" className={classes.steps}>
        <Tooltip label={`${t('concepts.undo')} (Ctrl Z)`}>
          <ActionIcon
            size="lg"
            aria-label={t('concepts.undo')}
            aria-keyshortcuts="Control+Z Meta+Z"
            disabled={!canUndo}
            onClick={() => editor.undo()}
          >
            <IconArrowBackUp size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t('concepts.redo')} (Ctrl Shift Z)`}>
          <ActionIcon
            size="lg"
            aria-label={t('concepts.redo')}
            aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
            disabled={!canRedo}
            onClick={() => editor.redo()}
          >
            <IconArrowForwardUp size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <div className={classes.saving}>
        <SaveIndicator
          state={saveState}
          flush={() => editor.flush()}
          reload={() => {
            editor.discard()
            return reloadRecord(client, 'locations', location.id)
          }}
        />
      </div>
    </header>
  )
}
