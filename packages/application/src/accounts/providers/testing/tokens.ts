/** Keys and ID tokens as honest and hostile providers make them. */
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'

export type TokenClaims = Record<string, unknown>

export interface SigningKey {
  readonly kid: string
  readonly alg: string
  readonly secret: CryptoKey | Uint8Array
  /** As it is published. */
  readonly jwk: JWK
}

async function makeKey(kid: string, alg: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig' }
  return { kid, alg, secret: privateKey, jwk }
}

/** Made once: a key of RSA takes a while. `stranger` has the name of `rsa` and is never published. */
export const keys = {
  rsa: await makeKey('rsa', 'RS256'),
  other: await makeKey('other', 'RS256'),
  stranger: await makeKey('rsa', 'RS256'),
  elliptic: await makeKey('elliptic', 'ES256'),
}

/** Signs claims of any type; `header` adds to what the key says of itself or takes from it with `undefined`. */
export async function sign(
  claims: TokenClaims,
  key: SigningKey,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
    .sign(key.secret)
}

/** A token without a signature, under any header. */
export const leaveUnsigned = (claims: TokenClaims, header: object) =>
  `${encode(header)}.${encode(claims)}.`

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token with the signature of other claims, by the right key. */
export async function signWrongly(claims: TokenClaims, key: SigningKey): Promise<string> {
  const [token, other] = await Promise.all([sign(claims, key), sign({ ...claims, x: 1 }, key)])
  return [...token.split('.').slice(0, 2), other.split('.')[2]].join('.')
}

/** A shared secret as a key for HMAC. */
export const secretKey = (secret: string, kid = 'rsa'): SigningKey => ({
  kid,
  alg: 'HS256',
  secret: new TextEncoder().encode(secret),
  jwk: {},
})
