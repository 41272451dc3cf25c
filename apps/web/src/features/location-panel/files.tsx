import { UPLOAD_BYTES } from '@kavel/domain'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { addUploads, UPLOAD_ENDS, uploads, uploadsOf } from '../../shared/api/uploads.ts'
import { FileList } from '../../shared/files/file-list.tsx'
import classes from '../../shared/files/files.module.css'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useStore } from '../../shared/store.ts'
import { useDrop } from '../../shared/ui/use-drop.ts'
import panel from './location-panel.module.css'

/** Photos and documents of a location, and those on their way; more come by choosing or dropping them. */
export function Files({ location: { id, images } }: { location: Location }) {
  const { t, format } = useI18n()
  const mayAdd = useMay('create', 'images')
  const chooser = useRef<HTMLInputElement>(null)
  const parent = { locationId: id }
  const { isOver, ...drop } = useDrop((files) => mayAdd && addUploads(parent, files))
  const isComing = uploadsOf(useStore(uploads), parent).length > 0
  // the drawing of the plots stands above, and is made anew by itself
  const shown = images.filter(({ type }) => type !== 'profile')
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
            addUploads(parent, currentTarget.files ?? [])
            // the same file may be chosen again
            currentTarget.value = ''
          }}
        />
      </Group>
      {!shown.length && !isComing && (
        <Text size="sm" c="dimmed">
          {t(mayAdd ? 'locations.files_none' : 'locations.files_none_yet')}
        </Text>
      )}
      <FileList parent={parent} images={shown} />
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
    </section>
  )
}
