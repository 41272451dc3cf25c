import { Switch, Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { useCompanySettings } from '../../shared/use-company-settings.ts'
import classes from './company.module.css'

/** What belongs to the contract: staff sets it, others read it. */
export function Contract() {
  const { t, format } = useI18n()
  const { company, change } = useCompanySettings()
  const { is_staff } = useSession().user
  const { trialStartedAt, hasCancelled, administrationId, geodataKey, flags } = company.cfg
  const facts = [
    [t('company.subscription'), t(`company.subscription_${company.subscription}`)],
    company.subscription !== 'none' &&
      trialStartedAt && [t('company.since'), format.date(trialStartedAt)],
    [t('company.cancelled'), t(hasCancelled ? 'company.yes' : 'company.no')],
    administrationId && [t('company.administration'), administrationId],
    [t('company.geodata'), t(geodataKey ? 'company.set' : 'company.not_set')],
  ].filter((fact) => Array.isArray(fact))
  return (
    <SettingsSection
      id="company-contract"
      title={t('company.contract')}
      text={t('company.contract_text')}
    >
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" fw={500}>
        {t('company.flags')}
      </Text>
      {is_staff ? (
        <Switch
          label={t('company.flag_unitmix')}
          description={t('company.flag_unitmix_text')}
          checked={flags.unitmix}
          onChange={({ currentTarget: { checked } }) =>
            change({ cfg: { flags: { unitmix: checked } } })
          }
        />
      ) : (
        <Text size="sm">
          {t('company.flag_unitmix')}: {t(flags.unitmix ? 'company.on' : 'company.off')}.{' '}
          {t('company.flag_unitmix_text')}
        </Text>
      )}
    </SettingsSection>
  )
}
