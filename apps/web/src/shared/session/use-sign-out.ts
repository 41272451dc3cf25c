import { useNavigate } from 'react-router'
import { LOGIN } from './return-address.ts'
import { endSession, forgetSession, markSignedOut } from './session.ts'

/** Signs out and leads to the sign-in screen; then nothing of the session stays in memory. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await endSession()
    markSignedOut()
    await navigate(LOGIN)
    forgetSession()
  }
}
