import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import classes from '../../shared/ui/tool-button.module.css'

const VIEWS = [
  { to: '/locations/list', icon: IconTable, text: 'map.to_list' },
  { to: '/locations/planboard', icon: IconLayoutKanban, text: 'location_board.title' },
] as const

/** Lead to the table of locations and the planboard. */
export function ViewButtons() {
  const { t } = useI18n()
  return VIEWS.map(({ to, icon: Icon, text }) => (
    <Tooltip key={to} label={t(text)} position="left">
      <ActionIcon component={Link} to={to} className={classes.tool} aria-label={t(text)}>
        <Icon size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ))
}
