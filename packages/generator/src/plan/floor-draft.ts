/** What a layout gives of floors that are alike, for `finishFloor` to complete. */
import type { BlockType } from '@kavel/domain'
import type { Lu, Ring } from '@kavel/geometry'
import type { FloorPlan } from '../input/floors.ts'
import type { Asset, Id } from '../model/types.ts'
import type { PlanCell } from './cell.ts'
import type { Border } from './partition.ts'

export interface FloorDraft {
  id: Id
  blocktype: BlockType
  /** The floors that have this plan, lowest first. */
  floors: readonly FloorPlan[]
  cells: readonly PlanCell[]
  /** What doors of the plate open on: galleries, paths, streets. Their rings are boxes beside the plate. */
  ways: readonly Pick<Asset, 'kind' | 'poly'>[]
  /** The dwellings have gardens, so they need no balcony or terrace. */
  gardens?: true
  /** Inset balconies are cut out of the cells of their dwellings. */
  loggias?: true
  /** Rooms stand as they fit, so walls may change within the wall around a corner: storages. */
  mendsCorners?: true
  /** Boxes of the roof of the floor below that this floor leaves open, where terraces may lie. */
  openRoof?: readonly Ring[]
  /** A facade too near to somebody else's ground for windows. */
  isBlind?(border: Border): boolean
  /**
   * Outer walls that take up what the grid leaves over, or that the part beside this one has (0); undefined: as thick as the
   * rules say.
   */
  outerWall?: (border: Border) => Lu | undefined
}
