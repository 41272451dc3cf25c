/** The door to terra-draw: loaded when a drawing tool is first used. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { findSnap } from '../../map/find-snap.ts'
import type { DrawingMode } from '../../map/mode.ts'
import type { Pixel, Snapped } from '../../map/snap.ts'

const SNAP_LAYERS = ['plot-hits', 'buildings']

/** Which shape each tool draws. */
const SHAPES = {
  box: 'rectangle',
  draw: 'polygon',
  distance: 'linestring',
  area: 'polygon',
} as const satisfies Record<DrawingMode, string>

type Shape = GeoJSON.Polygon | GeoJSON.LineString

export interface DrawingEvents {
  /** The shape so far; also while the pointer moves. */
  onChange(shape: Shape): void
  /** The pointer snaps to a corner or an edge, or (null) to nothing any more. */
  onSnap(to: Snapped['to'] | null): void
  /** The shape is closed; it stays until `clear`. */
  onFinish(shape: Shape): void
}

export interface Drawing {
  clear(): void
  stop(): void
}

function toDegrees(map: MapLibreMap, [x, y]: Pixel): GeoJSON.Position {
  const { lng, lat } = map.unproject([x, y])
  // the precision the shape is kept with
  return [Number(lng.toFixed(9)), Number(lat.toFixed(9))]
}

/** Starts drawing on a map, in a colour (`#rrggbb`). */
export function startDrawing(
  map: MapLibreMap,
  mode: DrawingMode,
  colour: `#${string}`,
  events: DrawingEvents,
): Drawing {
  let snapped: Snapped['to'] | undefined
  const snapping = {
    toCoordinate: true,
    toCustom: ({ containerX, containerY }: { containerX: number; containerY: number }) => {
      const found = findSnap(map, [containerX, containerY], SNAP_LAYERS)
      if (found?.to !== snapped) events.onSnap(found?.to ?? null)
      snapped = found?.to
      return found && toDegrees(map, found.at)
    },
  }
  // a corner is a full dot, a place on an edge a ring
  const snapPoint = {
    snappingPointWidth: 6,
    snappingPointColor: () => (snapped === 'edge' ? '#ffffff' : colour),
    snappingPointOutlineColor: () => (snapped === 'edge' ? colour : '#ffffff'),
    snappingPointOutlineWidth: 2.5,
  } as const
  const area = { fillColor: colour, fillOpacity: 0.14, outlineColor: colour, outlineWidth: 2 }
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawPolygonMode({
        snapping,
        styles: { ...area, closingPointColor: colour, ...snapPoint },
      }),
      new TerraDrawLineStringMode({
        snapping,
        styles: {
          lineStringColor: colour,
          lineStringWidth: 2.5,
          closingPointColor: colour,
          ...snapPoint,
        },
      }),
      new TerraDrawRectangleMode({ styles: area, drawInteraction: 'click-move-or-drag' }),
    ],
  })

  function shapeOf(id: string | number): Shape | undefined {
    const geometry = draw.getSnapshotFeature(id)?.geometry
    return geometry?.type === 'Polygon' || geometry?.type === 'LineString' ? geometry : undefined
  }

  let current: string | number | undefined
  draw.start()
  draw.setMode(SHAPES[mode])
  draw.on('change', (ids, type) => {
    if (type === 'delete') return
    for (const id of ids) {
      const shape = shapeOf(id)
      const guidance = draw.getSnapshotFeature(id)?.properties.mode !== SHAPES[mode]
      if (!shape || guidance) continue
      // a new shape takes the place of the last
      if (current !== undefined && current !== id && draw.hasFeature(current))
        draw.removeFeatures([current])
      current = id
      events.onChange(shape)
    }
  })
  draw.on('finish', (id) => {
    const shape = shapeOf(id)
    if (shape) events.onFinish(shape)
  })

  return {
    clear() {
      draw.clear()
      current = undefined
    },
    stop() {
      draw.stop()
    },
  }
}
