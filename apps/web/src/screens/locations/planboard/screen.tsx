import { Anchor } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { BoardPage } from '../../../features/location-board/board-page.tsx'
import { LocationPanel } from '../../../features/location-panel/location-panel.tsx'
import { useCurrent, useCurrentLocation } from '../../../shared/current/use-current.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { WithInspector } from '../../../shared/ui/with-inspector.tsx'

const BOARD = '/locations/planboard'

/** All locations on a board; the one in the address is open beside it. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('location_board.title'))
  const navigate = useNavigate()
  const { location: id } = useCurrent()
  const { data: open } = useCurrentLocation()
  const go = async (address: string) => {
    await navigate(address)
  }
  return (
    <WithInspector
      title={open ? open.name || t('locations.unnamed') : t('locations.one')}
      onClose={() => go(BOARD)}
      inspector={
        id !== undefined && (
          <LocationPanel
            id={id}
            links={
              <Anchor component={Link} size="sm" to={`/locations/list/${id}`}>
                {t('locations.list')}
              </Anchor>
            }
            onRemoved={() => go(BOARD)}
          />
        )
      }
    >
      <BoardPage current={id} onOpen={(location) => void go(`${BOARD}/${location}`)} />
    </WithInspector>
  )
}
