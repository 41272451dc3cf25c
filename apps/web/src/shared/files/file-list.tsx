import { DOCUMENT_MEDIA, type DocumentMedia, type RecordFor } from '@kavel/domain'
import { ActionIcon, Anchor, Text } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { pictureAddress } from '../api/pictures.ts'
import { type UploadParent, uploads, uploadsOf } from '../api/uploads.ts'
import { useI18n } from '../i18n.ts'
import { useMay } from '../session/use-may.ts'
import { useStore } from '../store.ts'
import { fileName, isPicture } from './file-name.ts'
import classes from './files.module.css'
import { PictureViewer } from './picture-viewer.tsx'
import { RemoveFile } from './remove-file.tsx'
import { UploadRow } from './upload-row.tsx'

type Image = RecordFor<'images'>

export interface FileListProps {
  readonly parent: UploadParent
  readonly images: readonly Image[]
  /** Small where they stand among text. */
  readonly isSmall?: boolean
}

/** Pictures and other files of a record, those that came first first, and those on their way. A picture opens in the viewer. */
export function FileList({ parent, images, isSmall = false }: FileListProps) {
  const onTheirWay = uploadsOf(useStore(uploads), parent)
  const [removing, setRemoving] = useState<Image | null>(null)
  const [opened, setOpened] = useState<Image | null>(null)
  const shown = images.toSorted((a, b) => a.id - b.id)
  const pictures = shown.filter(isPicture)
  const documents = shown.filter((image) => !isPicture(image))
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures} data-small={isSmall || undefined}>
          {pictures.map((image) => (
            <PictureTile key={image.id} image={image} onOpen={setOpened} onRemove={setRemoving} />
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
      <PictureViewer pictures={pictures} opened={opened} onOpen={setOpened} />
      <RemoveFile image={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

interface OfImage {
  readonly image: Image
  readonly onRemove: (image: Image) => void
}

function PictureTile({
  image,
  onOpen,
  onRemove,
}: OfImage & { readonly onOpen: (image: Image) => void }) {
  const i18n = useI18n()
  const name = fileName(i18n, image)
  return (
    <li className={classes.picture}>
      <a
        href={pictureAddress(image.id)}
        target="_blank"
        rel="noreferrer"
        title={name}
        onClick={(event) => {
          // with a key beside it it opens as any other link does
          if (isPlain(event)) {
            event.preventDefault()
            onOpen(image)
          }
        }}
      >
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

const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey

function DocumentRow({ image, onRemove }: OfImage) {
  const i18n = useI18n()
  const { t, format } = i18n
  const name = fileName(i18n, image)
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
