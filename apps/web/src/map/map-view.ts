import { tileSources } from '@kavel/registers'
import {
  AttributionControl,
  type GeoJSONSource,
  type LayerSpecification,
  Map as MapLibreMap,
  type MapMouseEvent,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapView } from '../shared/url.ts'
import type { Bounds } from './bounds.ts'
import type { StartView } from './camera.ts'
import { type Covered, createCovered, isPhone, MARGIN } from './covers.ts'
import type { Credits } from './credits.ts'
import { asPoint, collect } from './features.ts'
import { createHits, type HitsHandle } from './hits.ts'
import { createLocations, type LocationsHandle } from './locations.ts'
import { noteRest } from './note-rest.ts'
import type { LengthLabel, MapClick, SketchPart, WorkShape } from './on-map.ts'
import { palettes, type Scheme } from './palette.ts'
import { showPinNames } from './pin-name.ts'
import { createPlaceMark } from './place-mark.ts'
import type { MapSettings } from './settings.ts'
import { keepStreetNames } from './street-names.ts'
import {
  buildLayers,
  buildStyle,
  diffLayers,
  MEASURED_SOURCE,
  PIN_SOURCE,
  SKETCH_SOURCE,
  WORK_SOURCE,
} from './style.ts'
import { createUnderlayers, type Underlayer } from './underlayers.ts'

setWorkerUrl(workerUrl)

export interface MapEvents {
  onClick(click: MapClick): void
  /** The map came to rest somewhere else. */
  onMove(view: MapView): void
  /** Tiles of a source cannot be had, or (null) they can again. */
  onTrouble(source: string | null): void
}

/** What the map says to who scrolls over it. */
export interface GestureTexts {
  readonly control: string
  readonly command: string
  readonly fingers: string
}

export interface MapViewOptions {
  readonly container: HTMLElement
  readonly start: StartView
  readonly scheme: Scheme
  readonly settings: MapSettings
  /** Outside of which there is no data. */
  readonly bounds: Bounds | null
  readonly credits: Credits
  readonly title: string
  readonly events: MapEvents
  /** On a public page: tiles that need no account. */
  readonly isForAll?: boolean
  /** Where the page scrolls under the map: what to hold to zoom, or to move it with fingers. Left out where the map is the screen. */
  readonly gestures?: GestureTexts
}

/** Deepest zoom: beyond 21 a metre is wider than a screen. */
const MAX_ZOOM = 21
/** Zoom at which a small place is shown. */
const CLOSEST = 18.5
const PLOT_LAYERS = ['plot-hits']

/** A map on the page. It lives outside React: components tell it what to show and hear of clicks. */
export interface MapViewHandle {
  /** For tools that draw on it. */
  readonly map: MapLibreMap
  readonly canvas: HTMLCanvasElement
  getView(): MapView
  show(view: MapView): void
  /** On a phone: moves a point out from under the sheet. */
  reveal(place: { lon: number; lat: number }): void
  /** What lies on the map: on a phone the inspector is a sheet over its lower part. What is to be kept in view moves beside it. */
  readonly setCovered: Covered['set']
  /** @param closest zoom that a small place is shown at */
  fit(bounds: Bounds, closest?: number): void
  zoomBy(steps: number): void
  setStyle(scheme: Scheme, settings: MapSettings): void
  setWork(shapes: readonly WorkShape[]): void
  /** Scans and drawings to scale, below what is worked on. */
  setUnderlayers(underlayers: readonly Underlayer[]): void
  /** The locations of the company. */
  readonly locations: LocationsHandle
  /** What a search found. */
  readonly hits: HitsHandle
  /** Lengths beside what is drawn. */
  setLengths(lengths: readonly LengthLabel[]): void
  /** The shape that is being drawn. */
  setSketch(parts: readonly SketchPart[]): void
  /** Marks a place that was looked for; null takes the mark away. */
  setPlace(place: { lon: number; lat: number } | null): void
  setTitle(title: string): void
  /** While a tool draws, clicks are its own. */
  setDrawing(drawing: boolean): void
  retry(): void
  remove(): void
}

function viewOf(map: MapLibreMap): MapView {
  const { lat, lng } = map.getCenter().wrap()
  return { zoom: map.getZoom(), lat, lon: lng }
}

/** The layer that clicks look plots up in: filled, so that the inside of a plot is hit, and not to be seen. */
const hitLayer: LayerSpecification = {
  id: 'plot-hits',
  type: 'fill',
  source: 'plots',
  'source-layer': 'plots',
  minzoom: 14,
  paint: { 'fill-color': '#000000', 'fill-opacity': 0 },
}

