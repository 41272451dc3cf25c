import { ZoningCategory, type ZoningCategoryKey } from '@kavel/domain'
import type { DrawnTable } from '@kavel/registers'
import type { ExpressionSpecification, FillLayerSpecification } from 'maplibre-gl'
import { zoningColours } from '../zoning-colours.ts'
import type { LayerStyle, MapLook } from './define-layer.ts'
import { TEXT_FONT } from './fonts.ts'
import { classColour, listClasses, paintUsually } from './usual-look.ts'

/** Factor on the opacity: strong colours glow in the dark. */
const ZONING_STRENGTH = { light: 1, dark: 0.5 }
const ENVELOPE_EDGE = { light: '#a0472f', dark: '#e08a70' }

const CATEGORIES = Object.keys(zoningColours) as ZoningCategoryKey[]

const colourByCategory = [
  'match',
  ['get', 'category'],
  ...CATEGORIES.flatMap((key) => [ZoningCategory[key], zoningColours[key]]),
  zoningColours.other,
] as unknown as ExpressionSpecification

export const zoning: MapLook = {
  paint: (palette, opacity) => [
    {
      id: 'zoning',
      slot: 'zoning',
      type: 'fill',
      'source-layer': 'zoning',
      minzoom: 12,
      paint: {
        'fill-color': colourByCategory,
        'fill-opacity': opacity * ZONING_STRENGTH[palette.scheme],
        'fill-antialias': false,
      },
    },
    {
      id: 'zoning-edges',
      slot: 'zoning',
      type: 'line',
      'source-layer': 'zoning',
      minzoom: 14,
      paint: {
        'line-color': palette.textSoft,
        'line-opacity': 0.35,
        'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.3, 18, 1.2],
      },
    },
  ],
  legend: (palette) =>
    CATEGORIES.map((key) => ({
      label: { enumeration: 'zoning_category', member: key },
      shape: 'area',
      fill: zoningColours[key],
      line: palette.textSoft,
    })),
}

export const envelopes: MapLook = {
  paint: (palette) => [
    {
      id: 'envelopes',
      slot: 'lines',
      type: 'line',
      'source-layer': 'envelopes',
      minzoom: 15,
      paint: {
        'line-color': ENVELOPE_EDGE[palette.scheme],
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.8, 18, 2],
        'line-dasharray': [4, 2],
      },
    },
  ],
  legend: (palette) => [
    {
      label: { text: 'class_envelope' },
      shape: 'line',
      line: ENVELOPE_EDGE[palette.scheme],
      dashed: true,
    },
  ],
}

export const dimensions: MapLook = {
  paint: (palette) => [
    {
      id: 'dimensions',
      slot: 'labels',
      type: 'symbol',
      'source-layer': 'dimensions',
      minzoom: 17,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': TEXT_FONT,
        'text-size': 11,
        'text-max-width': 20,
        'text-padding': 8,
      },
      paint: {
        'text-color': ENVELOPE_EDGE[palette.scheme],
        'text-halo-color': palette.halo,
        'text-halo-width': 1.4,
      },
    },
  ],
  legend: (palette) => [
    { label: { text: 'class_dimension' }, shape: 'point', fill: ENVELOPE_EDGE[palette.scheme] },
  ],
}

/** Part of the opacity that is left of a plot whose capacity is uncertain. */
const FAINT = 0.35

/** The unused capacity in its classes, faint where several plans hold or a plan covers a part. */
export const unusedCapacity = (drawn: DrawnTable): MapLook => ({
  paint: (palette, opacity) =>
    paintUsually(drawn, palette, opacity).map((style) => {
      const paint: FillLayerSpecification['paint'] = {
        ...(style.paint as FillLayerSpecification['paint']),
        'fill-opacity': ['case', ['==', ['get', 'confidence'], 'low'], FAINT * opacity, opacity],
      }
      return { ...style, paint } as LayerStyle
    }),
  legend: (palette) => [
    ...listClasses(drawn, palette),
    {
      label: { text: 'class_capacity_uncertain' },
      shape: 'area',
      fill: classColour(drawn.tile.legend.classes.at(-2)!, palette),
      strength: FAINT,
    },
  ],
})
