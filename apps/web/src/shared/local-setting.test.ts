import { beforeEach, describe, expect, it, vi } from 'vitest'
import { localSetting, sweepLocalSettings } from './local-setting.ts'

const DAY = 24 * 3600_000
const setting = localSetting('language')

/** As in a browser: what is stored are the keys of the object itself. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

function open(values: Record<string, string> = {}): FakeStorage {
  const localStorage = Object.assign(new FakeStorage(), values)
  vi.stubGlobal('window', { localStorage })
  return localStorage
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') })
  return () => void vi.useRealTimers()
})

describe('a setting of this browser', () => {
  it('is kept for 30 days after it was last written', () => {
    open()
    setting.write('en')
    vi.advanceTimersByTime(29 * DAY)
    setting.write('nl')
    vi.advanceTimersByTime(30 * DAY - 1)
    expect(setting.read()).toBe('nl')
    vi.advanceTimersByTime(1)
    expect(setting.read()).toBeNull()
  })

  it('is dropped at the start when it is over, and only then', () => {
    const storage = open()
    setting.write('en')
    vi.advanceTimersByTime(10 * DAY)
    localSetting('map').write('{"base":"kavel"}')
    vi.advanceTimersByTime(20 * DAY)
    sweepLocalSettings()
    expect(Object.keys(storage)).toEqual(['kavel.map'])
    expect(localSetting('map').read()).toBe('{"base":"kavel"}')
  })

  it('is not prolonged by being read or swept', () => {
    open()
    setting.write('en')
    for (let day = 0; day < 30; day++) {
      sweepLocalSettings()
      expect(setting.read()).toBe('en')
      vi.advanceTimersByTime(DAY)
    }
    expect(setting.read()).toBeNull()
  })

  it('that was written before moments were kept still counts, from the next start on', () => {
    open({ 'kavel.language': 'en', 'kavel.map': '{"base":"kavel"}' })
    expect([setting.read(), localSetting('map').read()]).toEqual(['en', '{"base":"kavel"}'])
    sweepLocalSettings()
    vi.advanceTimersByTime(30 * DAY - 1)
    expect([setting.read(), localSetting('map').read()]).toEqual(['en', '{"base":"kavel"}'])
    vi.advanceTimersByTime(1)
    expect(setting.read()).toBeNull()
  })

  it('of a clock that was ahead is not kept for longer', () => {
    open()
    setting.write('en')
    vi.setSystemTime(Date.now() - 300 * DAY)
    sweepLocalSettings()
    vi.advanceTimersByTime(30 * DAY)
    expect(setting.read()).toBeNull()
  })

  it('of somebody else on this address is left alone', () => {
    const theirs = { theme: 'x', 'kavel-other': '{' }
    const storage = open(theirs)
    vi.advanceTimersByTime(100 * DAY)
    sweepLocalSettings()
    expect({ ...storage }).toEqual(theirs)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"value":7,"at":1}',
    '{"value":"x","at":"soon"}',
    '\u0000',
  ])('that reads %j breaks nothing', (text) => {
    open({ 'kavel.language': text })
    sweepLocalSettings()
    expect(setting.read()).toBe(text)
  })

  it('breaks nothing where the browser refuses storage', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    sweepLocalSettings()
    setting.write('en')
    expect(setting.read()).toBeNull()
  })
})
