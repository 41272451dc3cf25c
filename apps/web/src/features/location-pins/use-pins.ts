import { LocationType } from '@kavel/domain'
import { useEffect, useMemo } from 'react'
import { useMapView } from '../../map/map-canvas.tsx'
import { useRecords } from '../../shared/api/use-records.ts'
import { useChoices } from '../../shared/custom-fields.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'

/** Most locations that are shown as pins: what one call gives, the latest changed. */
const MOST = 1000

const LOCATIONS = {
  limit: MOST,
  depth: 0,
  order: '-updatedAt',
  where: { type: LocationType.default, archived: false },
  fields: ['name', 'lat', 'lon', 'status', 'phase'],
} as const

/** Puts the company's locations on the map, in the colour of their status. */
export function usePins(): void {
  const view = useMapView()
  const { t } = useI18n()
  const { user } = useSession()
  const { showlocations, pincolor } = user.cfg
  const { data: locations } = useRecords('locations', LOCATIONS)
  const type = pincolor === 'phase' ? 'phase' : 'status'
  const { data: values } = useChoices({ type, customfieldId: null })

  const pins = useMemo(() => {
    const colours = new Map(values?.records.map(({ name, color }) => [name, color]))
    return (locations?.records ?? [])
      .filter(({ lat, lon }) => lat !== 0 || lon !== 0)
      .map(({ id, name, lat, lon, [type]: value }) => ({
        id,
        name: name || t('locations.unnamed'),
        lat,
        lon,
        colour: colours.get(value ?? '') ?? null,
      }))
  }, [locations, values, type, t])

  useEffect(() => view.setPins(showlocations ? pins : []), [view, pins, showlocations])
}
