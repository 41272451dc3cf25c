import { PUBLIC_TILE_SOURCES } from '@kavel/calls'
import { type TileSource, tileSources } from '@kavel/registers'
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { addressOf } from '../shared/api/call-api.ts'
import type { Bounds } from './bounds.ts'
import type { Credits } from './credits.ts'
import { BASE_MAPS, baseMaps } from './layers/base-maps.ts'
import { mapLayers } from './layers/catalogue.ts'
import { type LayerStyle, SLOTS, type Slot, STREET_NAMES_SOURCE } from './layers/define-layer.ts'
import { CELLS_SOURCE, HITS_SOURCE, HOVERED_SOURCE } from './layers/hit-sources.ts'
import { hitLayers } from './layers/hits.ts'
import { measuredLayers } from './layers/measured.ts'
import { sketchLayers } from './layers/sketch.ts'
import { markedLayers, outlineLayers, pinLayers, workLayers } from './layers/work.ts'
import type { Palette } from './palette.ts'
import { isShown, type MapSettings } from './settings.ts'

/** Sources whose content is set by the screen. */
export const WORK_SOURCE = 'work'
export const PIN_SOURCE = 'pins'
export const MEASURED_SOURCE = 'measured'
/** The shape that is being drawn. */
export const SKETCH_SOURCE = 'sketch'
/** Outlines of the plots of locations. */
export const OUTLINE_SOURCE = 'location-outlines'
/** Pins that are marked: of the open location, and of the one under the pointer. */
export const MARKED_SOURCE = 'marked-pins'

/** Screen pixels and zoom up to which pins are shown as one. */
export const CLUSTERS = { clusterRadius: 34, clusterMaxZoom: 13 } as const

/** Sources of the ground that readers without an account may have. */
type PublicSource = (typeof PUBLIC_TILE_SOURCES)[number]
const isPublicSource = (source: string): source is PublicSource =>
  (PUBLIC_TILE_SOURCES as readonly string[]).includes(source)

/** Where the tiles of a source are; of one that is for members alone as well, because no layer of it is shown to others. */
const tileAddress = (source: TileSource, isForAll: boolean) =>
  isForAll && isPublicSource(source)
    ? addressOf('GET /tiles/public/{source}/{z}/{x}/{y}.mvt', { source })
    : addressOf('GET /tiles/{source}/{z}/{x}/{y}.mvt', { source })

/** Settings in which no layer is on that readers without an account may not have. */
export function withoutMembers(settings: MapSettings): MapSettings {
  const layers = mapLayers.map((layer) => {
    const choice = settings.layers[layer.key]
    return [layer.key, { ...choice, on: choice.on && isPublicSource(layer.source) }]
  })
  return { ...settings, layers: Object.fromEntries(layers) as MapSettings['layers'] }
}

const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }

const visibility = (shown: boolean) => (shown ? 'visible' : 'none') as 'visible' | 'none'

interface Placed {
  readonly slot: Slot
  readonly spec: LayerSpecification
}

function place({ slot, from, ...style }: LayerStyle, own: string, shown: boolean): Placed {
  const source = from ?? own
  const layout = { ...style.layout, visibility: visibility(shown) }
  return { slot, spec: { ...style, source, layout } as LayerSpecification }
}

/** Every style layer, from the ground up. Those that are off are there too, so that switching is cheap. */
export function buildLayers(palette: Palette, settings: MapSettings): LayerSpecification[] {
  const data = mapLayers.flatMap((layer) =>
    layer
      .paint(palette, settings.layers[layer.key].opacity)
      .map((style) => place(style, layer.source, isShown(layer, settings))),
  )
  const own = [
    ...hitLayers(palette).map((style) => place(style, HITS_SOURCE, false)),
    ...outlineLayers(palette).map((style) => place(style, OUTLINE_SOURCE, true)),
    ...workLayers(palette).map((style) => place(style, WORK_SOURCE, true)),
    ...pinLayers(palette).map((style) => place(style, PIN_SOURCE, true)),
    ...markedLayers(palette).map((style) => place(style, MARKED_SOURCE, true)),
    ...sketchLayers(palette).map((style) => place(style, SKETCH_SOURCE, true)),
    ...measuredLayers(palette).map((style) => place(style, MEASURED_SOURCE, true)),
  ]
  const all = [...data, ...own]
  return [
    { id: 'paper', type: 'background', paint: { 'background-color': palette.paper } },
    ...BASE_MAPS.filter((key) => baseMaps[key].raster).map(
      (key): LayerSpecification => ({
        id: `base-${key}`,
        type: 'raster',
        source: `base-${key}`,
        layout: { visibility: visibility(settings.base === key) },
      }),
    ),
    ...SLOTS.flatMap((slot) => all.filter((layer) => layer.slot === slot).map(({ spec }) => spec)),
  ]
}

