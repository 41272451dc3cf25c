import {
  type LookupKey,
  type LookupSubjectKind,
  lookupOf,
  type PlotFacts,
  RESIDENCE_OBJECT,
} from '@kavel/registers'
import { Button, Group, Loader, NativeSelect, Text, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { type LookupPlace, lookupQuery, lookupsQuery } from '../../shared/api/lookups.ts'
import { useI18n } from '../../shared/i18n.ts'
import { LookUpAnswer } from './look-up-answer.tsx'
import classes from './plot-facts.module.css'

type Listed = { readonly key: LookupKey; readonly keyName: string | null }
type Address = PlotFacts['addresses'][number]

const asksBy = ({ key }: Listed, ...kinds: LookupSubjectKind[]) =>
  lookupOf(key).by.some((kind) => kinds.includes(kind))

/** What services can be asked about a plot and its addresses: nothing is asked until somebody presses. */
export function LookUps({
  facts: { register_id: plot, addresses, fictional },
}: {
  readonly facts: Pick<PlotFacts, 'register_id' | 'addresses' | 'fictional'>
}) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery({ ...lookupsQuery, enabled: !fictional })
  const known = addresses.filter(({ postcode }) => postcode !== null)
  const lookups = (fictional ? null : data) ?? []
  const ofPlot = lookups.filter((listed) => asksBy(listed, 'point', 'plot'))
  const ofAddress = lookups.filter((listed) => !ofPlot.includes(listed))
  return (
    <section className={classes.section}>
      <Title order={3}>{t('lookups.title')}</Title>
      <Text size="sm" c="dimmed">
        {t(fictional ? 'lookups.fictional' : 'lookups.intro')}
      </Text>
      {error && (
        <Group gap="xs">
          <Text size="sm">{t('lookups.unavailable')}</Text>
          <Button size="compact-xs" variant="subtle" onClick={() => refetch()}>
            {t('lookups.retry')}
          </Button>
        </Group>
      )}
      <List lookups={ofPlot} place={{ plot }} />
      {ofAddress.length > 0 && known.length > 0 && (
        <OfAddress lookups={ofAddress} plot={plot} addresses={known} />
      )}
    </section>
  )
}

/** The look-ups of one of the addresses on a plot. */
function OfAddress({
  lookups,
  plot,
  addresses,
}: {
  readonly lookups: readonly Listed[]
  readonly plot: string
  readonly addresses: readonly Address[]
}) {
  const { t } = useI18n()
  const [chosen, choose] = useState(addresses[0]?.register_id)
  const address = addresses.find(({ register_id }) => register_id === chosen) ?? addresses[0]
  if (!address) return null
  const { register_id, postcode, house_number } = address
  const place: LookupPlace = {
    plot,
    ...(postcode !== null && { postcode, house_number }),
    ...(RESIDENCE_OBJECT.test(register_id) && { residence_object: register_id }),
  }
  return (
    <>
      <NativeSelect
        mt="sm"
        size="xs"
        label={t('lookups.of_address')}
        value={register_id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={addresses.map(({ register_id: value, label }) => ({ value, label }))}
      />
      <List key={register_id} lookups={lookups} place={place} isAddress />
    </>
  )
}

interface PlaceProps {
  readonly place: LookupPlace
  readonly isAddress?: boolean
}

function List({ lookups, ...place }: PlaceProps & { readonly lookups: readonly Listed[] }) {
  return (
    <ul className={classes.list}>
      {lookups.map((listed) => (
        <LookUp key={listed.key} listed={listed} {...place} />
      ))}
    </ul>
  )
}

/** One look-up: its name, the button that asks, and what was answered. */
function LookUp({
  listed: { key, keyName },
  place,
  isAddress = false,
}: PlaceProps & { readonly listed: Listed }) {
  const i18n = useI18n()
  const { t } = i18n
  const { data, error, isFetching, refetch } = useQuery(lookupQuery(key, place))
  const name = t(`lookups.key_${key}`)
  const act = data || error ? 'again' : 'ask'
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text component="span" size="sm" fw={500}>
          {name}
        </Text>
        {keyName === null && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={
              isFetching ? <Loader size={12} aria-hidden /> : <IconSearch size={12} aria-hidden />
            }
            aria-label={t(`lookups.${act}_of`, { name })}
            // it keeps the focus: a button that is switched off would lose it
            aria-disabled={isFetching}
            onClick={() => !isFetching && refetch()}
          >
            {t(`lookups.${act}`)}
          </Button>
        )}
      </Group>
      {keyName !== null && (
        <Text size="xs" c="dimmed">
          {t('lookups.not_connected', { name: keyName })}
        </Text>
      )}
      <div role="status" aria-busy={isFetching}>
        {isFetching && (
          <Text size="xs" c="dimmed">
            {t('lookups.asking', { name })}
          </Text>
        )}
        {!isFetching && error && <Text size="sm">{errorText(i18n, error)}</Text>}
        {!isFetching && !error && data && (
          <LookUpAnswer lookup={key} answer={data} isAddress={isAddress} />
        )}
      </div>
    </li>
  )
}
