/** Shows on a map the locations of the company: pins, which are one where they are near each other, and outlines of their plots. */
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { asPoint, collect } from './features.ts'
import { hoveredLocation } from './hovered-location.ts'
import { HOVERED_OUTLINES } from './layers/work.ts'
import type { LocationOutline, Pin } from './on-map.ts'
import { CLUSTERS, MARKED_SOURCE, OUTLINE_SOURCE, PIN_SOURCE } from './style.ts'

export interface LocationsHandle {
  /** @param isClustered pins near each other are one with their number */
  setPins(pins: readonly Pin[], isClustered: boolean): void
  setOutlines(outlines: readonly LocationOutline[]): void
  /** The location that is open: its pin is marked, also among others. */
  setCurrent(id: number | undefined): void
}

export function createLocations(map: MapLibreMap): LocationsHandle {
  let pins: readonly Pin[] = []
  let places = new Map<number, Pin>()
  let outlines: readonly LocationOutline[] = []
  let current: number | undefined
  let isClustered = true
  let isReady = false

  const sourceOf = (id: string) => (isReady ? map.getSource<GeoJSONSource>(id) : undefined)

  function writePins(): void {
    const source = sourceOf(PIN_SOURCE)
    if (!source) return
    // the worker groups them all again
    if (source.getClusterOptions().cluster !== isClustered)
      void source.setClusterOptions({ ...CLUSTERS, cluster: isClustered })
    void source.setData(collect(pins.map(asPoint)))
  }

  function writeOutlines(): void {
    sourceOf(OUTLINE_SOURCE)?.setData(
      collect(
        outlines.map(({ id, name, colour, geometry }) => ({
          type: 'Feature',
          properties: { id, name, colour },
          geometry,
        })),
      ),
    )
  }

  function writeMarks(): void {
    const hovered = hoveredLocation.get()
    // those of a group are in it already
    const ids = new Set([
      current,
      ...(hovered?.from === 'list' || hovered?.ids.length === 1 ? hovered.ids : []),
    ])
    const marked = [...ids].flatMap((id) => (id === undefined ? [] : (places.get(id) ?? [])))
    sourceOf(MARKED_SOURCE)?.setData(collect(marked.map(asPoint)))
    if (isReady)
      map.setFilter(HOVERED_OUTLINES, ['in', ['get', 'id'], ['literal', [...(hovered?.ids ?? [])]]])
  }

  void map.once('style.load', () => {
    isReady = true
    writePins()
    writeOutlines()
    writeMarks()
  })
  const forget = hoveredLocation.subscribe(writeMarks)
  void map.once('remove', () => {
    isReady = false
    forget()
    hoveredLocation.set(null)
  })

  return {
    setPins(next, clustered) {
      pins = next
      places = new Map(next.map((pin) => [pin.id, pin]))
      isClustered = clustered
      writePins()
      writeMarks()
    },
    setOutlines(next) {
      outlines = next
      writeOutlines()
    },
    setCurrent(id) {
      current = id
      writeMarks()
    },
  }
}
