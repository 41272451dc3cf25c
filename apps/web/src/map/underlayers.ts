/** Scans and drawings that lie on the map to scale, below what is worked on. */
import { cornersOnGround, similarityOf } from '@kavel/geometry'
import { toWgs84 } from '@kavel/registers/rd-new'
import type { ImageSource, Map as MapLibreMap } from 'maplibre-gl'
import { outlineLayers } from './layers/work.ts'
import { palettes } from './palette.ts'

export interface Underlayer {
  readonly id: number
  /** Where the browser fetches the picture. */
  readonly address: string
  /** Degrees of its corners: upper left, upper right, lower right, lower left. */
  readonly corners: Corners
  /** 0–1. */
  readonly opacity: number
}

type Corner = [lon: number, lat: number]
type Corners = [Corner, Corner, Corner, Corner]

interface Placed {
  readonly width: number
  readonly height: number
  readonly points: Readonly<Parameters<typeof similarityOf>>
}

/** Degrees of the corners of a picture that two points lay on the ground; null when they do not. */
export function cornersOf({ points: [from, to], ...size }: Placed): Corners | null {
  const similarity = similarityOf(from, to)
  return similarity && (cornersOnGround(similarity, size).map(toWgs84) as Corners)
}

/** The lowest layer of what is worked on. */
const LOWEST_WORK = outlineLayers(palettes.light)[0]?.id
const nameOf = (id: number) => `underlayer-${id}`

/** Puts underlayers on a map, and takes away those of before. */
export function createUnderlayers(map: MapLibreMap): (wanted: readonly Underlayer[]) => void {
  let shown: readonly Underlayer[] = []
  let wanted: readonly Underlayer[] = []

  function put({ id, address, corners, opacity }: Underlayer): void {
    const name = nameOf(id)
    const source = map.getSource<ImageSource>(name)
    if (source) {
      source.setCoordinates(corners)
      map.setPaintProperty(name, 'raster-opacity', opacity)
      return
    }
    map.addSource(name, { type: 'image', url: location.origin + address, coordinates: corners })
    map.addLayer(
      {
        id: name,
        type: 'raster',
        source: name,
        paint: { 'raster-opacity': opacity, 'raster-fade-duration': 0 },
      },
      LOWEST_WORK,
    )
  }

  function update(): void {
    for (const { id } of shown)
      if (!wanted.some((one) => one.id === id)) {
        map.removeLayer(nameOf(id))
        map.removeSource(nameOf(id))
      }
    for (const one of wanted) put(one)
    shown = wanted
  }

  let isReady = false
  void map.once('style.load', () => {
    isReady = true
    update()
  })
  void map.once('remove', () => {
    isReady = false
  })
  return (next) => {
    wanted = next
    if (isReady) update()
  }
}
