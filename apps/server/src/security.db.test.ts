/** What every answer tells a browser to keep out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALL_NAMES } from '@kavel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestOf } from './calls/call-examples.ts'
import { startTestServer, type TestServer } from './testing.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Kavel</title>')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app.js'), '1')
  server = await startTestServer({ webFolder: folder })
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Directive → its sources. */
function directives(policy: unknown): Record<string, string[]> {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name, ...sources]) => [name, sources]),
  )
}

describe('a page', () => {
  it.each(['/', '/locations/map', '/pub/location/niets', '/pub/niets', '/no/such/screen'])(
    '%s lets in scripts of our own and nothing that is written into it',
    async (url) => {
      const { headers, body } = await server.as.anonymous('GET', url)
      expect(body).toContain('<title>')
      const policy = directives(headers['content-security-policy'])
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      })
      // Other hosts only for the base maps that a user may choose.
      const hosts = new Set(
        Object.values(policy)
          .flat()
          .filter((source) => !/^'/.test(source)),
      )
      expect([...hosts].sort()).toEqual([
        'blob:',
        'data:',
        'https://service.pdok.nl',
        'https://tile.openstreetmap.org',
      ])
      for (const [name, sources] of Object.entries(policy)) {
        expect(sources, name).not.toContain("'unsafe-eval'")
        // Drawn charts and maps set styles; scripts never come with a page.
        if (name !== 'style-src') expect(sources, name).not.toContain("'unsafe-inline'")
      }
    },
  )
})

describe('an answer', () => {
  const calls = CALL_NAMES.map((name) => {
    const { method, url } = requestOf(name, {})
    return [method, url] as const
  })
  const others = ['/', '/assets/app.js', '/api/niets', '/assets/niets.js', '/api/users/list']
  it.each([...calls, ...others.map((url) => ['GET', url] as const)])(
    '%s %s is what its type says, stays out of frames and tells others no address',
    async (method, url) => {
      const { headers } = await server.as.anonymous(method, url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
    },
  )
})