const layersOf = (source: string) => mapLayers.filter((layer) => layer.source === source)

/**
 * Every source. No tile is asked for before a layer of its source is visible.
 * @param origin of the page, because tiles are fetched by the worker
 * @param bounds outside of which there is no data
 * @param credits what must be shown with layers
 * @param isForAll for a reader who may have no account
 */
export function buildSources(
  origin: string,
  bounds: Bounds | null,
  credits: Credits,
  isForAll = false,
): Record<string, SourceSpecification> {
  const sources: Record<string, SourceSpecification> = {
    [WORK_SOURCE]: { type: 'geojson', data: EMPTY },
    [MEASURED_SOURCE]: { type: 'geojson', data: EMPTY },
    [SKETCH_SOURCE]: { type: 'geojson', data: EMPTY },
    [OUTLINE_SOURCE]: { type: 'geojson', data: EMPTY },
    [MARKED_SOURCE]: { type: 'geojson', data: EMPTY },
    [HITS_SOURCE]: { type: 'geojson', data: EMPTY },
    [CELLS_SOURCE]: { type: 'geojson', data: EMPTY },
    [HOVERED_SOURCE]: { type: 'geojson', data: EMPTY },
    [STREET_NAMES_SOURCE]: { type: 'geojson', data: EMPTY },
    [PIN_SOURCE]: {
      type: 'geojson',
      data: EMPTY,
      cluster: true,
      ...CLUSTERS,
    },
  }
  for (const [name, { maxzoom }] of Object.entries(tileSources))
    sources[name] = {
      type: 'vector',
      tiles: [`${origin}${tileAddress(name as TileSource, isForAll)}`],
      minzoom: Math.min(...layersOf(name).map(({ from }) => from)),
      // deeper the tiles are enlarged without loss that shows
      maxzoom,
      attribution: credits(layersOf(name)).join(', '),
      // what a search found is coloured by it
      ...(name === 'plots' && { promoteId: 'register_id' }),
      ...(bounds && { bounds: [...bounds] }),
    }
  for (const key of BASE_MAPS) {
    const { raster } = baseMaps[key]
    if (!raster) continue
    const { tiles, tileSize, maxzoom, attribution } = raster
    sources[`base-${key}`] = { type: 'raster', tiles: [tiles], tileSize, maxzoom, attribution }
  }
  return sources
}

/** The whole style of a map. It names no glyphs: letters are drawn in the browser. */
export function buildStyle(
  palette: Palette,
  settings: MapSettings,
  origin: string,
  bounds: Bounds | null,
  credits: Credits,
  isForAll = false,
): StyleSpecification {
  return {
    version: 8,
    sources: buildSources(origin, bounds, credits, isForAll),
    layers: buildLayers(palette, settings),
    transition: { duration: 0, delay: 0 },
  }
}

/** One property that differs between two lists of the same layers. */
export interface StyleChange {
  readonly layer: string
  readonly kind: 'paint' | 'layout'
  readonly name: string
  readonly value: unknown
}

/** What must be set to get from one list of layers to the other. */
export function diffLayers(
  before: readonly LayerSpecification[],
  after: readonly LayerSpecification[],
): StyleChange[] {
  const known = new Map(before.map((layer) => [layer.id, layer]))
  return after.flatMap((layer) =>
    (['paint', 'layout'] as const).flatMap((kind) => {
      const old = (known.get(layer.id)?.[kind] ?? {}) as Record<string, unknown>
      const next = (layer[kind] ?? {}) as Record<string, unknown>
      return Object.entries(next)
        .filter(([name, value]) => JSON.stringify(old[name]) !== JSON.stringify(value))
        .map(([name, value]) => ({ layer: layer.id, kind, name, value }))
    }),
  )
}
