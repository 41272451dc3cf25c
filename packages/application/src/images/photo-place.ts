/** Where a photo was taken, from its EXIF: a TIFF of which one directory tells of the place (EXIF 2.32, §4.6.6; TIFF 6.0, §2). */
import type { PhotoPlace } from '@kavel/domain'

/** Tags of the place and types of values (EXIF 2.32, table 15; TIFF 6.0, §2). */
const TAG = { gps: 0x8825, latRef: 1, lat: 2, lonRef: 3, lon: 4 } as const
const TYPE = { ascii: 2, long: 4, rational: 5 } as const
/** Bytes of an entry of a directory. */
const ENTRY = 12
/** What a JPEG has before the TIFF. */
const MARK = Buffer.from('Exif\0\0', 'latin1')

interface Entry {
  readonly type: number
  readonly count: number
  /** Where its value stands, or the value itself where it fits. */
  readonly at: number
}

/** The place that EXIF tells; null where it tells none, or one that is none. */
export function readPlace(exif: Buffer): PhotoPlace | null {
  try {
    return placeIn(exif.subarray(0, MARK.length).equals(MARK) ? exif.subarray(MARK.length) : exif)
  } catch (error) {
    // a value that should stand beyond the end
    if (error instanceof RangeError) return null
    throw error
  }
}

function placeIn(tiff: Buffer): PhotoPlace | null {
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return null
  const little = order === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))

  function entryOf(directory: number, tag: number): Entry | null {
    for (let i = 0; i < short(directory); i++) {
      const at = directory + 2 + i * ENTRY
      if (short(at) === tag) return { type: short(at + 2), count: long(at + 4), at: at + 8 }
    }
    return null
  }

  /** Degrees, minutes and seconds, each a fraction. */
  function angle(directory: number, tag: number, refTag: number, most: number): number | null {
    const found = entryOf(directory, tag)
    const ref = entryOf(directory, refTag)
    if (found?.type !== TYPE.rational || found.count !== 3 || ref?.type !== TYPE.ascii) return null
    const from = long(found.at)
    const [degrees, minutes, seconds] = [0, 8, 16].map((step) => {
      const [above, below] = [long(from + step), long(from + step + 4)]
      // 0/0 is how cameras write that they do not know
      return below === 0 ? (above === 0 && step > 0 ? 0 : Number.NaN) : above / below
    }) as [number, number, number]
    const side = tiff.toString('latin1', ref.at, ref.at + 1)
    const value = (degrees + minutes / 60 + seconds / 3600) * ('SW'.includes(side) ? -1 : 1)
    return 'NESW'.includes(side) && Math.abs(value) <= most ? value : null
  }

  const gps = entryOf(long(4), TAG.gps)
  if (gps?.type !== TYPE.long) return null
  const directory = long(gps.at)
  const lat = angle(directory, TAG.lat, TAG.latRef, 90)
  const lon = angle(directory, TAG.lon, TAG.lonRef, 180)
  // a camera without a fix writes zeroes: nobody stands in the Gulf of Guinea
  return lat === null || lon === null || (lat === 0 && lon === 0) ? null : { lat, lon }
}
