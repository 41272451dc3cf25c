import { DOCUMENT_MEDIA, type DocumentMedia } from '@kavel/domain'
import { ActionIcon, Anchor, Badge, Text } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { pictureAddress } from '../api/pictures.ts'
import { type UploadParent, uploads, uploadsOf } from '../api/uploads.ts'
import { reorderEdited } from '../edit/edits.ts'
import { useI18n } from '../i18n.ts'
import { useMay } from '../session/use-may.ts'
import { useStore } from '../store.ts'
import { SortableList } from '../ui/sortable-list.tsx'
import { fileName, isPicture } from './file-name.ts'
import classes from './files.module.css'
import { type Image, inOrder, type PictureEdit } from './picture-edit.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { RemoveFile } from './remove-file.tsx'
import { UploadRow } from './upload-row.tsx'

export interface FileListProps {
  readonly parent: UploadParent
  readonly images: readonly Image[]
  /** Small where they stand among text. */
  readonly isSmall?: boolean
  /** For pictures that are put in order, have captions, and are more than pictures. */
  readonly edit?: PictureEdit
}

/** Pictures and other files of a record in their order, and those on their way. A picture opens in the viewer. */
export function FileList({ parent, images, isSmall = false, edit }: FileListProps) {
  const i18n = useI18n()
  const onTheirWay = uploadsOf(useStore(uploads), parent)
  const mayChange = useMay('update', 'images')
  const [removing, setRemoving] = useState<Image | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const shown = inOrder(images)
  const pictures = shown.filter(isPicture)
  const documents = shown.filter((image) => !isPicture(image))
  const open = (image: Image | null) => setOpened(image?.id ?? null)
  const tile = (image: Image, handle: ReactNode = null) => (
    <PictureTile
      key={image.id}
      image={image}
      onOpen={open}
      onRemove={setRemoving}
      handle={handle}
    />
  )
  return (
    <>
      {pictures.length > 0 &&
        (edit && mayChange ? (
          <SortableList
            isGrid
            items={pictures}
            nameOf={(image) => fileName(i18n, image)}
            onOrder={async (next) => reorderEdited(edit.scope, 'images', next)}
          >
            {tile}
          </SortableList>
        ) : (
          <ul className={classes.pictures} data-small={isSmall || undefined}>
            {pictures.map((image) => (
              <li key={image.id}>{tile(image)}</li>
            ))}
          </ul>
        ))}
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
      <PictureViewer
        pictures={pictures}
        opened={pictures.find(({ id }) => id === opened) ?? null}
        onOpen={open}
        edit={
          edit && {
            ...edit,
            onLay(image) {
              setOpened(null)
              edit.onLay(image)
            },
          }
        }
      />
      <RemoveFile image={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

interface OfImage {
  readonly image: Image
  readonly onRemove: (image: Image) => void
}

interface PictureTileProps extends OfImage {
  readonly onOpen: (image: Image) => void
  /** Moves it among the others. */
  readonly handle: ReactNode
}

function PictureTile({ image, onOpen, onRemove, handle }: PictureTileProps) {
  const i18n = useI18n()
  const name = fileName(i18n, image)
  return (
    <figure className={classes.picture}>
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
      {handle}
      {image.type !== 'attachment' && (
        <Badge size="xs" variant="default" className={classes.kind}>
          {i18n.t(`pictures.type_${image.type}`)}
        </Badge>
      )}
      {image.caption && <figcaption>{image.caption}</figcaption>}
    </figure>
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
