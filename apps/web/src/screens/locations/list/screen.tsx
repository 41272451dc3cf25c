import { Anchor } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../../features/location-list/list-page.tsx'
import { LocationPanel } from '../../../features/location-panel/location-panel.tsx'
import { useCurrent, useCurrentLocation } from '../../../shared/current/use-current.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { OtherViews } from '../../../shared/ui/other-views.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { WithInspector } from '../../../shared/ui/with-inspector.tsx'

const LIST = '/locations/list'

/** All locations in a table; the one in the address is open beside it. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('locations.title'))
  const navigate = useNavigate()
  const { location: id } = useCurrent()
  const { data: open } = useCurrentLocation()
  const close = async () => {
    await navigate(LIST)
  }
  return (
    <WithInspector
      title={open ? open.name || t('locations.unnamed') : t('locations.one')}
      onClose={close}
      inspector={
        id !== undefined && (
          <LocationPanel
            id={id}
            links={
              open &&
              (open.lat !== 0 || open.lon !== 0) && (
                <Anchor component={Link} size="sm" to={`/locations/map/detail/${id}`}>
                  {t('locations.on_map')}
                </Anchor>
              )
            }
            onRemoved={close}
          />
        )
      }
    >
      <ListPage
        title={t('locations.title')}
        set="chosen"
        current={id}
        actions={<OtherViews than="list" />}
      />
    </WithInspector>
  )
}
