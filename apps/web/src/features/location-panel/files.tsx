import {
  DOCUMENT_MEDIA,
  type DocumentMedia,
  type FileFault,
  PICTURE_MEDIA,
  UPLOAD_BYTES,
} from '@kavel/domain'
import { ActionIcon, Anchor, Button, Group, Progress, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFile, IconPlus, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import type { Location } from '../../shared/api/locations.ts'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { removeRecord } from '../../shared/api/records.ts'
import {
  addUploads,
  dropUpload,
  retryUpload,
  UPLOAD_ENDS,
  type Upload,
  uploads,
} from '../../shared/api/uploads.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useStore } from '../../shared/store.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { useDrop } from '../../shared/ui/use-drop.ts'
import classes from './files.module.css'
import panel from './location-panel.module.css'

type Image = Location['images'][number]

/** Photos and documents of a location, and those on their way; more come by choosing or dropping them. */
export function Files({ location: { id, images } }: { location: Location }) {
  const { t, format } = useI18n()
  const mayAdd = useMay('create', 'images')
  const chooser = useRef<HTMLInputElement>(null)
  const [removing, setRemoving] = useState<Image | null>(null)
  const { isOver, ...drop } = useDrop((files) => mayAdd && addUploads(id, files))
  const onTheirWay = useStore(uploads).filter(({ locationId }) => locationId === id)
  // the drawing of the plots stands above, and is made anew by itself
  const shown = images.filter(({ type }) => type !== 'profile').toSorted((a, b) => a.id - b.id)
  const pictures = shown.filter(isPicture)
  const documents = shown.filter((image) => !isPicture(image))
  return (
    <section
      className={`${panel.section} ${classes.section}`}
      data-over={isOver || undefined}
      {...drop}
    >
      <Group justify="space-between" mb={4}>
        <Title order={3}>{t('locations.files')}</Title>
        {mayAdd && (
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('locations.files_add')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={UPLOAD_ENDS}
          aria-label={t('locations.files_add')}
          onChange={({ currentTarget }) => {
            addUploads(id, currentTarget.files ?? [])
            // the same file may be chosen again
            currentTarget.value = ''
          }}
        />
      </Group>
      {!shown.length && !onTheirWay.length && (
        <Text size="sm" c="dimmed">
          {t(mayAdd ? 'locations.files_none' : 'locations.files_none_yet')}
        </Text>
      )}
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map((image) => (
            <PictureTile key={image.id} image={image} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {(documents.length > 0 || onTheirWay.length > 0) && (
        <ul className={classes.files}>
          {documents.map((image) => (
            <DocumentRow key={image.id} image={image} onRemove={setRemoving} />
          ))}
          {onTheirWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <Text size="xs" c="dimmed" mt={6}>
          {isOver
            ? t('locations.files_drop')
            : t('locations.files_limits', {
                picture: format.fileSize(UPLOAD_BYTES.picture),
                document: format.fileSize(UPLOAD_BYTES.document),
              })}
        </Text>
      )}
      <RemoveFile image={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}

function isPicture({ media }: Image): boolean {
  return (PICTURE_MEDIA as readonly string[]).includes(media)
}

function nameOf({ t }: Pick<I18n, 't'>, { id, name }: Image): string {
  return name || t('locations.file_unnamed', { number: id })
}

interface OfImage {
  readonly image: Image
  readonly onRemove: (image: Image) => void
}

function PictureTile({ image, onRemove }: OfImage) {
  const i18n = useI18n()
  const name = nameOf(i18n, image)
  return (
    <li className={classes.picture}>
      <a href={pictureAddress(image.id)} target="_blank" rel="noreferrer" title={name}>
        <img
          src={pictureAddress(image.id, 'thumb.png')}
          alt={i18n.t('locations.file_open', { name })}
          loading="lazy"
        />
      </a>
      <Remove name={name} onClick={() => onRemove(image)} />
    </li>
  )
}

function DocumentRow({ image, onRemove }: OfImage) {
  const i18n = useI18n()
  const { t, format } = i18n
  const name = nameOf(i18n, image)
  const kind = DOCUMENT_MEDIA[image.media as DocumentMedia]?.toUpperCase()
  return (
    <li className={classes.file}>
      <IconFile size={18} stroke={1.3} aria-hidden />
      <span className={classes.text}>
        <Anchor
          inherit
          href={pictureAddress(image.id, 'file')}
          aria-label={t('locations.file_open', { name })}
        >
          {name}
        </Anchor>
        <Text component="span" size="xs" c="dimmed">
          {kind} · {format.fileSize(image.size)}
        </Text>
      </span>
      <Remove name={name} onClick={() => onRemove(image)} />
    </li>
  )
}

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useI18n()
  if (!useMay('remove', 'images')) return null
  return (
    <ActionIcon aria-label={t('locations.file_remove', { name })} onClick={onClick}>
      <IconTrash size={14} aria-hidden />
    </ActionIcon>
  )
}

/** A file on its way, or why it did not come. */
function UploadRow({ upload: { id, file, share, state, failure } }: { upload: Upload }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { name } = file
  const isFailed = state === 'failed'
  const sending =
    share < 1
      ? t('locations.file_sending', { share: format.percent(share) })
      : t('locations.file_working')
  return (
    <li className={classes.file} data-failed={isFailed || undefined}>
      <IconFile size={18} stroke={1.3} aria-hidden />
      <span className={classes.text}>
        <span>{name}</span>
        {state === 'sending' && (
          <Progress
            value={share * 100}
            animated={share >= 1}
            aria-label={t('locations.file_reading', { name })}
          />
        )}
        <Text
          component="span"
          size="xs"
          c={isFailed ? 'var(--mantine-color-error)' : 'dimmed'}
          role={isFailed ? 'alert' : undefined}
        >
          {isFailed
            ? failureText(i18n, failure)
            : state === 'waiting'
              ? t('locations.file_waiting')
              : sending}
        </Text>
      </span>
      {failure instanceof Error && (
        <ActionIcon
          aria-label={t('locations.file_retry', { name })}
          onClick={() => retryUpload(id)}
        >
          <IconRefresh size={14} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={t(isFailed ? 'locations.file_dismiss' : 'locations.file_cancel', { name })}
        onClick={() => dropUpload(id)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function failureText(i18n: I18n, failure: FileFault | Error | undefined): string {
  return typeof failure === 'string' ? i18n.labels.file_fault[failure] : errorText(i18n, failure)
}

/** Asks before a file goes: its content cannot be brought back by an undo. */
function RemoveFile({ image, onClose }: { image: Image | null; onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const name = image ? nameOf(i18n, image) : ''
  const remove = useMutation({
    mutationFn: (id: number) => removeRecord('images', id),
    onSuccess() {
      notifications.show({
        withCloseButton: false,
        message: t('locations.file_removed', { name }),
      })
      onClose()
    },
  })
  return (
    <RemovalDialog
      opened={image !== null}
      title={t('locations.file_remove_title', { name })}
      text={t('locations.file_remove_text')}
      confirm={t('locations.remove_confirm')}
      isPending={remove.isPending}
      onConfirm={() => image && remove.mutate(image.id)}
      onClose={onClose}
    />
  )
}
