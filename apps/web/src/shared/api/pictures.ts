import type { Sent } from '@kavel/calls'
import { addressOf } from './call-api.ts'

type File = Sent<'GET /images/binary/{id}/{file}'>['params']['file']

/** Where the browser fetches a picture: whole, or small for a list. */
export function pictureAddress(id: number, file: File = 'img.png'): string {
  return addressOf('GET /images/binary/{id}/{file}', { id, file })
}

/** Longest sides in pixels of a picture as it is kept. */
const SIDES = { 'thumb.png': 320, 'medium.png': 960, 'img.png': 2400 } as const

/**
 * Attributes of an `img` of which the browser takes the size that it needs.
 * @param sizes width on the page, as a media condition
 * @param largest nothing larger is fetched, whatever the screen
 */
export function pictureSources(
  id: number,
  sizes: string,
  largest: keyof typeof SIDES = 'medium.png',
): { readonly src: string; readonly srcSet: string; readonly sizes: string } {
  const taken = Object.entries(SIDES).filter(([, side]) => side <= SIDES[largest])
  const srcSet = taken.map(([file, side]) => `${pictureAddress(id, file as File)} ${side}w`)
  return { src: pictureAddress(id, largest), srcSet: srcSet.join(', '), sizes }
}
