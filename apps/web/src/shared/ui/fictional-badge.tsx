import { Badge } from '@mantine/core'
import { useI18n } from '../i18n.ts'
import classes from './fictional-badge.module.css'

/** Tells what was made up from what a register knows. */
export function FictionalBadge() {
  const { t } = useI18n()
  return (
    <Badge
      // in a paragraph HTML allows nothing else
      component="span"
      className={classes.badge}
      variant="filled"
      color="#8a3a00"
      radius="sm"
      size="sm"
      title={t('shell.fictional_text')}
    >
      {t('shell.fictional')}
    </Badge>
  )
}
