import type { Answers } from '@kavel/calls'
import { type Amount, featureOf, isEnough, keyOf, LicenceTier, SOLD_TIERS } from '@kavel/domain'
import { ScrollArea, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { licenceQuery } from '../../shared/session/use-lacking.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import classes from './licence.module.css'

type Usage = Answers['GET /licence']

/** What the licence of the company gives, what is used of it, and which licence gives more. */
export function Licence() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(licenceQuery)
  return (
    <SettingsSection id="licence" title={t('licences.title')} text={t('licences.text')}>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data &&
        (data.tier === null ? <Text>{t('licences.not_asked')}</Text> : <Uses usage={data} />)}
    </SettingsSection>
  )
}

function Uses({ usage: { tier, until, features } }: { readonly usage: Usage }) {
  const { t, label, format } = useI18n()
  const key = keyOf(LicenceTier, tier ?? LicenceTier.none) ?? 'none'
  return (
    <>
      <Text fw={600}>
        {t('licences.tier', { tier: label('licence_tier', key) })}
        {until && ` (${t('licences.until', { date: format.date(until) })})`}
      </Text>
      <ScrollArea>
        <Table className={classes.table ?? ''} aria-labelledby="licence">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('licences.feature')}</Table.Th>
              <Table.Th scope="col">{t('licences.has')}</Table.Th>
              <Table.Th scope="col">{t('licences.used')}</Table.Th>
              <Table.Th scope="col">{t('licences.from_tier')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {features
              .filter(({ feature }) => featureOf(feature).broughtBy === undefined)
              .map((one) => (
                <Feature key={one.feature} of={one} />
              ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </>
  )
}

function Feature({ of }: { readonly of: Usage['features'][number] }) {
  const { t, label, format } = useI18n()
  const { feature, amount, used, tiers } = of
  const write = (of: Amount) => {
    if (!featureOf(feature).isCounted) return t(of === 0 ? 'licences.no' : 'licences.yes')
    return of === null ? t('licences.unlimited') : format.number(of)
  }
  const over = amount === null || used === null ? 0 : used - amount
  const more = SOLD_TIERS.find((_, index) => {
    const given = tiers[index] as Amount
    return amount !== null && isEnough(given, Math.max(amount, used ?? 0) + 1)
  })
  return (
    <Table.Tr data-feature={feature}>
      <Table.Th scope="row">{t(`licences.feature_${feature}`)}</Table.Th>
      <Table.Td>{write(amount)}</Table.Td>
      <Table.Td>
        {used !== null && format.number(used)}
        {over > 0 && (
          <Text size="xs" c="var(--mantine-color-error)">
            {t('licences.over', { over: format.number(over) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{more && label('licence_tier', more)}</Table.Td>
    </Table.Tr>
  )
}
