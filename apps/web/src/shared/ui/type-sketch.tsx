import type { PagedType } from '@kavel/concept'
import {
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconFileDescription,
  IconListDetails,
  IconListSearch,
  IconMap2,
  IconMapPin,
  IconMapPins,
} from '@tabler/icons-react'
import classes from './type-sketch.module.css'

const ICONS: Readonly<Record<PagedType, typeof IconMapPin>> = {
  location: IconMapPin,
  concept: IconBuilding,
  searchquery: IconListSearch,
  business_park: IconBuildingFactory2,
  population_core: IconMapPins,
  municipality: IconBuildingCommunity,
  municipality_index: IconListDetails,
  state_index: IconMap2,
}

/** What a type of publication looks like: a sheet with its sign. */
export function TypeSketch({ type, isLarge = false }: { type: string; isLarge?: boolean }) {
  const Icon = Object.hasOwn(ICONS, type) ? ICONS[type as PagedType] : IconFileDescription
  return (
    <span className={classes.sketch} data-large={isLarge || undefined} aria-hidden>
      <Icon size={isLarge ? 30 : 20} stroke={1.4} />
    </span>
  )
}
