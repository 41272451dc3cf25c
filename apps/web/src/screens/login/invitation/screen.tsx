import type { Answers } from '@kavel/calls'
import { PASSWORD_MINIMUM } from '@kavel/domain'
import { Alert, Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import { shortName } from '../../../features/people/short-name.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { type I18n, useI18n } from '../../../shared/i18n.ts'
import { HOME, LOGIN } from '../../../shared/session/return-address.ts'
import {
  endSession,
  forgetSession,
  markSignedOut,
  sessionQuery,
  signIn,
  wasSignedIn,
} from '../../../shared/session/session.ts'
import { nameOf } from '../../../shared/texts/name-of.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { LoginCard } from '../login-card.tsx'

type Invitation = Answers['POST /session/invitation']

/** Who accepted: the name to sign in with, and whether he is signed in. */
interface Accepted {
  readonly username: string
  readonly isSignedIn: boolean
}

const isGone = (error: unknown) =>
  isApiError(error) &&
  (error.code === 'not_found' || error.issues.some(({ path }) => path === 'key'))

/** Makes the account of somebody who was invited, by the key of a link that came by mail. */
export function Screen() {
  const i18n = useI18n()
  const { t } = i18n
  useTitle(t('people.accept_title'))
  const { userkey: key = '' } = useParams()
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const acceptance = useAcceptance(key, setAccepted)
  const session = useQuery({ ...sessionQuery, enabled: wasSignedIn() && !accepted })
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', key],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !accepted && !acceptance.isBusy,
    // signing in forgets what was read
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        'POST /session/invitation',
        { body: { key } },
        { signal, quiet: true, anonymous: true },
      ),
  })
  const failure = acceptance.failure ?? error
  const isOver = isGone(failure)
  return (
    <LoginCard
      title={t('people.accept_title')}
      text={invitation ? welcomeText(i18n, invitation) : !failure && t('people.accept_check')}
      failure={failure && !isOver ? errorText(i18n, failure) : null}
      onSubmit={acceptance.onSubmit}
    >
      {accepted ? (
        <Done accepted={accepted} />
      ) : isOver ? (
        <Gone />
      ) : session.data ? (
        <SignedIn name={shortName(nameOf(session.data.user))} />
      ) : (
        invitation && (
          <Fields invitation={invitation} isShort={acceptance.isShort} isBusy={acceptance.isBusy} />
        )
      )}
    </LoginCard>
  )
}

/** Accepts the invitation with what stands in the form, and signs in. */
function useAcceptance(key: string, onAccepted: (accepted: Accepted) => void) {
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '')
    const password = read('password')
    const [first_name, last_name] = [read('first_name').trim(), read('last_name').trim()]
    setShort(password.length < PASSWORD_MINIMUM)
    setFailure(undefined)
    if (password.length < PASSWORD_MINIMUM) return
    setBusy(true)
    try {
      const body = { key, password, first_name: first_name || null, last_name: last_name || null }
      const { username } = await callApi(
        'POST /session/invitations',
        { body },
        { quiet: true, anonymous: true },
      )
      const isSignedIn = await signIn(username, password).then(
        () => true,
        () => false,
      )
      onAccepted({ username, isSignedIn })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, isShort, failure, onSubmit }
}

function welcomeText({ t }: I18n, { company, invitedBy, role, email }: Invitation): string {
  const gaps = {
    company: shortName(company),
    role: t(`people.role_${role}`).toLocaleLowerCase(),
  }
  const who = invitedBy
    ? t('people.accept_text', { ...gaps, who: shortName(invitedBy) })
    : t('people.accept_text_company', gaps)
  return `${who} ${t('people.accept_email', { email })}`
}

interface FieldsProps {
  readonly invitation: Invitation
  readonly isShort: boolean
  readonly isBusy: boolean
}

function Fields({ invitation, isShort, isBusy }: FieldsProps) {
  const { t } = useI18n()
  const least = t('session.password_least', { least: PASSWORD_MINIMUM })
  return (
    <>
      <TextInput
        name="first_name"
        size="sm"
        label={t('people.first_name')}
        autoComplete="given-name"
        maxLength={200}
        autoFocus
        defaultValue={invitation.first_name ?? ''}
      />
      <TextInput
        name="last_name"
        size="sm"
        label={t('people.last_name')}
        autoComplete="family-name"
        maxLength={200}
        defaultValue={invitation.last_name ?? ''}
      />
      <PasswordInput
        name="password"
        size="sm"
        label={t('session.password')}
        description={isShort ? null : least}
        autoComplete="new-password"
        error={isShort && least}
        visibilityToggleButtonProps={{ 'aria-label': t('session.show_password'), tabIndex: 0 }}
      />
      <Button type="submit" size="sm" loading={isBusy}>
        {t('people.accept')}
      </Button>
    </>
  )
}

function Done({ accepted: { username, isSignedIn } }: { readonly accepted: Accepted }) {
  const { t } = useI18n()
  return (
    <>
      <Alert role="status">
        <Text size="sm">{t('people.accepted')}</Text>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {username}
        </Text>
      </Alert>
      <Button component={Link} to={isSignedIn ? HOME : LOGIN} size="sm">
        {t(isSignedIn ? 'people.accepted_go' : 'people.accepted_sign_in')}
      </Button>
    </>
  )
}

function Gone() {
  const { t } = useI18n()
  return (
    <>
      <Alert color="yellow" role="alert">
        <Text size="sm">{t('people.gone')}</Text>
      </Alert>
      <Anchor component={Link} to={LOGIN} size="sm">
        {t('session.to_sign_in')}
      </Anchor>
    </>
  )
}

/** Somebody has a session in this browser: the invitation may be another's. */
function SignedIn({ name }: { readonly name: string }) {
  const { t } = useI18n()
  async function leave() {
    await endSession()
    markSignedOut()
    forgetSession()
  }
  return (
    <>
      <Alert color="yellow">
        <Text size="sm">{t('people.signed_in', { name })}</Text>
      </Alert>
      <Button size="sm" onClick={() => void leave()}>
        {t('people.sign_out')}
      </Button>
      <Anchor component={Link} to={HOME} size="sm">
        {t('people.stay')}
      </Anchor>
    </>
  )
}
