import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useI18n } from '../i18n.ts'
import { HOME } from '../session/return-address.ts'
import classes from './not-found.module.css'
import { EmptyState } from './states.tsx'
import { useTitle } from './use-title.ts'

/** There is nothing at this address, said plainly. */
export function NotFound() {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const title = t('errors.not_found_title')
  useTitle(title)
  return (
    <div className={classes.page}>
      <EmptyState
        level={1}
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
