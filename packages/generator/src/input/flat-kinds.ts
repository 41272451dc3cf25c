/** The flats: how people reach their door, and where the cores stand (generator reference §9.1–9.2, domain §3.4). */
import { BlockType } from '@kavel/domain'

export interface FlatKind {
  /** An open gallery along the facade, a corridor inside, or the landing of a stair between two dwellings. */
  readonly access: 'gallery' | 'corridor' | 'portiek'
  /** Dwellings on one side of it, or on both. */
  readonly sides: 1 | 2
  /** As many as the escape distance asks for at equal distances, one in the middle, one at each end, or one a pair. */
  readonly cores: 'spaced' | 'one' | 'ends' | 'pairs'
  /** Floors a dwelling has; the gallery runs along the lowest of them. */
  readonly levels?: 1 | 2
  /** Inset balconies are cut out of the dwellings, in the versions that do. */
  readonly hasLoggias?: true
}

/** Straight flats by block type. */
export const FLATS = {
  [BlockType.flat_path_gallery]: { access: 'gallery', sides: 1, cores: 'spaced', hasLoggias: true },
  [BlockType.flat_gallery_single_core]: {
    access: 'gallery',
    sides: 1,
    cores: 'one',
    hasLoggias: true,
  },
  [BlockType.flat_gallery_double_core]: {
    access: 'gallery',
    sides: 1,
    cores: 'ends',
    hasLoggias: true,
  },
  [BlockType.flat_gallery_maisonette]: {
    access: 'gallery',
    sides: 1,
    cores: 'spaced',
    levels: 2,
  },
  [BlockType.flat_path_corridor]: {
    access: 'corridor',
    sides: 2,
    cores: 'spaced',
    hasLoggias: true,
  },
  [BlockType.flat_corridor_double_loaded]: {
    access: 'corridor',
    sides: 2,
    cores: 'spaced',
    hasLoggias: true,
  },
  [BlockType.flat_corridor_single_loaded]: {
    access: 'corridor',
    sides: 1,
    cores: 'spaced',
    hasLoggias: true,
  },
  [BlockType.flat_corridor_double_core]: {
    access: 'corridor',
    sides: 2,
    cores: 'ends',
    hasLoggias: true,
  },
  [BlockType.flat_path_portiek]: { access: 'portiek', sides: 1, cores: 'pairs', hasLoggias: true },
} as const satisfies Partial<Record<BlockType, FlatKind>>
