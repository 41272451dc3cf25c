/** A map on a public page. It brings MapLibre along: to be imported lazily. */
import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Bounds } from '../../map/bounds.ts'
import controls from '../../map/controls.module.css'
import { makeCredits } from '../../map/credits.ts'
import type { LayerKey } from '../../map/layers/catalogue.ts'
import { createMapView, type MapViewHandle } from '../../map/map-view.ts'
import type { MapClick } from '../../map/on-map.ts'
import { type MapSettings, readMapSettings, withLayers } from '../../map/settings.ts'
import { withoutMembers } from '../../map/style.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './map.module.css'

/** The map as it is for somebody new: a reader chooses no layers. */
const OURS = withoutMembers(readMapSettings(null))
/** Our own paper without a layer on it. */
const EMPTY: MapSettings = {
  ...OURS,
  layers: Object.fromEntries(
    Object.entries(OURS.layers).map(([key, layer]) => [key, { ...layer, on: false }]),
  ) as MapSettings['layers'],
}
/** What takes the place of our own tiles where they cannot be had. */
const PUBLIC_GROUND: MapSettings = { ...EMPTY, base: 'grey' }

export interface PageMapProps {
  readonly title: string
  /** Where it begins. */
  readonly bounds: Bounds
  /** Zoom that a small place is shown at. */
  readonly closest: number
  /** Layers that are on beside the usual ones; those for members alone stay off. */
  readonly layers?: readonly LayerKey[]
  /** Those alone, without the usual ones. */
  readonly isOnly?: boolean
  readonly onClick: (click: MapClick, view: MapViewHandle) => void
  /** To be the same function every time: what it puts on the map stays until the map goes. */
  readonly onStart: (view: MapViewHandle | null) => void
}

/** The ground with its zoom buttons; `onStart` puts on it what the page tells. */
export function PageMap(props: PageMapProps) {
  const { title, bounds, closest, layers, isOnly = false, onStart } = props
  const { t } = useI18n()
  const scheme = useComputedColorScheme('light')
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapViewHandle | null>(null)
  const [isOurs, setOurs] = useState(true)
  const chosen = layers?.join()
  const settings = useMemo(
    () =>
      chosen
        ? withoutMembers(
            withLayers(isOnly ? EMPTY : OURS, chosen.split(',') as readonly LayerKey[]),
          )
        : OURS,
    [chosen, isOnly],
  )
  const latest = useRef(props)
  latest.current = props
  const first = useRef({
    ...{ scheme, title, settings, credit: t('map.fictional_attribution') },
    gestures: {
      control: t('map.gestures_control'),
      command: t('map.gestures_command'),
      fingers: t('map.gestures_fingers'),
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the map begins; it is made once
  useEffect(() => {
    if (!container.current) return
    const created: MapViewHandle = createMapView({
      container: container.current,
      start: { bounds },
      scheme: first.current.scheme,
      settings: first.current.settings,
      bounds: null,
      credits: makeCredits(null, first.current.credit),
      title: first.current.title,
      isForAll: true,
      gestures: first.current.gestures,
      events: {
        onClick: (click) => latest.current.onClick(click, created),
        onMove: () => undefined,
        onTrouble: (source) => source !== null && setOurs(false),
      },
    })
    created.fit(bounds, closest)
    setView(created)
    onStart(created)
    return () => {
      setView(null)
      onStart(null)
      created.remove()
    }
  }, [])
  useEffect(
    () => view?.setStyle(scheme, isOurs ? settings : PUBLIC_GROUND),
    [view, scheme, isOurs, settings],
  )
  useEffect(() => view?.setTitle(title), [view, title])
  return (
    <>
      <div ref={container} className={`${classes.map} ${controls.controls}`} />
      {view && (
        <div className={classes.zoom}>
          <ActionIcon
            variant="default"
            aria-label={t('map.zoom_in')}
            onClick={() => view.zoomBy(1)}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('map.zoom_out')}
            onClick={() => view.zoomBy(-1)}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </>
  )
}