/** Puts a map on the page. Call `remove` when its element goes away. */
export function createMapView(options: MapViewOptions): MapViewHandle {
  const { container, start, bounds, credits, events } = options
  let layers = buildLayers(palettes[options.scheme], options.settings)
  let drawing = false
  const palette = palettes[options.scheme]
  const style = buildStyle(
    palette,
    options.settings,
    location.origin,
    bounds,
    credits,
    options.isForAll,
  )
  const map = new MapLibreMap({
    container,
    style: { ...style, layers: [...style.layers.slice(0, 1), hitLayer, ...style.layers.slice(1)] },
    ...('view' in start
      ? { center: [start.view.lon, start.view.lat], zoom: start.view.zoom }
      : { bounds: [...start.bounds], fitBoundsOptions: { padding: MARGIN } }),
    maxZoom: MAX_ZOOM,
    // the address of this screen has no pitch and no bearing
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // with Shift a click selects, a drag is for the box tool
    boxZoom: false,
    attributionControl: false,
    // letters are drawn with the system's font at the first sight of a label
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120,
    cooperativeGestures: options.gestures !== undefined,
    locale: {
      'Map.Title': options.title,
      ...(options.gestures && {
        'CooperativeGesturesHandler.WindowsHelpText': options.gestures.control,
        'CooperativeGesturesHandler.MacHelpText': options.gestures.command,
        'CooperativeGesturesHandler.MobileHelpText': options.gestures.fingers,
      }),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const scaleCorner = isPhone() ? 'top-left' : 'bottom-left'
  map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 110 }), scaleCorner)
  map.addControl(new AttributionControl({ compact: isPhone() }), 'bottom-right')

  const canvas = map.getCanvas()
  canvas.setAttribute('aria-label', options.title)

  function click(x: number, y: number, withShift: boolean): void {
    const { lng, lat } = map.unproject([x, y])
    const pin = map.queryRenderedFeatures([x, y], { layers: ['pins', 'pin-groups'] })[0]
    if (pin?.properties.cluster) {
      const source = map.getSource<GeoJSONSource>(PIN_SOURCE)
      void source
        ?.getClusterExpansionZoom(pin.properties.cluster_id)
        .then((zoom) => map.easeTo({ center: [lng, lat], zoom }))
      return
    }
    const plot = map.queryRenderedFeatures([x, y], { layers: PLOT_LAYERS })[0]
    const hit = hits.at(x, y)
    events.onClick({
      lon: lng,
      lat,
      plot: plot?.properties.register_id as string | undefined,
      hit,
      location: pin?.properties.id as number | undefined,
      withShift,
    })
  }

  map.on('click', ({ point, originalEvent }: MapMouseEvent) => {
    if (!drawing) click(point.x, point.y, originalEvent.shiftKey)
  })
  canvas.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || drawing) return
    event.preventDefault()
    click(canvas.clientWidth / 2, canvas.clientHeight / 2, event.shiftKey)
  })
  map.on('moveend', () => events.onMove(viewOf(map)))
  // what was fitted into the screen is in the address, too
  void map.once('load', () => events.onMove(viewOf(map)))

  const hidePinName = showPinNames(map, () => drawing)
  const setPlace = createPlaceMark(map)
  const hits = createHits(map)
  const locations = createLocations(map)

  const setUnderlayers = createUnderlayers(map)

  noteRest(map, container)
  keepStreetNames(map)

  map.on('error', (event) => {
    const { sourceId } = event as unknown as { sourceId?: string }
    if (sourceId) events.onTrouble(sourceId)
    else console.warn(event.error)
  })

  const covered = createCovered(map)

  // what the map is to show; until the style is there it is only noted
  const content = {
    [WORK_SOURCE]: collect([]),
    [MEASURED_SOURCE]: collect([]),
    [SKETCH_SOURCE]: collect([]),
  }
  let wanted = layers

  function put(source: keyof typeof content, features: readonly GeoJSON.Feature[]): void {
    content[source] = collect(features)
    map.getSource<GeoJSONSource>(source)?.setData(content[source])
  }

  function restyle(): void {
    if (!map.getSource(WORK_SOURCE)) return
    // the names of the properties come from the style itself
    for (const { layer, kind, name: property, value } of diffLayers(layers, wanted))
      if (kind === 'paint') map.setPaintProperty(layer, property as never, value as never)
      else map.setLayoutProperty(layer, property as never, value as never)
    layers = wanted
  }

  void map.once('style.load', () => {
    for (const source of [WORK_SOURCE, MEASURED_SOURCE, SKETCH_SOURCE] as const)
      map.getSource<GeoJSONSource>(source)?.setData(content[source])
    restyle()
  })

  return {
    map,
    canvas,
    getView: () => viewOf(map),
    show: ({ zoom, lat, lon }) => covered.move({ center: [lon, lat], zoom, duration: 500 }),
    reveal({ lon, lat }) {
      if (isPhone()) covered.move({ center: [lon, lat], duration: 400 })
    },
    setCovered: covered.set,
    fit([west, south, east, north], closest = CLOSEST) {
      map.resize()
      const room = covered.settle()
      // comes on top of what the sheet covers
      map.fitBounds([west, south, east, north], {
        padding: room,
        maxZoom: closest,
        duration: 500,
      })
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
    setStyle(scheme, settings) {
      wanted = buildLayers(palettes[scheme], settings)
      restyle()
    },
    setWork: (shapes) =>
      put(
        WORK_SOURCE,
        shapes.map(({ role, geometry }) => ({ type: 'Feature', properties: { role }, geometry })),
      ),
    setUnderlayers,
    locations,
    hits,
    setLengths(lengths) {
      put(MEASURED_SOURCE, lengths.map(asPoint))
      // what draws the shape puts its own layers on top
      if (map.getLayer('measured-lengths')) map.moveLayer('measured-lengths')
    },
    setSketch: (parts) =>
      put(
        SKETCH_SOURCE,
        parts.map(({ role, geometry }) => ({ type: 'Feature', properties: { role }, geometry })),
      ),
    setPlace,
    setTitle: (title) => canvas.setAttribute('aria-label', title),
    setDrawing(next) {
      drawing = next
      container.dataset.drawing = String(next)
      hidePinName()
    },
    retry() {
      events.onTrouble(null)
      for (const source of Object.keys(tileSources)) map.refreshTiles(source)
    },
    remove: () => map.remove(),
  }
}
