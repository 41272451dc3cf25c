import { NativeSelect, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconMapPins } from '@tabler/icons-react'
import { useId } from 'react'
import { MapPanel } from '../../map/map-panel.tsx'
import { CreateMenu } from '../../shared/create-location/create-menu.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { FilterChips } from '../../shared/location-filters/filter-chips.tsx'
import { FiltersButton } from '../../shared/location-filters/filters-button.tsx'
import type { LocationFiltersState } from '../../shared/location-filters/use-location-filters.ts'
import { ToolButton } from '../../shared/ui/tool-button.tsx'
import { Legend } from './legend.tsx'
import classes from './location-pins.module.css'
import { PIN_COLOURS, type PinColour } from './pin-colours.ts'
import { LOCATIONS_VIEWS, type LocationsView, useMapChoices } from './use-map-choices.ts'
import type { MapLocations } from './use-map-locations.ts'

/** Opens the panel with how locations are shown. */
export function LocationsButton({
  open,
  onToggle,
}: {
  readonly open: boolean
  readonly onToggle: () => void
}) {
  const { t } = useI18n()
  return (
    <ToolButton title={t('map.locations')} icon={IconMapPins} isOpen={open} onClick={onToggle} />
  )
}

export interface LocationsPanelProps {
  readonly state: LocationFiltersState
  readonly locations: MapLocations
  readonly onClose: () => void
}

/** Which locations are on the map and how: filters, colour, grouping, and the list beside it. */
export function LocationsPanel({ state, locations, onClose }: LocationsPanelProps) {
  const { t, format } = useI18n()
  const { pincolor, showlocations, clusterlocations, locationsview, choose } = useMapChoices()
  const { total, dropped, pins, legend } = locations
  const viewId = useId()
  return (
    <MapPanel title={t('map.locations')} closeLabel={t('map.locations_close')} onClose={onClose}>
      <Stack gap="sm">
        <CreateMenu size="compact-sm" />
        <div>
          <Text size="xs" fw={500} id={viewId} mb={2}>
            {t('map.view')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby={viewId}
            data={LOCATIONS_VIEWS.map((value) => ({ value, label: t(`map.view_${value}`) }))}
            value={locationsview}
            onChange={(view) => choose({ locationsview: view as LocationsView })}
          />
        </div>
        <FiltersButton state={state} total={total} dropped={dropped} />
        <FilterChips state={state} dropped={dropped} />
        <Switch
          label={t('map.show_locations')}
          checked={showlocations}
          onChange={(event) => choose({ showlocations: event.currentTarget.checked })}
        />
        <Switch
          label={t('map.cluster_locations')}
          disabled={!showlocations}
          checked={clusterlocations}
          onChange={(event) => choose({ clusterlocations: event.currentTarget.checked })}
        />
        <ColourSelect value={pincolor} onChange={(colour) => choose({ pincolor: colour })} />
        <Legend legend={legend} />
        {total !== undefined && total > pins.length && (
          <Text size="xs" c="dimmed">
            {t('map.without_place', {
              count: total - pins.length,
              formatted: format.number(total - pins.length),
            })}
          </Text>
        )}
      </Stack>
    </MapPanel>
  )
}

interface ColourSelectProps {
  readonly value: PinColour
  readonly onChange: (colour: PinColour) => void
}

function ColourSelect({ value, onChange }: ColourSelectProps) {
  const { t } = useI18n()
  return (
    <NativeSelect
      size="xs"
      label={t('map.pin_colour')}
      data={PIN_COLOURS.map((colour) => ({ value: colour, label: t(`map.pin_colour_${colour}`) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as PinColour)}
    />
  )
}

/** The legend on the map itself, where there is room; its head chooses the colour. */
export function LegendOnMap({ legend }: Pick<MapLocations, 'legend'>) {
  const { t } = useI18n()
  const { pincolor, showlocations, choose } = useMapChoices()
  if (!showlocations) return null
  return (
    <section className={classes.onMap} aria-label={t('map.pin_legend')}>
      <ColourSelect value={pincolor} onChange={(colour) => choose({ pincolor: colour })} />
      <Legend legend={legend} />
    </section>
  )
}
