import { describe, expect, it } from 'vitest'
import { EMAIL_PATTERN, fullName, initials, isGuardedChange } from './users.ts'

describe('the name of a user', () => {
  it.each([
    [{ first_name: 'Noor', last_name: 'de Wit' }, 'Noor de Wit', 'ND'],
    [{ first_name: 'émile', last_name: null }, 'émile', 'É'],
    [{ first_name: null, last_name: '  Visser ' }, 'Visser', 'V'],
    [{ first_name: '', last_name: null }, '', ''],
    [{ first_name: '𝒜da', last_name: 'B' }, '𝒜da B', '𝒜B'],
  ])('%j is %j with initials %j', (user, name, letters) => {
    expect(fullName(user)).toBe(name)
    expect(initials(user)).toBe(letters)
  })
})

describe('an address for mail', () => {
  it.each(['noor@polder.example', 'n.de-wit+kavel@post.polder.example', "O'Neill_1@POLDER.NL"])(
    '%s is one',
    (address) => expect(address).toMatch(EMAIL_PATTERN),
  )

  it.each([
    'noor',
    'noor@polder',
    '.noor@polder.nl',
    'n..oor@polder.nl',
    'noor.@polder.nl',
    'noor@polder.nl, wim@polder.nl',
    'Noor <noor@polder.nl>',
    'noor@polder.nl\nBcc: wim@polder.nl',
    'noor@pol der.nl',
    'noor@@polder.nl',
  ])('%j is none, or more than one', (address) => expect(address).not.toMatch(EMAIL_PATTERN))
})

describe('a change of a user', () => {
  it.each([
    [{ email: 'noor@polder.example' }, true, true],
    [{ is_admin: false }, false, true],
    [{ cfg: { role: 'viewer' } }, false, true],
    // sends back what it read, and may not change it
    [{ cfg: { role: 'viewer' } }, true, false],
    [{ cfg: { listSize: 30 } }, false, false],
    [{ cfg: null }, false, false],
    [{ first_name: 'Noor' }, false, false],
    [null, false, false],
    ['is_admin', false, false],
  ])('%j, of the own account: %s, touches what it hangs on: %s', (body, isOwn, expected) => {
    expect(isGuardedChange(body, isOwn)).toBe(expected)
  })
})
