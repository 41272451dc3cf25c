import type { Palette } from '../palette.ts'
import type { LayerStyle } from './define-layer.ts'
import { TEXT_FONT } from './fonts.ts'

/** Lengths beside the segments of what is drawn. The longest are shown first where there is no room for all. */
export function measuredLayers(palette: Palette): readonly LayerStyle[] {
  return [
    {
      id: 'measured-lengths',
      slot: 'measured',
      type: 'symbol',
      layout: {
        'text-field': ['get', 'text'],
        'text-font': TEXT_FONT,
        'text-size': 13,
        'text-padding': 1,
        'symbol-sort-key': ['-', ['get', 'length']],
      },
      paint: {
        'text-color': palette.text,
        'text-halo-color': palette.halo,
        'text-halo-width': 2.5,
      },
    },
  ]
}
