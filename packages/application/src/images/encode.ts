import { FILE_FAULTS, type PhotoPlace, PICTURE_PIXELS, type PictureMedia } from '@kavel/domain'
import sharp, { type Sharp } from 'sharp'
import { invalid, Refusal } from '../refusal.ts'
import type { PictureFormat } from './content-kind.ts'
import { readPlace } from './photo-place.ts'

// A path is read once; remembered, its file would keep its room on the disk.
sharp.cache(false)

/** A picture that was drawn anew, so that nothing but its pixels is kept or served. */
export interface Picture {
  readonly data: Buffer
  readonly thumbnail: Buffer
  /** Of a middle size; null where the picture itself is no larger. */
  readonly medium: Buffer | null
  readonly media: PictureMedia
}

/** What came in: the picture, and where its camera says that it was taken. */
export interface Photo extends Picture {
  readonly place: PhotoPlace | null
}

/** Longest side in pixels of a kept picture, of one for a page, and of its thumbnail. */
const LONGEST_SIDE = 2400
const MEDIUM_SIDE = 960
const THUMBNAIL_SIDE = 320
/**
 * Longest side in pixels of an upload: a canvas of Firefox has no longer one (MDN, "Maximum canvas size"). A line of forty
 * million pixels is within the other limit and takes fifteen seconds to draw.
 */
const SIDE_LIMIT = 32_767
/** Seconds that drawing one picture anew may take. */
const SECONDS = 30
/** Of a hundred: the loss cannot be seen beside the picture that came (docs/decisions/0024). */
const QUALITY = 85

/** Storage format by input: drawings lossless, photos at a tenth of the size; AVIF is not widely readable. */
const KEPT_AS: Readonly<Record<PictureFormat, PictureMedia>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/webp',
}

const ENCODERS = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: QUALITY }),
  'image/webp': (image) => image.webp({ quality: QUALITY }),
} as const satisfies Record<PictureMedia, (image: Sharp) => Sharp>

/** Draws the picture at a path anew, upright. Refuses (400 on `field`) what is not of the format that it begins as. */
export async function encodePicture(
  path: string,
  format: PictureFormat,
  field: string,
): Promise<Photo> {
  try {
    // the head alone is read here, so that who sent too much is told so
    const found = await sharp(path, { limitInputPixels: false }).metadata()
    const name = found.compression === 'av1' ? 'avif' : found.format
    if (name !== format) throw new Error(`it is ${name}`)
    if (Math.max(found.width, found.height) > SIDE_LIMIT)
      throw new Error(`a side has more than ${SIDE_LIMIT} pixels`)
    if (found.width * found.height > PICTURE_PIXELS) throw invalid(field, FILE_FAULTS.pixels)
    const source = sharp(path, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' })
    const place = found.exif ? readPlace(found.exif) : null
    return { ...(await toPicture(source, KEPT_AS[format])), place }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw invalid(
      field,
      `${FILE_FAULTS.unreadable} (${error instanceof Error ? error.message : error})`,
    )
  }
}

/** Draws an SVG of our own making as PNG. */
export async function drawPicture(svg: string): Promise<Picture> {
  return toPicture(sharp(Buffer.from(svg)), 'image/png')
}

async function toPicture(source: Sharp, media: PictureMedia): Promise<Picture> {
  const [data, thumbnail] = await Promise.all(
    [LONGEST_SIDE, THUMBNAIL_SIDE].map((side) => drawWithin(source, media, side)),
  )
  return { data: data!, thumbnail: thumbnail!, medium: await drawMedium(data!, media), media }
}

/** Draws a kept picture smaller, for a page; null where that would be no smaller. */
export async function drawMedium(data: Buffer, media: PictureMedia): Promise<Buffer | null> {
  const kept = sharp(data)
  const { width, height } = await kept.metadata()
  if (Math.max(width, height) <= MEDIUM_SIDE) return null
  const medium = await drawWithin(kept, media, MEDIUM_SIDE)
  return medium.length < data.length ? medium : null
}

function drawWithin(source: Sharp, media: PictureMedia, side: number): Promise<Buffer> {
  return ENCODERS[media](
    source
      .clone()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS }),
  ).toBuffer()
}
