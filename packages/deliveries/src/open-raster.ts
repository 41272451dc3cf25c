/** Maps of cells (GeoTIFF, also cloud-optimised): heights, noise, trees. Read by window, never as a whole. */
import { open } from 'node:fs/promises'
import { type Crs, type DeliveryIssue, type Raster, readCrs } from '@kavel/registers'
import { fromFile, type GeoTIFFImage } from 'geotiff'

/** A raster as it was opened, in its own coordinates. */
export interface OpenRaster extends Raster {
  /** Null when the file does not say: whoever brought it is asked. */
  readonly crs: Crs | null
}

export type OpenedRaster =
  | { readonly ok: true; readonly raster: OpenRaster }
  | { readonly ok: false; readonly issues: readonly DeliveryIssue[] }

export interface OpenRasterOptions {
  /** What the coordinates are, as whoever brought the file says; goes before what the file itself says. */
  readonly crs?: Crs
}

/** Most cells of one window: 16 MB. */
const CELLS_LIMIT = 4_000_000
/** Bytes of one strip or tile, which is unpacked as a whole. */
const BLOCK_LIMIT = 64_000_000

/** Whether a file begins as a TIFF or a BigTIFF does. */
export function isTiff(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4).toString('latin1')
  return ['II*\0', 'II+\0', 'MM\0*', 'MM\0+'].includes(start)
}

/** Opens a GeoTIFF by its content. Throws the system's error when the file cannot be read at all. */
export async function openRaster(
  path: string,
  { crs }: OpenRasterOptions = {},
): Promise<OpenedRaster> {
  if (!isTiff(await readStart(path))) return refuse('is no GeoTIFF')
  let tiff: Awaited<ReturnType<typeof fromFile>> | null = null
  let wrong: string
  try {
    const opened = await fromFile(path)
    tiff = opened
    const image = await opened.getImage()
    const found = findWrong(image, crs)
    if (found === null) {
      const close = async () => void (await opened.close())
      return { ok: true, raster: { ...describe(image, await readMeasure(image), crs), close } }
    }
    wrong = found
  } catch (error) {
    await tiff?.close()
    if ((error as { code?: unknown }).code !== undefined) throw error
    return refuse(`is a broken GeoTIFF: ${(error as Error).message}`)
  }
  await tiff.close()
  return refuse(wrong)
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function refuse(message: string): OpenedRaster {
  return { ok: false, issues: [{ path: '', message }] }
}

function findWrong(image: GeoTIFFImage, crs: Crs | undefined): string | null {
  const block = image.getTileWidth() * image.getTileHeight() * image.getBytesPerPixel()
  if (block > BLOCK_LIMIT)
    return `is packed in pieces of ${Math.round(block / 1e6)} MB: save it in tiles (COG)`
  const [dx, dy] = resolutionOf(image) ?? []
  if (dx === undefined || dy === undefined) return 'is a TIFF that does not say where it lies'
  if (dx <= 0 || dy >= 0) return 'is a GeoTIFF that is turned: its north is not up'
  const { code } = systemOf(image)
  if (!crs && code !== null && crsOf(image) === null)
    return `is in EPSG:${code}, expected EPSG:28992 or EPSG:4326`
  return null
}

/** Null for a picture without a place on the ground. */
function resolutionOf(image: GeoTIFFImage): readonly number[] | null {
  try {
    image.getOrigin()
    return image.getResolution()
  } catch {
    return null
  }
}

/** What stands for "other than any number" in the keys (GeoTIFF 1.1, 7.1). */
const USER_DEFINED = 32_767

/** Number and names of the coordinates in the keys: makers write one, the other or both. */
function systemOf(image: GeoTIFFImage): { readonly code: number | null; readonly name: string } {
  const keys = image.getGeoKeys() ?? {}
  const code = keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey
  return {
    code: code === undefined || code === USER_DEFINED ? null : Number(code),
    name: `${keys.GTCitationGeoKey ?? ''} ${keys.PCSCitationGeoKey ?? ''}`,
  }
}

/** EPSG in the keys, else RD by its name. */
function crsOf(image: GeoTIFFImage): Crs | null {
  const { code, name } = systemOf(image)
  if (code !== null) return readCrs(String(code))
  return /amersfoort|rd.?new/i.test(name) ? 'EPSG:28992' : null
}

/** What a cell's number is in the unit of the map: `number × scale + offset` (GDAL's metadata of a band). */
interface Measure {
  readonly scale: number
  readonly offset: number
}

async function readMeasure(image: GeoTIFFImage): Promise<Measure> {
  const items = (await image.getGDALMetadata(0)) ?? {}
  const [scale, offset] = [items.SCALE, items.OFFSET].map((value) => Number.parseFloat(`${value}`))
  return {
    scale: scale && Number.isFinite(scale) ? scale : 1,
    offset: offset && Number.isFinite(offset) ? offset : 0,
  }
}

function describe(
  image: GeoTIFFImage,
  { scale, offset }: Measure,
  crs: Crs | undefined,
): Omit<OpenRaster, 'close'> {
  const [dx, dy] = image.getResolution() as [number, number]
  const bbox = image.getBoundingBox() as unknown as Raster['bbox']
  const noData = image.getGDALNoData()
  const resolution = [dx, -dy] as const
  return {
    crs: crs ?? crsOf(image),
    noData,
    bbox,
    resolution,
    async readWindow([west, south, east, north]) {
      const left = Math.max(0, Math.floor((west - bbox[0]) / dx))
      const top = Math.max(0, Math.floor((bbox[3] - north) / -dy))
      const right = Math.min(image.getWidth(), Math.ceil((east - bbox[0]) / dx))
      const bottom = Math.min(image.getHeight(), Math.ceil((bbox[3] - south) / -dy))
      const [width, height] = [right - left, bottom - top]
      if (width <= 0 || height <= 0) return null
      if (width * height > CELLS_LIMIT)
        throw new RangeError(`a window of ${width} x ${height} cells is too large`)
      const window = [left, top, right, bottom]
      const [band] = await image.readRasters({ window, samples: [0] })
      const values = Float32Array.from(band as ArrayLike<number>)
      // As the cells hold it: a number in text has more digits than a cell of four bytes.
      const empty = noData === null ? Number.NaN : Math.fround(noData)
      for (const [index, value] of values.entries())
        values[index] = value === empty ? Number.NaN : value * scale + offset
      return {
        values,
        width,
        height,
        origin: [bbox[0] + left * dx, bbox[3] + top * dy],
        resolution,
      }
    },
  }
}
