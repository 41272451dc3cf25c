import { hasRight, OWNER_INFORMATION, type OwnFact } from '@kavel/domain'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import type { Location } from '../api/locations.ts'
import { edits, scopeOfLocation } from '../edit/edits.ts'
import { useI18n } from '../i18n.ts'
import { actorOf } from '../session/actor.ts'
import { useSession } from '../session/session.ts'
import { useMay } from '../session/use-may.ts'
import { tellOwn } from '../texts/own-text.ts'
import { useAct } from '../use-act.ts'
import { OwnerRow } from './owner-row.tsx'
import classes from './owners.module.css'

/** Owners by own files, and how many were noted; names of persons for who may see them. */
function ownersQuery(id: number) {
  return queryOptions({
    queryKey: ['location-owners', id],
    queryFn: ({ signal }) =>
      callApi('GET /locations/detail/{id}/owners', { params: { id } }, { signal, quiet: true }),
  })
}

/** Who holds the ground of a location: by the files of the company, and as somebody noted it. */
export function Owners({ location }: { readonly location: Location }) {
  const { t } = useI18n()
  const maySee = hasRight(actorOf(useSession()), 'owners.names')
  const { data, error, refetch } = useQuery(ownersQuery(location.id))
  const [opened, setOpened] = useState<number | null>(null)
  const noted = location.jsons.filter(({ type }) => type === OWNER_INFORMATION)
  const own = data?.own ?? []
  const told = own.filter(({ persons }) => persons === null)
  const persons = own.reduce((sum, fact) => sum + (fact.persons ?? 0), 0)
  const hidden = persons + (maySee || !data ? 0 : data.noted)
  const isNone = data && told.length + noted.length + hidden === 0
  return (
    <section className={classes.section} aria-label={t('owners.title')}>
      <Group justify="space-between" mb={4}>
        <Title order={3}>{t('owners.title')}</Title>
        {maySee && <AddOwner location={location} onAdded={setOpened} />}
      </Group>
      {error && (
        <Group gap="xs">
          <Text size="sm">{t('owners.unavailable')}</Text>
          <Button size="compact-xs" variant="subtle" onClick={() => refetch()}>
            {t('own.retry')}
          </Button>
        </Group>
      )}
      {isNone && (
        <Text size="sm" c="dimmed">
          {t('owners.none')}
        </Text>
      )}
      <ul className={classes.list}>
        {told.map((fact) => (
          <OwnOwner key={JSON.stringify(fact)} fact={fact} />
        ))}
        {noted.map((owner) => (
          <OwnerRow
            key={owner.id}
            owner={owner}
            scope={scopeOfLocation(location.id)}
            isOpen={opened === owner.id}
            onOpen={(isOpen) => setOpened(isOpen ? owner.id : null)}
          />
        ))}
      </ul>
      <Hidden count={hidden} />
      {maySee && told.length + noted.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('owners.noted_look')}
        </Text>
      )}
    </section>
  )
}

function Hidden({ count }: { readonly count: number }) {
  const { t, format } = useI18n()
  if (count === 0) return null
  return <Text size="sm">{t('owners.hidden', { count, formatted: format.number(count) })}</Text>
}

/** What a file of the company says of an owner, with where it comes from. */
function OwnOwner({ fact }: { readonly fact: OwnFact }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const licence = fact.licence && t('own.licence', { licence: fact.licence })
  return (
    <li>
      <div className={classes.told}>
        <span>{tellOwn(i18n, 'owners', fact.values)}</span>
        <Text component="span" size="xs" c="dimmed">
          {[t('own.badge'), licence, fact.source, format.date(fact.date)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    </li>
  )
}

interface AddOwnerProps {
  readonly location: Location
  readonly onAdded: (id: number) => void
}

function AddOwner({ location, onAdded }: AddOwnerProps) {
  const { t } = useI18n()
  const mayAdd = useMay('create', 'jsons')
  const add = useAct({
    mutationFn: () =>
      edits.exchange(
        scopeOfLocation(location.id),
        'jsons',
        [],
        [{ type: OWNER_INFORMATION, locationId: location.id }],
      ),
    onSuccess: ([made]) => made && onAdded(made.id),
  })
  if (!mayAdd) return null
  return (
    <Button
      variant="default"
      size="compact-xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      loading={add.isPending}
      onClick={() => add.mutate()}
    >
      {t('owners.add')}
    </Button>
  )
}
