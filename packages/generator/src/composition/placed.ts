/** A part of a composed building where it stands. */
import type { Box } from '@kavel/geometry'
import type { Roof, Tower } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import type { Part } from './parts.ts'

export interface Placed {
  part: Part
  box: Box
  tower: Tower
  roofs: Roof[]
  outline: Layout['outline']
}
