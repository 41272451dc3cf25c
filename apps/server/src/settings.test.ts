import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  it('have defaults for a first start on a laptop', () => {
    expect(readSettings({})).toMatchObject({
      ok: true,
      settings: {
        port: 3000,
        host: '127.0.0.1',
        databaseUrl: null,
        publicUrl: 'http://127.0.0.1:3000',
        demo: true,
        auditDays: 730,
      },
    })
  })

  it('make no demo when others can reach the server, unless asked', () => {
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ settings: { demo: false } })
    expect(readSettings({ HOST: '0.0.0.0', KAVEL_DEMO: '1' })).toMatchObject({
      settings: { demo: true },
    })
    expect(readSettings({ KAVEL_DEMO: '0' })).toMatchObject({ settings: { demo: false } })
  })

  it.each([
    ['PORT', 'tachtig'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['KAVEL_PUBLIC_URL', 'kavel'],
    ['KAVEL_DEMO', 'misschien'],
    ['KAVEL_AUDIT_DAYS', '0'],
    ['KAVEL_AUDIT_DAYS', 'twee jaar'],
    ['KAVEL_AUDIT_DAYS', '3651'],
  ])('name %s when it is %s', (path, value) => {
    expect(readSettings({ [path]: value })).toMatchObject({ ok: false, issues: [{ path }] })
  })
})
