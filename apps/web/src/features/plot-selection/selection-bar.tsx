import { SITE_PLOTS } from '@kavel/domain'
import { Button, Text } from '@mantine/core'
import { IconMapPinPlus } from '@tabler/icons-react'
import { totalSize } from '../../map/selection.ts'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import classes from './selection-panel.module.css'
import { Several } from './several.tsx'
import { useCreateLocation } from './use-create-location.ts'

export interface SelectionBarProps {
  readonly onShow: () => void
  readonly onCreated: (location: Location) => void
}

/** The selection while something else is read, and the next act: making a location of it. */
export function SelectionBar({ onShow, onCreated }: SelectionBarProps) {
  const { t, format } = useI18n()
  const { selected, suggestion, create, isPending, dialog } = useCreateLocation(onCreated)
  const count = selected.length
  const mayCreate = useMay('create', 'locations')
  return (
    <div className={classes.bar}>
      {dialog}
      <div className={classes.barText}>
        <Text size="xs">
          {t('map.selection_count', { count, formatted: format.number(count) })} ·{' '}
          {format.area(totalSize(selected))}
        </Text>
        <Button variant="default" size="compact-xs" onClick={onShow}>
          {t('map.selection_show')}
        </Button>
      </div>
      {mayCreate && count > SITE_PLOTS && <Several selected={selected} />}
      {mayCreate && count <= SITE_PLOTS && (
        <Licensed feature="locations" fullWidth>
          <Button
            fullWidth
            leftSection={<IconMapPinPlus size={15} aria-hidden />}
            loading={isPending}
            onClick={() => create(suggestion)}
          >
            {t(isPending ? 'map.creating_location' : 'map.create_location')}
          </Button>
        </Licensed>
      )}
    </div>
  )
}
