import { ActionIcon } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { PICTURE_KINDS } from '../api/uploads.ts'

export interface AddPicturesProps {
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses pictures of a note; a phone offers its camera. */
export function AddPictures({ label, onFiles }: AddPicturesProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionIcon
        size="sm"
        aria-label={label}
        title={label}
        onClick={() => chooser.current?.click()}
      >
        <IconPhotoPlus size={14} aria-hidden />
      </ActionIcon>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={PICTURE_KINDS}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []))
          // the same picture may be chosen again
          currentTarget.value = ''
        }}
      />
    </>
  )
}
