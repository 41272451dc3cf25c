import type { Files } from '../files/files.ts'
import type { Picture } from './encode.ts'
import type { Content } from './image-rows.ts'

/** Keeps a picture in its sizes. */
export async function keepPicture(
  files: Pick<Files, 'keepBytes' | 'keepMedium'>,
  { data, thumbnail, medium, media }: Picture,
): Promise<Content> {
  const kept = await files.keepBytes(data)
  await files.keepMedium(kept, medium)
  return { media, data: kept, thumbnail: await files.keepBytes(thumbnail) }
}
