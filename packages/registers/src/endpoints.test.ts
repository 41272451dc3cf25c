import { describe, expect, test } from 'vitest'
import { endpointKeys, endpoints, endpointVariable, readEndpoints } from './endpoints.ts'

const read = (environment: Record<string, string>) => {
  const result = readEndpoints(environment)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.endpoints
}
const issuesOf = (environment: Record<string, string>) => {
  const result = readEndpoints(environment)
  return result.ok ? [] : result.issues
}

describe('endpoints', () => {
  test('are all https, without a slash at the end and without a question', () => {
    for (const key of endpointKeys) {
      const url = new URL(endpoints[key].url)
      expect(url.protocol, key).toBe('https:')
      expect(url.href.replace(/\/$/, ''), key).toBe(endpoints[key].url.replace(/\/$/, ''))
      expect(endpoints[key].url, key).not.toMatch(/\/$|[?#]/)
    }
  })

  test('stand as declared in an empty environment, and those with a key lack it', () => {
    const configured = read({ PATH: '/bin', KAVEL_DEMO: '1' })
    expect(configured.bgt).toEqual({
      url: 'https://api.pdok.nl/lv/bgt/ogc/v1',
      isReplaced: false,
      keyName: null,
      key: null,
    })
    expect(configured.plans).toMatchObject({ keyName: 'KAVEL_KEY_PLANS', key: null })
  })

  test('are replaced by a variable of their name', () => {
    expect(endpointVariable('3dbag')).toBe('KAVEL_ENDPOINT_3DBAG')
    const configured = read({
      KAVEL_ENDPOINT_3DBAG: 'http://127.0.0.1:8080/3dbag/',
      KAVEL_KEY_DSO: ' secret ',
    })
    expect(configured['3dbag']).toMatchObject({
      url: 'http://127.0.0.1:8080/3dbag',
      isReplaced: true,
    })
    expect(configured.dso.key).toBe('secret')
    expect(read({ KAVEL_ENDPOINT_BAG: '  ' }).bag.isReplaced).toBe(false)
  })

  test('say which variable is wrong', () => {
    expect(issuesOf({ KAVEL_ENDPOINT_BAGG: 'https://example.org' })).toMatchObject([
      { path: 'KAVEL_ENDPOINT_BAGG', message: expect.stringContaining('KAVEL_ENDPOINT_BAG,') },
    ])
    expect(issuesOf({ KAVEL_KEY_RP: 'x' })).toMatchObject([
      { path: 'KAVEL_KEY_RP', message: expect.stringContaining('KAVEL_KEY_PLANS') },
    ])
    for (const [address, words] of [
      ['api.pdok.nl', 'is no address'],
      ['ftp://api.pdok.nl', 'must begin with https://'],
      ['https://me:pass@api.pdok.nl', 'no name and password'],
      ['https://api.pdok.nl/?f=json', 'question mark'],
    ] as const)
      expect(issuesOf({ KAVEL_ENDPOINT_BAG: address })).toEqual([
        { path: 'KAVEL_ENDPOINT_BAG', message: expect.stringContaining(words) },
      ])
    expect(issuesOf({ KAVEL_KEY_BAG: 'a\nb' })).toMatchObject([{ path: 'KAVEL_KEY_BAG' }])
  })
})
