import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import classes from '../../shared/ui/tool-button.module.css'

/** Leads to the table of locations. */
export function ListButton() {
  const { t } = useI18n()
  const title = t('map.to_list')
  return (
    <Tooltip label={title} position="left">
      <ActionIcon component={Link} to="/locations/list" className={classes.tool} aria-label={title}>
        <IconTable size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
