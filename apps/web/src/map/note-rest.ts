import type { Map as MapLibreMap } from 'maplibre-gl'

/**
 * Notes the state of the map on its element. `data-loading`: data are on their way; the style sheet shows it when that
 * takes longer than a moment. `data-idle`: everything is drawn; browser tests wait for it before they look or click.
 */
export function noteRest(map: MapLibreMap, { dataset }: HTMLElement): void {
  dataset.idle = 'false'
  map.on('dataloading', () => {
    dataset.loading = 'true'
  })
  map.on('render', () => {
    if (dataset.idle === 'true') dataset.idle = 'false'
  })
  map.on('idle', () => {
    dataset.loading = 'false'
    dataset.idle = 'true'
  })
}
