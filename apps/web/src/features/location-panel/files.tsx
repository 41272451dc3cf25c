import { UPLOAD_BYTES } from '@kavel/domain'
import { Button, Checkbox, Group, Switch, Text, Title } from '@mantine/core'
import { IconCamera, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { placedUnderlayers, showUnderlayers, underlayersShown } from '../../map/use-underlayers.ts'
import type { Location } from '../../shared/api/locations.ts'
import {
  addUploads,
  PICTURE_KINDS,
  UPLOAD_ENDS,
  uploads,
  uploadsOf,
} from '../../shared/api/uploads.ts'
import { scopeOfLocation } from '../../shared/edit/edits.ts'
import { FileList } from '../../shared/files/file-list.tsx'
import classes from '../../shared/files/files.module.css'
import { usePaste } from '../../shared/files/use-paste.ts'
import { useI18n } from '../../shared/i18n.ts'
import { localSetting } from '../../shared/local-setting.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useStore } from '../../shared/store.ts'
import { useDrop } from '../../shared/ui/use-drop.ts'
import { mapAddress } from '../../shared/url.ts'
import panel from './location-panel.module.css'

const LayUnderlayer = lazy(async () => ({
  default: (await import('./underlayer/lay-underlayer.tsx')).LayUnderlayer,
}))

/** Zoom at which the place of a photo is shown: its street. */
const STREET_ZOOM = 18

const keptPlace = localSetting('keep-photo-place')

/** Photos and documents of a location, and those on their way; more come by choosing, dropping, pasting or taking them. */
export function Files({ location }: { location: Location }) {
  const { t } = useI18n()
  const { id, images } = location
  const mayAdd = useMay('create', 'images')
  const parent = { locationId: id }
  const [keepPlace, setKeepPlace] = useState(() => keptPlace.read() === 'yes')
  const add = (files: Iterable<File>) => mayAdd && addUploads(parent, files, { keepPlace })
  const { isOver, ...drop } = useDrop(add)
  usePaste(add)
  const isComing = uploadsOf(useStore(uploads), parent).length > 0
  const [laying, setLaying] = useState<number | null>(null)
  // the drawing of the plots stands above, and is made anew by itself
  const shown = images.filter(({ drawn }) => !drawn)
  const underlayer = images.find((image) => image.id === laying)
  return (
    <section
      className={`${panel.section} ${classes.section}`}
      data-over={isOver || undefined}
      {...drop}
    >
      <Group justify="space-between" mb={4}>
        <Title order={3}>{t('locations.files')}</Title>
        {mayAdd && <AddFiles onFiles={add} />}
      </Group>
      {!shown.length && !isComing && (
        <Text size="sm" c="dimmed">
          {t(mayAdd ? 'locations.files_none' : 'locations.files_none_yet')}
        </Text>
      )}
      <FileList
        parent={parent}
        images={shown}
        edit={{
          scope: scopeOfLocation(id),
          at: location,
          mapAt: (place) =>
            mapAddress(`/locations/map/detail/${id}`, { ...place, zoom: STREET_ZOOM }),
          onLay: (image) => setLaying(image.id),
        }}
      />
      {placedUnderlayers(images).length > 0 && <UnderlayerSwitch />}
      {mayAdd && (
        <Limits
          isOver={isOver}
          keepPlace={keepPlace}
          onKeepPlace={(keep) => {
            keptPlace.write(keep ? 'yes' : null)
            setKeepPlace(keep)
          }}
        />
      )}
      {underlayer && (
        <Suspense>
          <LayUnderlayer
            key={underlayer.id}
            location={location}
            image={underlayer}
            onClose={() => setLaying(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Chooses files; where there is a camera, takes a photo. */
function AddFiles({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const { t } = useI18n()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const shared = {
    type: 'file',
    hidden: true,
    onChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
      onFiles(Array.from(currentTarget.files ?? []))
      // the same file may be chosen again
      currentTarget.value = ''
    },
  } as const
  return (
    <Group gap={6}>
      <Button
        className={classes.camera}
        size="compact-sm"
        variant="default"
        leftSection={<IconCamera size={14} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t('pictures.take')}
      </Button>
      <input
        {...shared}
        ref={camera}
        accept={PICTURE_KINDS}
        capture="environment"
        aria-label={t('pictures.take')}
      />
      <Button
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('locations.files_add')}
      </Button>
      <input
        {...shared}
        ref={chooser}
        multiple
        accept={UPLOAD_ENDS}
        aria-label={t('locations.files_add')}
      />
    </Group>
  )
}

function UnderlayerSwitch() {
  const { t } = useI18n()
  return (
    <Switch
      mt={8}
      label={t('pictures.underlayers_shown')}
      checked={useStore(underlayersShown)}
      onChange={({ currentTarget }) => showUnderlayers(currentTarget.checked)}
    />
  )
}

interface LimitsProps {
  readonly isOver: boolean
  readonly keepPlace: boolean
  readonly onKeepPlace: (keep: boolean) => void
}

/** What is taken, and what becomes of the place in a photo. */
function Limits({ isOver, keepPlace, onKeepPlace }: LimitsProps) {
  const { t, format } = useI18n()
  return (
    <>
      <Checkbox
        mt={8}
        label={t('pictures.keep_place')}
        description={t('pictures.keep_place_text')}
        checked={keepPlace}
        onChange={({ currentTarget }) => onKeepPlace(currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" mt={6}>
        {isOver
          ? t('locations.files_drop')
          : t('locations.files_limits', {
              picture: format.fileSize(UPLOAD_BYTES.picture),
              document: format.fileSize(UPLOAD_BYTES.document),
            })}
      </Text>
    </>
  )
}
