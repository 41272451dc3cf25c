import type { Map as MapLibreMap } from 'maplibre-gl'
import { createBusy } from '../shared/ready/work.ts'

/**
 * Notes the state of the map: it is work until everything is drawn. `data-loading` of its element: data are on their way; the
 * style sheet shows it when that takes longer than a moment.
 */
export function noteRest(map: MapLibreMap, { dataset }: HTMLElement): void {
  const noteBusy = createBusy()
  noteBusy(true)
  map.on('dataloading', () => {
    dataset.loading = 'true'
    noteBusy(true)
  })
  map.on('render', () => noteBusy(true))
  map.on('idle', () => {
    dataset.loading = 'false'
    noteBusy(false)
  })
  // what could not be had is not drawn: the frame that finds the map idle all the same has to be asked for
  map.on('error', () => map.triggerRepaint())
  map.on('remove', () => noteBusy(false))
}
