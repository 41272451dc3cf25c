/** Codes for who lost the other factors, each of which works once. */
import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '../token.ts'

const CODES = 10
/** Letters and digits that cannot be mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 24 characters are 118 bits: a fast hash will do (ASVS 5.0, 6.5.2: from 112). */
const GROUPS = 6
const GROUP_LENGTH = 4

function makeCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** The hash of a code, however somebody divides it and in whichever case. */
const hashOfCode = (code: string) => hashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Replaces the codes of a user; gives the new ones. */
export async function replaceRecoveryCodes(
  client: pg.PoolClient,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode)
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query(
    'insert into recovery_codes (code_hash, user_id) select unnest($1::bytea[]), $2',
    [codes.map(hashOfCode), userId],
  )
  return codes
}

/** The first codes of a user; none when there are some. */
export async function addRecoveryCodes(client: pg.PoolClient, userId: number): Promise<string[]> {
  const { rowCount } = await client.query('select from recovery_codes where user_id = $1 limit 1', [
    userId,
  ])
  return rowCount ? [] : replaceRecoveryCodes(client, userId)
}

/** Uses up a code; false when it is none. */
export async function acceptRecoveryCode(
  client: pg.PoolClient,
  userId: number,
  code: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from recovery_codes where code_hash = $1 and user_id = $2',
    [hashOfCode(code), userId],
  )
  return rowCount === 1
}
