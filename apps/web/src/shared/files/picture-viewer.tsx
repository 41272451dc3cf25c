import { ActionIcon, Anchor, Group, Modal, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { pictureAddress } from '../api/pictures.ts'
import { useI18n } from '../i18n.ts'
import { fileName } from './file-name.ts'
import classes from './files.module.css'
import { PictureDetails } from './picture-details.tsx'
import type { Image, PictureEdit } from './picture-edit.ts'

export interface PictureViewerProps {
  readonly pictures: readonly Image[]
  /** The one that is shown; the viewer is closed without. */
  readonly opened: Image | null
  readonly onOpen: (image: Image | null) => void
  /** Without it a picture is only looked at. */
  readonly edit?: PictureEdit | undefined
}

/** A picture as large as the screen takes it; arrow keys go to the one before and after it. */
export function PictureViewer({ pictures, opened, onOpen, edit }: PictureViewerProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const place = pictures.findIndex(({ id }) => id === opened?.id)
  const step = (by: 1 | -1) => {
    const next = pictures[place + by]
    if (next) onOpen(next)
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // there they move the cursor
    if ((target as Element).matches('input, textarea')) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  const name = opened ? fileName(i18n, opened) : ''
  return (
    <Modal
      opened={opened !== null}
      onClose={() => onOpen(null)}
      onKeyDown={onKeyDown}
      title={name}
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {opened && (
        <div className={classes.viewed}>
          <img src={pictureAddress(opened.id)} alt={opened.caption || name} />
          {!edit && opened.caption && <Text size="sm">{opened.caption}</Text>}
          <Group gap="xs">
            <ActionIcon
              aria-label={t('note_texts.picture_before')}
              disabled={place <= 0}
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <Text size="sm" aria-live="polite">
              {t('note_texts.picture_place', {
                place: format.number(place + 1),
                total: format.number(pictures.length),
              })}
            </Text>
            <ActionIcon
              aria-label={t('note_texts.picture_after')}
              disabled={place >= pictures.length - 1}
              onClick={() => step(1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
            <Anchor size="sm" href={pictureAddress(opened.id)} target="_blank" rel="noreferrer">
              {t('note_texts.picture_whole')}
            </Anchor>
          </Group>
          {edit && <PictureDetails key={opened.id} image={opened} edit={edit} />}
        </div>
      )}
    </Modal>
  )
}
