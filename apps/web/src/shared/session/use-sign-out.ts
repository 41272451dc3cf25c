import { useNavigate } from 'react-router'
import { edits, endEdits } from '../edit/edits.ts'
import { useI18n } from '../i18n.ts'
import { LOGIN } from './return-address.ts'
import { endSession, forgetSession, markSignedOut } from './session.ts'

/** Signs out and leads to the sign-in screen; then nothing of the session stays in memory. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { t } = useI18n()
  return async () => {
    if (!(await edits.flush()) && !window.confirm(t('shell.sign_out_unsaved'))) return
    await endSession()
    markSignedOut()
    await navigate(LOGIN)
    endEdits()
    forgetSession()
  }
}
