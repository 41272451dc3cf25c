import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../i18n.ts'
import classes from './notes.module.css'

export interface WaitingPicturesProps {
  readonly files: readonly File[]
  readonly onDrop: (file: File) => void
}

/** Pictures of a note that is being written: they are sent when it is there. */
export function WaitingPictures({ files, onDrop }: WaitingPicturesProps) {
  const { t } = useI18n()
  if (!files.length) return null
  return (
    <ul className={classes.waiting} aria-label={t('note_texts.pictures_waiting')}>
      {files.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={place}>
          <Preview file={file} />
          <bdi>{file.name}</bdi>
          <ActionIcon
            size="sm"
            aria-label={t('locations.file_cancel', { name: file.name })}
            onClick={() => onDrop(file)}
          >
            <IconX size={12} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

function Preview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address && <img src={address} alt="" />
}
