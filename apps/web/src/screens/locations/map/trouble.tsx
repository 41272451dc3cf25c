import { Button, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { BASE_MAPS } from '../../../map/layers/base-maps.ts'
import { useMapView } from '../../../map/map-canvas.tsx'
import { chooseBase, mapSettings } from '../../../map/settings.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import classes from './map-screen.module.css'

/** Says which part of the map does not arrive, and what to do about it. */
export function Trouble({
  source,
  onGone,
}: {
  readonly source: string | null
  readonly onGone: () => void
}) {
  const { t } = useI18n()
  const view = useMapView()
  const { base } = useStore(mapSettings)
  const gone = useRef(onGone)
  gone.current = onGone
  // biome-ignore lint/correctness/useExhaustiveDependencies: another base map is another try
  useEffect(() => gone.current(), [base])
  if (source === null) return null
  const failed = BASE_MAPS.find((key) => source === `base-${key}`)
  return (
    <Note
      text={
        failed
          ? t('map.base_unreachable', { name: t(`map.base_${failed}`) })
          : t('map.data_unreachable')
      }
      action={failed ? t('map.base_back') : t('shell.retry')}
      onAction={() => (failed ? chooseBase('kavel') : view.retry())}
    />
  )
}

/** Says that the locations cannot be read. */
export function LocationsTrouble({ retry }: { readonly retry: () => void }) {
  const { t } = useI18n()
  return <Note text={t('map.locations_failed')} action={t('shell.retry')} onAction={retry} />
}

interface NoteProps {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

function Note({ text, action, onAction }: NoteProps) {
  return (
    <div className={classes.trouble} role="alert">
      <IconPlugConnectedX size={18} aria-hidden />
      <Text size="sm">{text}</Text>
      <Button variant="default" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
