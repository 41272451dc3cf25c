/** How the floors of a building read. */
import { type Floor, FunctionType, keyOf, RoofType } from '@kavel/domain'
import type { I18n } from '../../../../shared/i18n.ts'
import type { Building } from '../../editor.ts'
import { floorHeightOf } from '../kind-of.ts'
import { type FloorRange, rangesOf, SIDES } from './edit-floors.ts'

/** The name somebody gave, or which floors it is: `Ground floor`, `Floors 1–8`. */
export function floorName(
  { t, named }: Pick<I18n, 't' | 'named'>,
  floor: Floor,
  { first, last }: FloorRange,
) {
  // the default of the specification is no name
  if (floor.name !== '' && floor.name !== 'Verdieping') return named(floor.name)
  if (first === last)
    return first === 0 ? t('concepts.floor_ground') : t('concepts.floor_nth', { floor: first })
  return first === 0
    ? t('concepts.floors_from_ground', { last })
    : t('concepts.floors_range', { first, last })
}

/** Height, function, setbacks and roof of an entry in a line. */
export function floorSummary({ t, format, label }: I18n, floor: Floor, building: Building): string {
  const deepest = Math.max(...SIDES.map((side) => floor.offsets[side]))
  const func = floor.function ?? building.cfg.function
  return [
    label('function_type', keyOf(FunctionType, func)),
    format.length(floor.height ?? floorHeightOf(building)),
    deepest > 0 && t('design.setback_of', { length: format.length(deepest) }),
    floor.roof !== RoofType.flat && label('roof_type', keyOf(RoofType, floor.roof)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Number of the floors, for the title of the list: those that are built.
 * @param built null while nothing was generated: then those of the list count
 */
export function floorsSummary(
  { t, format }: I18n,
  floors: readonly Floor[],
  built: number | null,
): string {
  const count = built ?? floorCount(floors)
  return t('concepts.floors_count', { count, formatted: format.number(count) })
}

/** How many floors a list stands for. */
export function floorCount(floors: readonly Floor[]): number {
  return (rangesOf(floors).at(-1)?.last ?? -1) + 1
}
