import { isInNetherlands, type PhotoPlace, type RecordFor } from '@kavel/domain'
import { toRd } from '@kavel/registers/rd-new'
import type { Scope } from '../edit/scope.ts'

export type Image = RecordFor<'images'>

/** What may be done with the pictures of a record besides looking at them and removing them. */
export interface PictureEdit {
  readonly scope: Scope
  /** The record that they are of: where it lies, and its map at another place. */
  readonly at: PhotoPlace
  readonly mapAt: (place: PhotoPlace) => string
  /** Lays an underlayer on the ground. */
  readonly onLay: (image: Image) => void
}

/** In the order that a person chose, those that nobody moved as they came. */
export function inOrder(images: readonly Image[]): Image[] {
  return images.toSorted((a, b) => a.order - b.order || a.id - b.id)
}

/** Metres between two places in the Netherlands; null where one lies elsewhere, or nowhere (0, 0). */
export function metresBetween(a: PhotoPlace, b: PhotoPlace): number | null {
  if (![a, b].every(({ lon, lat }) => isInNetherlands(lon, lat))) return null
  const [[ax, ay], [bx, by]] = [toRd([a.lon, a.lat]), toRd([b.lon, b.lat])]
  return Math.hypot(ax - bx, ay - by)
}
