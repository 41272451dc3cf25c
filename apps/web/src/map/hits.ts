/** Shows on a map what a search found: cells of a grid where there are many, else dots, and near by the plots themselves. */
import { toRd, toWgs84 } from '@kavel/registers/rd-new'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { hoveredPlot } from './hovered-plot.ts'
import { CELLS_SOURCE, HITS_SOURCE, HOVERED_SOURCE } from './layers/hit-sources.ts'
import { HIT_LAYERS, NO_SCORE, UNKNOWN } from './layers/hits.ts'

export interface MapHits {
  /** The scores are a value of the plots, which may be unknown. */
  readonly isValue?: boolean
  /** Register id, lon, lat, score of each. */
  readonly dots: readonly (readonly [string, number, number, number | null])[]
  /** Side of a cell in metres; lon, lat of the middle, number and mean score of each. */
  readonly grid: {
    readonly size: number
    readonly cells: readonly (readonly [number, number, number, number | null])[]
  } | null
}

export interface HitsHandle {
  /** Null shows nothing. */
  set(hits: MapHits | null): void
  /** Plots that are drawn with an edge: selected in the list, or open beside it. */
  choose(ids: readonly string[]): void
  /** Register id of the dot at a place of the screen, px. */
  at(x: number, y: number): string | undefined
}

const PLOTS = { source: 'plots', sourceLayer: 'plots' } as const
/** How near a click comes to the middle of a dot, px. */
const REACH = 5
/** Part of a cell's side that is drawn. */
const DRAWN = 0.94

const collect = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

/** The square of a cell, whose sides follow the grid of RD. */
function cellOf(lon: number, lat: number, side: number): GeoJSON.Polygon {
  const [x, y] = toRd([lon, lat])
  const half = (side * DRAWN) / 2
  const ring = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ].map(([dx = 0, dy = 0]) => toWgs84([x + dx, y + dy]))
  return { type: 'Polygon', coordinates: [ring] }
}

function cellsOf({ grid }: MapHits, shown: (score: number | null) => number): GeoJSON.Feature[] {
  if (!grid) return []
  const most = Math.log(grid.cells.reduce((highest, [, , count]) => Math.max(highest, count), 2))
  return grid.cells.map(([lon, lat, count, score]) => ({
    type: 'Feature',
    properties: { count, share: Math.log(Math.max(1, count)) / most, score: shown(score) },
    geometry: cellOf(lon, lat, grid.size),
  }))
}

export function createHits(map: MapLibreMap): HitsHandle {
  let hits: MapHits | null = null
  let chosen: readonly string[] = []
  let isReady = false

  const shown = (score: number | null) => score ?? (hits?.isValue ? UNKNOWN : NO_SCORE)

  function write(): void {
    if (!isReady) return
    for (const layer of HIT_LAYERS)
      map.setLayoutProperty(layer, 'visibility', hits ? 'visible' : 'none')
    map.getSource<GeoJSONSource>(CELLS_SOURCE)?.setData(collect(hits ? cellsOf(hits, shown) : []))
    map.getSource<GeoJSONSource>(HITS_SOURCE)?.setData(
      collect(
        (hits?.dots ?? []).map(([id, lon, lat, score]) => ({
          type: 'Feature',
          properties: { id, score: shown(score) },
          geometry: { type: 'Point', coordinates: [lon, lat] },
        })),
      ),
    )
    writeStates()
  }

  function writeStates(): void {
    if (!isReady) return
    map.removeFeatureState(PLOTS)
    for (const [id, , , score] of hits?.dots ?? [])
      map.setFeatureState({ ...PLOTS, id }, { hit: true, score: shown(score) })
    for (const id of chosen) map.setFeatureState({ ...PLOTS, id }, { chosen: true })
  }

  function writeHovered(): void {
    const hovered = hoveredPlot.get()
    if (!isReady) return
    map.getSource<GeoJSONSource>(HOVERED_SOURCE)?.setData(
      collect(
        hovered
          ? [
              {
                type: 'Feature',
                properties: {},
                geometry: { type: 'Point', coordinates: [hovered.lon, hovered.lat] },
              },
            ]
          : [],
      ),
    )
  }

  void map.once('style.load', () => {
    isReady = true
    write()
    writeHovered()
  })
  const forget = hoveredPlot.subscribe(writeHovered)
  map.on('mousemove', 'hit-dots', ({ features }) => {
    const id = features?.[0]?.properties.id as string | undefined
    const dot = hits?.dots.find(([one]) => one === id)
    if (!dot || hoveredPlot.get()?.id === dot[0]) return
    hoveredPlot.set({ id: dot[0], lon: dot[1], lat: dot[2], from: 'map' })
  })
  map.on('mouseleave', 'hit-dots', () => {
    if (hoveredPlot.get()?.from === 'map') hoveredPlot.set(null)
  })
  // what lies on a map may go away after it
  void map.once('remove', () => {
    isReady = false
    forget()
  })

  return {
    set(next) {
      hits = next
      write()
    },
    choose(ids) {
      chosen = ids
      writeStates()
    },
    at(x, y) {
      if (!isReady || !hits) return undefined
      const near: [[number, number], [number, number]] = [
        [x - REACH, y - REACH],
        [x + REACH, y + REACH],
      ]
      const [dot] = map.queryRenderedFeatures(near, { layers: ['hit-dots'] })
      return dot?.properties.id as string | undefined
    },
  }
}
