import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { errorText } from '../../../shared/api/error-text.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { comeBack } from '../../../shared/session/provider-sign-in.ts'
import { HOME, LOGIN } from '../../../shared/session/return-address.ts'
import { wasSignedIn } from '../../../shared/session/session.ts'
import { LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { LoginCard } from '../login-card.tsx'

/** Where a provider of identities sends the browser back to: lets in and leads on, or says why not. */
export function Screen() {
  const i18n = useI18n()
  const { t } = i18n
  useTitle(t('session.sign_in'))
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  const isAsked = useRef(false)
  useEffect(() => {
    // an answer counts once
    if (isAsked.current) return
    isAsked.current = true
    comeBack(window.location.search).then(
      (address) => navigate(address, { replace: true }),
      setFailure,
    )
  }, [navigate])
  if (failure === undefined) return <LoadingState text={t('providers.coming_in')} />
  return (
    <LoginCard title={t('providers.not_in')}>
      <Alert color="red" role="alert">
        {errorText(i18n, failure)}
      </Alert>
      {wasSignedIn() ? (
        <Button component={Link} to={HOME} replace size="sm">
          {t('providers.to_kavel')}
        </Button>
      ) : (
        <Button component={Link} to={LOGIN} replace size="sm">
          {t('session.to_sign_in')}
        </Button>
      )}
    </LoginCard>
  )
}
