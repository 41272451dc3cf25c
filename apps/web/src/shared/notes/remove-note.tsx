import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { removeEdited } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import { useMay } from '../session/use-may.ts'
import { RemovalDialog } from '../ui/removal-dialog.tsx'
import { showUndo } from '../ui/undo-notice.tsx'
import type { ShownNote } from './shown-note.ts'

export interface RemoveNoteProps {
  readonly scope: Scope
  readonly note: ShownNote
  /** What it is called. */
  readonly words: string
}

/** Removes a note, with a way back; one with pictures is asked about first, since those do not come back. */
export function RemoveNote({ scope, note, words }: RemoveNoteProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeEdited(scope, 'notes', note),
    onSuccess: (onUndo) => {
      setAsked(false)
      showUndo(i18n, { id: `note-${note.id}`, text: t('locations.note_removed'), onUndo })
    },
  })
  if (!useMay('remove', 'notes')) return null
  return (
    <>
      <ActionIcon
        size="sm"
        aria-label={`${t('locations.note_remove')}: ${words}`}
        loading={remove.isPending}
        onClick={() => (note.images?.length ? setAsked(true) : remove.mutate())}
      >
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
      <RemovalDialog
        opened={isAsked}
        title={t('note_texts.remove_title')}
        text={t('note_texts.remove_text', { count: note.images?.length ?? 0 })}
        confirm={t('locations.remove_confirm')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
