import { roleOf } from '@kavel/domain'
import { Anchor, Text } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session/session.ts'
import classes from '../builder/builder.module.css'
import type { Availability } from '../builder/builder-context.tsx'

/** Why a filter finds nothing: no data, and where that comes from. */
export function Absence({ known }: { readonly known: Availability }) {
  const { t } = useI18n()
  const { user } = useSession()
  const why = known.absence ?? 'no_data'
  return (
    <div className={classes.absence}>
      <IconDatabaseOff size={15} aria-hidden />
      <Text size="xs" component="span">
        {t(`opportunities.absence_${why}`)}{' '}
        {why === 'own_file' && roleOf(user) !== 'user' && (
          <Anchor component={Link} to="/admin/own" inherit underline="always">
            {t('opportunities.absence_bring')}
          </Anchor>
        )}
        {why === 'no_data' && user.is_staff && (
          <Anchor component={Link} to="/admin/import" inherit underline="always">
            {t('opportunities.absence_import')}
          </Anchor>
        )}
      </Text>
    </div>
  )
}
