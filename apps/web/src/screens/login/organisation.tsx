import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import { goToProvider, lastCompany } from '../../shared/session/provider-sign-in.ts'
import { readReturnAddress } from '../../shared/session/return-address.ts'
import { useAct } from '../../shared/use-act.ts'
import classes from './login-card.module.css'

/** The code in what was typed: it may be the whole link that the administrator gave. */
const codeIn = (typed: string) => /[?&]company=([\w-]+)/.exec(typed)?.[1] ?? typed.trim()

/** The way in by the organisation of who comes: by its link, by its code, or by that of last time. */
export function Organisation() {
  const [search, setSearch] = useSearchParams()
  const [last, setLast] = useState(() => lastCompany.read())
  const code = search.get('company') ?? last
  const choose = (company: string | null) => {
    if (!company) {
      lastCompany.write(null)
      setLast(null)
    }
    setSearch(
      (params) => {
        if (company) params.set('company', company)
        else params.delete('company')
        return params
      },
      { replace: true },
    )
  }
  return (
    <Paper className={classes.card}>
      {code ? <Providers code={code} onOther={() => choose(null)} /> : <AskCode onCode={choose} />}
    </Paper>
  )
}

function AskCode({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = codeIn(String(new FormData(event.currentTarget).get('company') ?? ''))
    if (code) onCode(code)
  }
  if (!isOpen)
    return (
      <Button variant="default" size="sm" fullWidth onClick={() => setOpen(true)}>
        {t('providers.by_organisation')}
      </Button>
    )
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          name="company"
          size="sm"
          label={t('providers.company_code')}
          description={t('providers.company_code_text')}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
        <Button type="submit" variant="default" size="sm">
          {t('providers.next')}
        </Button>
      </Stack>
    </form>
  )
}

function Providers({ code, onOther }: { readonly code: string; readonly onOther: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const [search] = useSearchParams()
  const { data, error } = useQuery({
    queryKey: ['providers', code],
    retry: false,
    queryFn: ({ signal }) =>
      callApi(
        'GET /session/providers/{companyKey}',
        { params: { companyKey: code } },
        { signal, quiet: true },
      ),
  })
  const start = useAct<void, number>({
    mutationFn: (id) => goToProvider(code, id, readReturnAddress(search)),
  })
  const hasNone = data?.length === 0 || error
  return (
    <Stack gap="sm">
      {start.error && (
        <Alert color="red" role="alert">
          {errorText(i18n, start.error)}
        </Alert>
      )}
      {data?.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="sm"
          loading={start.isPending}
          onClick={() => start.mutate(id)}
        >
          {t('providers.with', { name })}
        </Button>
      ))}
      {hasNone && (
        <Text size="sm" role="status">
          {t('providers.no_providers')}
        </Text>
      )}
      <Group justify="center">
        <Button variant="subtle" size="compact-sm" onClick={onOther}>
          {t('providers.other')}
        </Button>
      </Group>
    </Stack>
  )
}
