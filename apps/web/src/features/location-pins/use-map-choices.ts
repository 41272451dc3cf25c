import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useSession } from '../../shared/session/session.ts'
import { PIN_COLOURS, type PinColour } from './pin-colours.ts'

/** What stands on the screen of the map (user_cfgs.locationsview): the map alone, or a list beside it. */
export const LOCATIONS_VIEWS = ['map', 'both'] as const
export type LocationsView = (typeof LOCATIONS_VIEWS)[number]

interface Choices {
  readonly pincolor: PinColour
  readonly showlocations: boolean
  readonly clusterlocations: boolean
  readonly locationsview: LocationsView
}

export interface MapChoices extends Choices {
  readonly choose: (patch: Partial<Choices>) => void
}

/** How the user wants locations on the map, kept with the user. What was kept and is no choice counts as nothing. */
export function useMapChoices(): MapChoices {
  const user = useEdited('users', useSession().user)
  const { pincolor, showlocations, clusterlocations, locationsview } = user.cfg
  return {
    pincolor: PIN_COLOURS.find((each) => each === pincolor) ?? 'status',
    showlocations,
    clusterlocations,
    locationsview: LOCATIONS_VIEWS.find((each) => each === locationsview) ?? 'map',
    choose: (patch) => edits.change(undefined, 'users', user, { cfg: patch }),
  }
}
