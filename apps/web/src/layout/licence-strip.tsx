import { daysLeft, LicenceTier } from '@kavel/domain'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useI18n } from '../shared/i18n.ts'
import { useSession } from '../shared/session/session.ts'
import { LICENCE_ADDRESS } from '../shared/ui/licensed.tsx'
import classes from './shell.module.css'

/** How long a trial or pilot goes on, that a contract was cancelled, or that there is no licence; nothing where none is so. */
export function LicenceStrip() {
  const { t } = useI18n()
  const { licence, company } = useSession()
  const left = licence ? daysLeft(licence, Date.now()) : null
  const isNone = licence?.tier === LicenceTier.none
  const isCancelled = company.cfg.hasCancelled && !isNone
  if (!licence || (left === null && !isNone && !isCancelled)) return null
  const kind = licence.tier === LicenceTier.pilot ? 'pilot' : 'trial'
  const ends = left === null ? t('licences.cancelled') : t(`licences.${kind}`, { count: left })
  return (
    <section className={classes.note} aria-label={t('licences.title')}>
      {isNone ? t('licences.none') : `${ends} ${t('licences.after')}`}{' '}
      <Anchor component={Link} to={LICENCE_ADDRESS} inherit underline="always">
        {t('licences.open')}
      </Anchor>
    </section>
  )
}
