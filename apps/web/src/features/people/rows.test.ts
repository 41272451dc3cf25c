import { EMAIL_LIMIT } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { judgeRows, readAddresses } from './rows.ts'

const row = (more: object = {}) => ({
  row: 1,
  email: 'noor@polder.example',
  first_name: '',
  last_name: '',
  role: '',
  ...more,
})

describe('addresses as people type them', () => {
  it.each([
    ['noor@polder.example', '', ''],
    ['  Noor <noor@polder.example> ', 'Noor', ''],
    ['Noor de Wit <noor@polder.example>', 'Noor', 'de Wit'],
    ['"de Wit, Noor" <noor@polder.example>', 'Noor', 'de Wit'],
    ['👩🏽‍🌾 Noor <noor@polder.example>', '👩🏽‍🌾', 'Noor'],
  ])('%s', (text, first_name, last_name) => {
    expect(readAddresses(text)).toEqual([row({ first_name, last_name })])
  })

  it('are separated by lines, semicolons, and commas between addresses', () => {
    const text = 'a@b.nl\r\nc@d.nl; e@f.nl,g@h.nl\n\n"Wit, N." <i@j.nl>;'
    expect(readAddresses(text).map(({ row, email }) => [row, email])).toEqual([
      [1, 'a@b.nl'],
      [2, 'c@d.nl'],
      [3, 'e@f.nl'],
      [4, 'g@h.nl'],
      [5, 'i@j.nl'],
    ])
    expect(readAddresses(' \n ')).toEqual([])
  })
})

describe('a row', () => {
  it.each([
    [{}, null],
    [{ email: 'noor' }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: `${'a'.repeat(EMAIL_LIMIT)}@b.nl` }, 'email'],
    [{ role: 'baas' }, 'role'],
    [{ last_name: 'é'.repeat(201) }, 'long'],
    [{ last_name: 'é'.repeat(200) }, null],
  ])('%j has the fault %s', (more, fault) => {
    expect(judgeRows([row(more)], 'user')[0]?.fault).toBe(fault)
  })

  it('with an address that stands before is there twice, whatever its case', () => {
    const judged = judgeRows([row(), row({ email: 'NOOR@polder.example' })], 'user')
    expect(judged.map(({ fault }) => fault)).toEqual([null, 'twice'])
  })

  it.each([
    ['', 'viewer'],
    ['Lezer', 'viewer'],
    ['GEBRUIKER', 'user'],
    ['Administrator', 'admin'],
    ['beheerder', 'admin'],
  ])('of role “%s” is %s', (role, expected) => {
    expect(judgeRows([row({ role })], 'viewer')[0]?.role).toBe(expected)
  })
})
