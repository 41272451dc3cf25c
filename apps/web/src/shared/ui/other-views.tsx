import { Button } from '@mantine/core'
import { IconLayoutKanban, IconMap2, IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../i18n.ts'

const VIEWS = {
  map: { to: '/locations/map', icon: IconMap2, text: 'locations.map' },
  list: { to: '/locations/list', icon: IconTable, text: 'locations.list' },
  planboard: {
    to: '/locations/planboard',
    icon: IconLayoutKanban,
    text: 'location_board.title',
  },
} as const

/** Leads to the other views of the same locations. */
export function OtherViews({ than }: { readonly than: keyof typeof VIEWS }) {
  const { t } = useI18n()
  return (Object.keys(VIEWS) as (keyof typeof VIEWS)[])
    .filter((view) => view !== than)
    .map((view) => {
      const { to, icon: Icon, text } = VIEWS[view]
      return (
        <Button
          key={view}
          component={Link}
          to={to}
          variant="default"
          leftSection={<Icon size={15} aria-hidden />}
        >
          {t(text)}
        </Button>
      )
    })
}
