import type { RecordFor } from '@kavel/domain'
import { useEffect } from 'react'
import { pictureAddress } from '../shared/api/pictures.ts'
import { localSetting } from '../shared/local-setting.ts'
import { createStore, type Readable, useStore } from '../shared/store.ts'
import { useSame } from '../shared/use-same.ts'
import { useMapView } from './map-canvas.tsx'
import { cornersOf, type Underlayer } from './underlayers.ts'

type Image = Pick<RecordFor<'images'>, 'id' | 'type' | 'cfg'>

const setting = localSetting('underlayers')
const store = createStore(setting.read() !== 'hidden')

/** Whether the maps of this browser show underlayers. */
export const underlayersShown: Readable<boolean> = store

export function showUnderlayers(shown: boolean): void {
  setting.write(shown ? null : 'hidden')
  store.set(shown)
}

/** The underlayers among pictures that somebody laid on the ground. */
export function placedUnderlayers(images: readonly Image[]): Underlayer[] {
  return images.flatMap(({ id, type, cfg: { placement } }) => {
    const corners = type === 'underlayer' && placement ? cornersOf(placement) : null
    return corners && placement
      ? [{ id, address: pictureAddress(id), corners, opacity: placement.opacity }]
      : []
  })
}

/** Lays the underlayers of a location on the map around this component, as long as it is there. */
export function useUnderlayers(images: readonly Image[]): void {
  const view = useMapView()
  const isShown = useStore(underlayersShown)
  const placed = useSame(isShown ? placedUnderlayers(images) : [])
  useEffect(() => view.setUnderlayers(placed), [view, placed])
  useEffect(() => () => view.setUnderlayers([]), [view])
}
