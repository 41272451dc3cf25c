/** What a browser does with passkeys; the library for it is fetched when it is used. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Whether this browser can have passkeys of this address: one with a name, over https or on this computer. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isNumber && 'PublicKeyCredential' in window
}

/** The user or the browser did not do it. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
}

async function orFail<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw new PasskeyFailure('The passkey was not used', { cause })
  }
}

/** Makes a passkey. @throws PasskeyFailure when the user or the browser does not */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return orFail(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )
}

/** Signs with a passkey. @throws PasskeyFailure when the user or the browser does not */
export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orFail(
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  )
}
