import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconLayoutKanban, IconMap2, IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../i18n.ts'
import { useIsNarrow } from './use-is-narrow.ts'

const VIEWS = {
  map: { to: '/locations/map', icon: IconMap2, text: 'locations.map' },
  list: { to: '/locations/list', icon: IconTable, text: 'locations.list' },
  planboard: {
    to: '/locations/planboard',
    icon: IconLayoutKanban,
    text: 'location_board.title',
  },
} as const

/** Leads to the other views of the same locations; beside many tools by an icon. */
export function OtherViews({ than }: { readonly than: keyof typeof VIEWS }) {
  return (Object.keys(VIEWS) as (keyof typeof VIEWS)[])
    .filter((view) => view !== than)
    .map((view) => <OtherView key={view} view={view} />)
}

function OtherView({ view }: { readonly view: keyof typeof VIEWS }) {
  const { t } = useI18n()
  const isNarrow = useIsNarrow()
  const { to, icon: Icon, text } = VIEWS[view]
  if (isNarrow)
    return (
      <Button
        component={Link}
        to={to}
        variant="default"
        leftSection={<Icon size={15} aria-hidden />}
      >
        {t(text)}
      </Button>
    )
  return (
    <Tooltip label={t(text)}>
      <ActionIcon component={Link} to={to} variant="default" size={30} aria-label={t(text)}>
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
