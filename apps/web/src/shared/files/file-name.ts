import { PICTURE_MEDIA, type RecordFor } from '@kavel/domain'
import type { I18n } from '../i18n.ts'

type Image = RecordFor<'images'>

/** Whether it is shown as a picture; any other file is kept. */
export function isPicture({ media }: Pick<Image, 'media'>): boolean {
  return (PICTURE_MEDIA as readonly string[]).includes(media)
}

/** What a file is called. */
export function fileName({ t }: Pick<I18n, 't'>, { id, name }: Pick<Image, 'id' | 'name'>): string {
  return name || t('locations.file_unnamed', { number: id })
}
