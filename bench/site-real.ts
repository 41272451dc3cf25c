/** The real outline of parcel 2318 of Otterlo, from the folder that KAVEL_REAL_DATA names: nothing of it is kept here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toRd } from '@kavel/registers'
import { boundArea } from './site-bound.ts'
import { TEN, type TenPlot } from './site-ten.ts'

const FILE = 'otterlo/percelen_otterlo_wgs84.geojson'
const PARCEL = 2318

interface Parcel {
  readonly properties: { readonly perceelnummer: number }
  readonly geometry: { readonly coordinates: readonly (readonly (readonly [number, number])[])[] }
}

/** A drawn plot on the ground of the real parcel: its outline, metres from its lower left corner, counter-clockwise. */
function onRealGround(plot: TenPlot, folder: string): TenPlot {
  const { features } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as {
    features: readonly Parcel[]
  }
  const found = features.find(({ properties }) => properties.perceelnummer === PARCEL)
  const ring = found?.geometry.coordinates[0]
  if (!ring) throw new Error(`no parcel ${PARCEL} in ${FILE}`)
  const points = ring.slice(0, -1).map(toRd)
  const [west, south] = ([0, 1] as const).map((axis) => Math.min(...points.map((at) => at[axis])))
  const outline = points.map(([x, y]) => [x - (west as number), y - (south as number)] as const)
  const isClockwise = boundArea(outline, true) < 0
  return { ...plot, name: `Otterlo ${PARCEL}`, outline: isClockwise ? outline.reverse() : outline }
}

/** The ten: the first of them on its real ground when there is a folder with real register data. */
export function tenPlots(folder = process.env.KAVEL_REAL_DATA): readonly TenPlot[] {
  const [first, ...rest] = TEN as readonly [TenPlot, ...TenPlot[]]
  return folder ? [onRealGround(first, folder), ...rest] : TEN
}
