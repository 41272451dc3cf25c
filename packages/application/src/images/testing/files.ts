/** Files as people have them, made here, for the tests of uploads. */
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** Text that stands in the EXIF of `photo` and must not outlive an upload. */
export const SECRET_PLACE = 'Achterom 7 Markeroog'

/**
 * A photo as a phone makes it: 60 × 40 pixels, the left half red and the right half blue, with the place in its EXIF; with
 * `orientation` 6 it must be turned a quarter clockwise to stand upright (EXIF 2.32, §4.6.4).
 */
export function photo(orientation = 1): Promise<Buffer> {
  const half = (colour: string) => ({
    create: { width: 30, height: 40, channels: 3 as const, background: colour },
  })
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
    .composite([{ input: half('#0000ff'), left: 30, top: 0 }])
    .withExif({
      IFD0: { ImageDescription: SECRET_PLACE, Make: 'Kavelfoon' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 33/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 15/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** The smallest document that viewers open. */
export function pdf(text = 'Bestemmingsplan'): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** A drawing of AutoCAD 2018, as far as its first bytes tell. */
export function dwg(bytes = 200): Buffer {
  return Buffer.concat([Buffer.from('AC1032\0\0\0\0\0\u0001'), Buffer.alloc(bytes)])
}

const TYPES = '[Content_Types].xml'
const MAIN = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
} as const

interface OfficeOptions {
  /** Parts besides. */
  readonly more?: Readonly<Record<string, string>>
  /** Another type of the main part. */
  readonly type?: string
  /** Type of a part that is declared besides. */
  readonly also?: string
  /** First entry of the file. */
  readonly behind?: Buffer
}

/** A Word document or an Excel workbook. */
export function office(
  kind: 'docx' | 'xlsx',
  { more = {}, type, also, behind }: OfficeOptions = {},
): Buffer {
  const [path, ending] = MAIN[kind]
  const main = type ?? `application/vnd.openxmlformats-officedocument.${ending}`
  const besides = also ? `<Override PartName="/x.bin" ContentType="${also}"/>` : ''
  const types = `<Types><Override PartName="/${path}" ContentType="${main}"/>${besides}</Types>`
  return zip({ [TYPES]: types, [path]: '<document/>', ...more }, behind)
}

/** A ZIP archive of texts (APPNOTE.TXT 6.3.10) behind what comes first in its file. */
export function zip(
  entries: Readonly<Record<string, string>>,
  behind: Buffer = Buffer.alloc(0),
): Buffer {
  const locals: Buffer[] = [behind]
  const central: Buffer[] = []
  let offset = behind.length
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(text), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(Buffer.byteLength(text), 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        common,
        rest,
        Buffer.from(name),
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}
