import sharp, { type Sharp } from 'sharp'
import { invalid } from '../refusal.ts'

/** Longest side in pixels of a kept picture and of its thumbnail. */
const LONGEST_SIDE = 2400
const THUMBNAIL_SIDE = 320
/** Pixels an upload may claim before it is decoded (guards against decompression bombs): 50 megapixels. */
const PIXEL_LIMIT = 50_000_000
/** What browsers make and the sniffer must find in the bytes themselves. */
const ACCEPTED = new Set(['png', 'jpeg', 'webp'])

/**
 * Re-encodes an uploaded picture as PNG, so that nothing but its pixels is kept or served.
 * Refuses (400 on `path`) what is not a PNG, JPEG or WebP by its content.
 */
export async function encodePicture(
  bytes: Buffer,
  path: string,
): Promise<{ data: Buffer; thumbnail: Buffer }> {
  try {
    const source = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    const { format } = await source.metadata()
    if (!ACCEPTED.has(format)) throw new Error(`a picture of type ${format}`)
    return await toPictures(source)
  } catch (error) {
    throw invalid(
      path,
      `is not a PNG, JPEG or WebP picture that can be read (${error instanceof Error ? error.message : error})`,
    )
  }
}

/** Draws an SVG of our own making as PNG, with its thumbnail. */
export async function drawPicture(svg: string): Promise<{ data: Buffer; thumbnail: Buffer }> {
  return toPictures(sharp(Buffer.from(svg)))
}

async function toPictures(source: Sharp): Promise<{ data: Buffer; thumbnail: Buffer }> {
  const within = (side: number) =>
    source
      .clone()
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const [data, thumbnail] = await Promise.all([
    within(LONGEST_SIDE).png().toBuffer(),
    within(THUMBNAIL_SIDE).png().toBuffer(),
  ])
  return { data, thumbnail }
}
