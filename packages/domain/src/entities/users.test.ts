import { describe, expect, it } from 'vitest'
import { fullName, initials } from './users.ts'

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
