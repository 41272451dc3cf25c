import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { HOME } from '../../shared/session/return-address.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import classes from './screen.module.css'

/** An address that leads nowhere, said plainly. */
export function Screen() {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const title = t('errors.not_found_title')
  useTitle(title)
  return (
    <div className={classes.page}>
      <EmptyState
        icon={<IconMapPinOff size={40} stroke={1.3} />}
        title={title}
        text={t('errors.not_found_text', { address: pathname })}
        action={
          <Button component={Link} to={HOME} mt="xs">
            {t('errors.not_found_home')}
          </Button>
        }
      />
    </div>
  )
}
