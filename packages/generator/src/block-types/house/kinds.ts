/** The houses by block type (generator reference §9.5, domain reference §3.6). */
import { BlockType } from '@kavel/domain'

export interface HouseKind {
  /** `row`: runs of houses; `back`: runs of two houses that share the rear wall; `pair` and `single` stand free. */
  form: 'row' | 'back' | 'pair' | 'single'
  garage: boolean
  /** Brings the street before it. */
  street: boolean
}

const plain = { garage: false, street: false } as const

export const HOUSES = {
  [BlockType.terraced]: { form: 'row', ...plain },
  [BlockType.back_to_back]: { form: 'back', ...plain },
  [BlockType.detached]: { form: 'single', ...plain },
  [BlockType.semi_detached]: { form: 'pair', ...plain },
  [BlockType.terraced_garage]: { form: 'row', garage: true, street: false },
  [BlockType.detached_garage]: { form: 'single', garage: true, street: false },
  [BlockType.semi_detached_garage]: { form: 'pair', garage: true, street: false },
  [BlockType.terraced_street]: { form: 'row', garage: false, street: true },
  [BlockType.back_to_back_street]: { form: 'back', garage: false, street: true },
  [BlockType.detached_street]: { form: 'single', garage: false, street: true },
  [BlockType.semi_detached_street]: { form: 'pair', garage: false, street: true },
} as const satisfies Partial<Record<BlockType, HouseKind>>
