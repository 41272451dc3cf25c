export { finishSignIn } from './finish.ts'
export {
  clearSecondFactor,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './own.ts'
export { addPasskey, offerPasskey, type RelyingParty } from './passkeys.ts'
export { beginTotp, confirmTotp } from './totp.ts'
