import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n.ts'
import { useAct } from '../use-act.ts'
import { goToProvider } from './provider-sign-in.ts'
import { useSession } from './session.ts'

/**
 * Does an act that asks who somebody is. When that is too long ago the dialog asks the password, and the act is done
 * again. Gives undefined when the user stops there.
 * @throws whatever the act throws besides
 */
export type RunProved = <T>(act: () => Promise<T>) => Promise<T | undefined>

export interface Confirmed {
  readonly run: RunProved
  /** To be drawn by whoever runs acts. */
  readonly dialog: ReactNode
}

/** Acts that ask a fresh proof of who somebody is (code `unconfirmed`), with the dialog that gives it. */
export function useConfirmed(): Confirmed {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(undefined)
  const prove = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(true)
    })
  const close = (isProved: boolean) => {
    setAsking(false)
    answer.current?.(isProved)
  }
  return {
    async run(act) {
      try {
        return await act()
      } catch (error) {
        if (!isApiError(error, 'unconfirmed')) throw error
      }
      return (await prove()) ? act() : undefined
    },
    dialog: isAsking && <AskProof onClose={close} />,
  }
}

interface AskProps {
  readonly onClose: (isProved: boolean) => void
}

function AskProof({ onClose }: AskProps) {
  const { t } = useI18n()
  const { data: ways } = useQuery({
    queryKey: ['identities'],
    queryFn: ({ signal }) => callApi('GET /identities', {}, { signal, quiet: true }),
  })
  return (
    <Modal
      opened
      centered
      onClose={() => onClose(false)}
      title={t('account.confirm_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {ways && !ways.hasPassword ? (
        <SignInAgain providers={ways.providers} />
      ) : (
        <AskPassword onClose={onClose} />
      )}
    </Modal>
  )
}

function AskPassword({ onClose }: AskProps) {
  const i18n = useI18n()
  const { t } = i18n
  const prove = useAct({
    mutationFn: (password: string) =>
      callApi(
        'POST /session/confirmations',
        { body: { password } },
        { quiet: true, anonymous: true },
      ),
    onSuccess: () => onClose(true),
  })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password) prove.mutate(password)
  }
  const isWrong = isApiError(prove.error, 'wrong_credentials')
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <Text size="sm">{t('account.confirm_text')}</Text>
        {prove.error && !isWrong && (
          <Alert color="red" role="alert">
            {errorText(i18n, prove.error)}
          </Alert>
        )}
        <PasswordInput
          data-autofocus
          name="password"
          label={t('session.password')}
          autoComplete="current-password"
          error={isWrong && t('account.confirm_wrong')}
          visibilityToggleButtonProps={{ 'aria-label': t('session.show_password'), tabIndex: 0 }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" loading={prove.isPending}>
            {t('account.confirm_go')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface SignInAgainProps {
  readonly providers: readonly { readonly id: number; readonly name: string }[]
}

/** Who has no password signs in anew with a provider, which is a proof as good; the act is done after that. */
function SignInAgain({ providers }: SignInAgainProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { company } = useSession()
  const here = window.location.pathname + window.location.search
  const go = useAct<void, number>({ mutationFn: (id) => goToProvider(company.key ?? '', id, here) })
  return (
    <Stack gap="sm">
      <Text size="sm">{t('account.confirm_with_text')}</Text>
      {go.error && (
        <Alert color="red" role="alert">
          {errorText(i18n, go.error)}
        </Alert>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} loading={go.isPending} onClick={() => go.mutate(id)}>
          {t('account.confirm_with', { name })}
        </Button>
      ))}
    </Stack>
  )
}
