import type { Answers } from '@kavel/calls'
import { Badge, Button, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import classes from './account.module.css'
import { NewToken } from './new-token.tsx'
import { TOKENS_KEY, tokensQuery } from './queries.ts'

type Token = Answers['GET /tokens'][number]

/** Keys with which programs come as who is signed in. */
export function Tokens() {
  const { t } = useI18n()
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<Token | null>(null)
  const { data, error, refetch } = useQuery(tokensQuery)
  const reload = () => client.invalidateQueries({ queryKey: TOKENS_KEY })
  const end = useAct({
    mutationFn: (id: number) => callApi('DELETE /tokens/{id}', { params: { id } }),
    onSuccess: reload,
  })
  return (
    <SettingsSection
      id="tokens"
      title={t('account.tokens')}
      text={t('account.tokens_text')}
      action={
        <Licensed feature="api">
          <Button variant="default" mt={4} onClick={() => setMaking(true)}>
            {t('account.token_new')}
          </Button>
        </Licensed>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={refetch} />
      ) : !data ? (
        <LoadingState />
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('account.tokens_none')}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onEnd={setEnding} />
          ))}
        </ul>
      )}
      {isMaking && <NewToken onMade={reload} onClose={() => setMaking(false)} />}
      <RemovalDialog
        opened={ending !== null}
        title={t('account.token_end_title', { name: ending?.name ?? '' })}
        text={t('account.token_end_text')}
        confirm={t('account.token_end')}
        isPending={end.isPending}
        onConfirm={() => ending && end.mutate(ending.id, { onSuccess: () => setEnding(null) })}
        onClose={() => setEnding(null)}
      />
    </SettingsSection>
  )
}

interface RowProps {
  readonly token: Token
  readonly onEnd: (token: Token) => void
}

function TokenRow({ token, onEnd }: RowProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { name, expiresAt, lastUsedAt } = token
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <li className={classes.row}>
      <IconKey size={20} stroke={1.5} aria-hidden />
      <div className={classes.what}>
        {name}{' '}
        {isOver && (
          <Badge color="gray" variant="light" tt="none" c="var(--mantine-color-text)">
            {t('account.token_over')}
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          {reachOf(i18n, token)} · {t('account.token_until', { date: format.date(expiresAt) })} ·{' '}
          {lastUsedAt
            ? t('account.token_used', { moment: format.dateTime(lastUsedAt) })
            : t('account.token_unused')}
        </Text>
      </div>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('account.token_end_title', { name })}
        onClick={() => onEnd(token)}
      >
        {t('account.token_end')}
      </Button>
    </li>
  )
}

/** What a token may do with what, in words. */
function reachOf({ t }: I18n, { access, entities }: Token): string {
  const what = entities
    ? entities.map((entity) => t(`account.record_${entity}`)).join(', ')
    : t('account.token_all')
  return `${t(`account.token_${access}`)}: ${what}`
}
