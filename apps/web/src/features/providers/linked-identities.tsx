import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import classes from './providers.module.css'
import { type LinkedIdentity, useIdentityActs, waysInQuery } from './queries.ts'

/** With which providers the own account is opened: linked and unlinked. */
export function LinkedIdentities({ run }: { readonly run: RunProved }) {
  const i18n = useI18n()
  const { t } = i18n
  const { pathname, search } = useLocation()
  const { data, error, refetch } = useQuery(waysInQuery)
  const { link, unlink } = useIdentityActs(run)
  const failed = link.error ?? unlink.error
  return (
    <SettingsSection
      id="identities"
      title={t('providers.linked')}
      text={t('providers.linked_text')}
    >
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {failed && (
        <Alert color="red" role="alert">
          {errorText(i18n, failed)}
        </Alert>
      )}
      {data && data.identities.length === 0 && (
        <Text size="sm">
          {t(data.providers.length ? 'providers.linked_none' : 'providers.linked_unavailable')}
        </Text>
      )}
      {data && data.identities.length > 0 && (
        <ul className={classes.list}>
          {data.identities.map((one) => (
            <Identity key={one.id} one={one} onUnlink={() => unlink.mutate(one.id)} />
          ))}
        </ul>
      )}
      {data && data.providers.length > 0 && (
        <Group gap="xs">
          {data.providers.map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              loading={link.isPending}
              onClick={() => link.mutate({ providerId: id, returnAddress: pathname + search })}
            >
              {t('providers.link', { name })}
            </Button>
          ))}
        </Group>
      )}
    </SettingsSection>
  )
}

function Identity({
  one: { provider, label, createdAt },
  onUnlink,
}: {
  readonly one: LinkedIdentity
  readonly onUnlink: () => void
}) {
  const { t, format } = useI18n()
  const name = label ? `${provider} (${label})` : provider
  return (
    <li className={classes.item}>
      <span>
        {provider}
        <Text span size="xs" c="dimmed">
          {' '}
          {[label, t('providers.linked_since', { moment: format.date(createdAt) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('providers.unlink_of', { name })}
        onClick={onUnlink}
      >
        {t('providers.unlink')}
      </Button>
    </li>
  )
}
