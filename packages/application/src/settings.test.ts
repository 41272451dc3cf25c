import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  it('have defaults for a first start on a laptop', () => {
    expect(readSettings({})).toMatchObject({
      ok: true,
      settings: {
        s3: null,
        port: 3000,
        host: '127.0.0.1',
        databaseUrl: null,
        publicUrl: 'http://127.0.0.1:3000',
        demo: true,
        demoWork: true,
        auditDays: 730,
        stopSeconds: 5,
        search: { isKept: true, memory: 1_073_741_824 },
      },
    })
  })

  it('make no demo when others can reach the server, unless asked', () => {
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ settings: { demo: false } })
    expect(readSettings({ HOST: '0.0.0.0', KAVEL_DEMO: '1' })).toMatchObject({
      settings: { demo: true },
    })
    expect(readSettings({ KAVEL_DEMO: '0' })).toMatchObject({ settings: { demo: false } })
    expect(readSettings({ KAVEL_DEMO: 'empty' })).toMatchObject({
      settings: { demo: true, demoWork: false },
    })
  })

  it.each([
    ['PORT', 'tachtig'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['KAVEL_PUBLIC_URL', 'kavel'],
    ['KAVEL_DEMO', 'misschien'],
    ['KAVEL_STOP_SECONDS', '1'],
    ['KAVEL_TRUSTED_PROXIES', 'loopback,overal'],
    ['KAVEL_TRUSTED_PROXIES', '10.0.0.0/64'],
    ['KAVEL_AUDIT_DAYS', '0'],
    ['KAVEL_AUDIT_DAYS', 'twee jaar'],
    ['KAVEL_AUDIT_DAYS', '3651'],
    ['KAVEL_SEARCH_MEMORY', '1 GB'],
    ['KAVEL_SEARCH_MEMORY', '12'],
    ['KAVEL_SEARCH_THREADS', '0'],
  ])('name %s when it is %s', (path, value) => {
    expect(readSettings({ [path]: value })).toMatchObject({ ok: false, issues: [{ path }] })
  })
})

describe('the services of the registers', () => {
  it('stand where the registers have them, unless a variable says otherwise', () => {
    const at = (environment: Record<string, string>) => {
      const read = readSettings(environment)
      return read.ok ? read.settings.endpoints.bag.url : read.issues
    }
    expect(at({})).toMatch(/^https:/)
    expect(at({ KAVEL_ENDPOINT_BAG: 'http://127.0.0.1:8080/bag/' })).toBe(
      'http://127.0.0.1:8080/bag',
    )
    expect(at({ KAVEL_ENDPOINT_BAG: 'bag' })).toMatchObject([{ path: 'KAVEL_ENDPOINT_BAG' }])
  })
})

describe('storage elsewhere', () => {
  const whole = {
    KAVEL_S3_ENDPOINT: 'https://opslag.example/',
    KAVEL_S3_BUCKET: 'kavel',
    KAVEL_S3_KEY_ID: 'sleutel',
    KAVEL_S3_SECRET: 'geheim',
  }

  it('is read whole, with the region that most storage takes', () => {
    expect(readSettings(whole)).toMatchObject({
      settings: {
        s3: {
          endpoint: 'https://opslag.example',
          bucket: 'kavel',
          region: 'us-east-1',
          keyId: 'sleutel',
          secret: 'geheim',
        },
      },
    })
  })

  it.each([
    ['KAVEL_S3_ENDPOINT', 'opslag'],
    ['KAVEL_S3_BUCKET', 'Mijn Emmer'],
  ])('is refused when %s is %s', (path, value) => {
    expect(readSettings({ ...whole, [path]: value })).toMatchObject({
      ok: false,
      issues: [{ path }],
    })
  })

  it.each(Object.keys(whole))('is refused without %s', (path) => {
    expect(readSettings({ ...whole, [path]: '' })).toMatchObject({ ok: false, issues: [{ path }] })
  })
})
