import { ownKindKeys } from '@kavel/registers'
import { Badge, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import classes from './own.module.css'
import { deliveriesQuery } from './queries.ts'

/** The kinds of data that no open register delivers, each with what the company of the reader brought of it. */
export function LicensedKinds() {
  const { t } = useI18n()
  const { data: deliveries } = useQuery(deliveriesQuery)
  if (!deliveries) return null
  return (
    <section className={classes.section} aria-label={t('own_files.licensed')}>
      <Title order={2}>{t('own_files.licensed')}</Title>
      <Text size="sm" c="dimmed">
        {t('own_files.licensed_text')}
      </Text>
      <ul className={classes.list}>
        {ownKindKeys.map((kind) => {
          const count = deliveries.filter((one) => one.kind === kind).length
          return (
            <li key={kind} className={classes.item}>
              <strong>{t(`own.kind_${kind}`)}</strong>
              <Badge variant="light" color="gray" radius="sm" className={classes.mark}>
                {count === 0 ? t('own_files.not_connected') : t('own_files.connected', { count })}
              </Badge>
              <Link
                to="/admin/own"
                aria-label={`${t('own_files.connect')}: ${t(`own.kind_${kind}`)}`}
              >
                {t('own_files.connect')}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
