import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LocationPanel } from '../../../features/location-panel/location-panel.tsx'
import { PlotFacts } from '../../../features/plot-facts/plot-facts.tsx'
import { SelectionBar } from '../../../features/plot-selection/selection-bar.tsx'
import { SelectionPanel } from '../../../features/plot-selection/selection-panel.tsx'
import { mapMode } from '../../../map/mode.ts'
import { plotQuery } from '../../../shared/api/plots.ts'
import { useRecord } from '../../../shared/api/use-records.ts'
import { useI18n } from '../../../shared/i18n.ts'

export interface InspectorOptions {
  readonly plotId: string | undefined
  readonly locationId: number | undefined
  readonly hasSelection: boolean
  readonly showPlot: (registerId: string) => void
  readonly showLocation: (id: number) => void
  readonly showMap: () => Promise<void>
}

interface InspectorProps {
  readonly title: string
  readonly inspector: ReactNode
  readonly onClose?: () => void
}

/** What stands beside the map: facts of a plot, else the location, else what has been selected. */
export function useInspector(options: InspectorOptions): InspectorProps {
  const { t } = useI18n()
  const { plotId, locationId, hasSelection, showPlot, showLocation, showMap } = options
  const plot = useQuery({ ...plotQuery(plotId ?? ''), enabled: plotId !== undefined })
  const location = useRecord('locations', locationId)
  const onCreated = ({ id }: { readonly id: number }) => {
    mapMode.set('look')
    showLocation(id)
  }
  const bar = hasSelection && <SelectionBar onShow={showMap} onCreated={onCreated} />

  if (plotId !== undefined) {
    const designation = plot.data?.designation
    return {
      title: designation ? t('map.plot', { designation }) : t('map.plot_title'),
      onClose: showMap,
      inspector: <PlotFacts key={plotId} registerId={plotId} next={bar} />,
    }
  }
  if (locationId !== undefined)
    return {
      // while it is read, and when there is none, it has no name to speak of
      title: location.data ? location.data.name || t('locations.unnamed') : t('locations.one'),
      onClose: showMap,
      inspector: (
        <>
          {bar}
          <LocationPanel
            id={locationId}
            links={
              <Anchor component={Link} size="sm" to={`/locations/list/${locationId}`}>
                {t('locations.list')}
              </Anchor>
            }
            onRemoved={showMap}
          />
        </>
      ),
    }
  return {
    title: t('map.selection'),
    inspector: hasSelection ? <SelectionPanel onShowPlot={showPlot} onCreated={onCreated} /> : null,
  }
}
