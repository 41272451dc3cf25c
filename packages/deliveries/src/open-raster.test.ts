import { englishFailure } from '@kavel/i18n/english-failure'
import type { Raster } from '@kavel/registers'
import { whyOf } from '@kavel/registers'
import { afterAll, describe, expect, it } from 'vitest'
import { openRaster } from './open-raster.ts'
import { TestingFolder } from './testing/read.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

interface Tags {
  readonly name?: string
  readonly code?: number
  readonly noData?: string
  readonly origin?: readonly number[] | null
  readonly scale?: readonly number[]
  readonly rows?: number
  /** XML of GDAL about the file and its bands. */
  readonly metadata?: string
}

const NO_DATA = 3.4028234663852886e38

/** A map of 4 x 3 cells by hand (TIFF 6.0, OGC GeoTIFF 1.1): values 0 to 11 from the north-west, one row a strip. */
function tiff({
  name = '',
  code,
  noData = String(NO_DATA),
  origin = [0, 0, 0, 1000, 2000, 0],
  scale = [5, 5, 0],
  rows = 1,
  metadata,
}: Tags = {}) {
  const keys = [1, 1, 0, 0, 1024, 0, 1, 1, 1026, 34737, name.length + 1, 0]
  if (code !== undefined) keys.push(3072, 0, 1, code)
  keys[3] = keys.length / 4 - 1
  const strips = Math.ceil(3 / rows)
  const doubles = (values: readonly number[]) => Buffer.from(Float64Array.from(values).buffer)
  const shorts = (values: readonly number[]) => Buffer.from(Uint16Array.from(values).buffer)
  const longs = (values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer)
  const text = (value: string) => Buffer.from(`${value}\0`, 'latin1')
  const entries: [tag: number, type: number, count: number, bytes: Buffer][] = [
    [256, 3, 1, shorts([4])],
    [257, 3, 1, shorts([3])],
    [258, 3, 1, shorts([32])],
    [259, 3, 1, shorts([1])],
    [262, 3, 1, shorts([1])],
    [273, 4, strips, longs(Array.from({ length: strips }, (_, strip) => 8 + strip * rows * 16))],
    [277, 3, 1, shorts([1])],
    [278, 3, 1, shorts([rows])],
    [279, 4, strips, longs(Array.from({ length: strips }, () => rows * 16))],
    [339, 3, 1, shorts([3])],
    [33550, 12, 3, doubles(scale)],
    ...(origin ? ([[33922, 12, 6, doubles(origin)]] as [number, number, number, Buffer][]) : []),
    [34735, 3, keys.length, shorts(keys)],
    [34737, 2, name.length + 2, text(`${name}|`)],
    ...(metadata
      ? ([[42112, 2, metadata.length + 1, text(metadata)]] as [number, number, number, Buffer][])
      : []),
    [42113, 2, noData.length + 1, text(noData)],
  ]
  const cells = Float32Array.from({ length: 12 }, (_, index) => (index === 5 ? NO_DATA : index))
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1')
  const directoryAt = 8 + 48
  header.writeUInt32LE(directoryAt, 4)
  const directory = Buffer.alloc(2 + 12 * entries.length + 4)
  directory.writeUInt16LE(entries.length, 0)
  const extra: Buffer[] = []
  let at = directoryAt + directory.length
  for (const [index, [tag, type, count, bytes]] of entries.entries()) {
    const entry = 2 + 12 * index
    directory.writeUInt16LE(tag, entry)
    directory.writeUInt16LE(type, entry + 2)
    directory.writeUInt32LE(count, entry + 4)
    if (bytes.length <= 4) bytes.copy(directory, entry + 8)
    else {
      directory.writeUInt32LE(at, entry + 8)
      extra.push(bytes)
      at += bytes.length
    }
  }
  return Buffer.concat([header, Buffer.from(cells.buffer), directory, ...extra])
}

async function open(tags?: Tags, options = {}) {
  const opened = await openRaster(folder.write('kaart.tif', tiff(tags)), options)
  if (!opened.ok) throw new Error(englishFailure(whyOf(opened.issues)))
  return opened.raster
}
const windowOf = async (box: Raster['bbox'], tags?: Tags) => {
  const raster = await open(tags)
  const window = await raster.readWindow(box)
  await raster.close()
  return window && { ...window, values: Array.from(window.values) }
}

describe('a map of cells', () => {
  it('says where it lies, and what stands where there is no value', async () => {
    const raster = await open({ name: 'Amersfoort / RD New' })
    expect(raster).toMatchObject({
      crs: 'EPSG:28992',
      bbox: [1000, 1985, 1020, 2000],
      resolution: [5, 5],
      noData: NO_DATA,
    })
    await raster.close()
  })

  it.each([1, 3])('gives the cells that meet a box, strips of %d rows', async (rows) => {
    expect(await windowOf([1006, 1991, 1014, 1999], { rows })).toEqual({
      values: [1, 2, Number.NaN, 6],
      width: 2,
      height: 2,
      origin: [1005, 2000],
      resolution: [5, 5],
    })
  })

  it('gives values in its unit where the cells hold a part of it', async () => {
    // As \`gdal_translate -a_scale 0.1 -a_offset 40\` writes it: cells 1, 2, none and 6.
    const metadata =
      '<GDALMetadata>\n  <Item name="OFFSET" sample="0" role="offset">40</Item>\n  <Item name="SCALE" sample="0" role="scale">0.1</Item>\n</GDALMetadata>\n'
    const window = await windowOf([1006, 1991, 1014, 1999], { metadata })
    expect(window?.values.map((value) => Number(value.toFixed(4)))).toEqual([
      40.1,
      40.2,
      Number.NaN,
      40.6,
    ])
  })

  it('gives no more than there is', async () => {
    expect((await windowOf([0, 0, 9999, 9999]))?.values).toHaveLength(12)
    expect(await windowOf([1018, 1980, 1100, 1986])).toMatchObject({
      values: [11],
      origin: [1015, 1990],
    })
    expect(await windowOf([0, 0, 10, 10])).toBeNull()
  })

  it('may name its coordinates by number, by name or not at all', async () => {
    expect((await open({ code: 28992 })).crs).toBe('EPSG:28992')
    expect((await open({ code: 32767, name: 'RD_New' })).crs).toBe('EPSG:28992')
    expect((await open()).crs).toBeNull()
    expect((await open({}, { crs: 'EPSG:28992' })).crs).toBe('EPSG:28992')
  })

  it('is refused when it is turned, lies nowhere, is broken or is something else', async () => {
    const refusal = async (content: Buffer | string) => {
      const opened = await openRaster(folder.write('kaart.tif', content))
      return opened.ok ? null : opened.issues[0]?.message
    }
    expect(await refusal(tiff({ scale: [5, -5, 0] }))).toContain('its north is not up')
    expect(await refusal(tiff({ code: 3857 }))).toContain('is in EPSG:3857, expected')
    expect(await refusal(tiff({ origin: null }))).toContain('does not say where it lies')
    expect(await refusal(tiff().subarray(0, 70))).toContain('is a broken GeoTIFF')
    expect(await refusal('<html></html>')).toBe('is no GeoTIFF')
  })
})
