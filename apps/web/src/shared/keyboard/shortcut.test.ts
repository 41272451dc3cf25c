import { describe, expect, it } from 'vitest'
import { keyOf, press, type Shortcut } from './shortcut.ts'

const shortcut = (keys: string | null): Shortcut => ({
  keys,
  group: 'go',
  text: 'open',
  run: () => {},
})

describe('keys', () => {
  const [list, map, next, alone] = ['g l', 'g m', 'j', null].map(shortcut) as [
    Shortcut,
    Shortcut,
    Shortcut,
    Shortcut,
  ]
  const all = [list, map, next, alone]

  it('do something by themselves or after each other', () => {
    expect(press(null, 'j', 0, all)).toEqual({ shortcut: next, begun: null })
    const begun = press(null, 'g', 0, all)
    expect(begun).toEqual({ shortcut: undefined, begun: { keys: 'g', at: 0 } })
    expect(press(begun.begun, 'm', 1500, all)).toEqual({ shortcut: map, begun: null })
  })

  it('that follow too late begin anew', () => {
    const begun = { keys: 'g', at: 0 }
    expect(press(begun, 'j', 1501, all).shortcut).toBe(next)
    expect(press(begun, 'g', 1501, all).begun).toEqual({ keys: 'g', at: 1501 })
  })

  it('that belong to nothing end what was begun', () => {
    expect(press({ keys: 'g', at: 0 }, 'j', 10, all)).toEqual({ shortcut: undefined, begun: null })
    expect(press(null, 'q', 0, all)).toEqual({ shortcut: undefined, begun: null })
  })

  it('do what is nearest', () => {
    const near = shortcut('j')
    expect(press(null, 'j', 0, [near, ...all]).shortcut).toBe(near)
  })
})

describe('a key', () => {
  const keyed = (event: object, third = false) =>
    keyOf({
      key: 'a',
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      isComposing: false,
      keyCode: 65,
      getModifierState: () => third,
      ...event,
    })

  it('is what the layout says, whatever Caps Lock is', () => {
    expect(keyed({})).toBe('a')
    expect(keyed({ key: 'J' })).toBe('j')
    expect(keyed({ key: 'J', shiftKey: true })).toBe('J')
    expect(keyed({ key: '?', shiftKey: true })).toBe('?')
    expect(keyed({ key: 'Enter' })).toBe('Enter')
  })

  it('with Ctrl, Alt or Cmd is none, unless those are AltGr', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(keyed({ [held]: true })).toBeNull()
    expect(keyed({ key: '/', ctrlKey: true, altKey: true }, true)).toBe('/')
  })

  it('of which a sign is composed is none', () => {
    expect(keyed({ isComposing: true })).toBeNull()
    expect(keyed({ keyCode: 229 })).toBeNull()
  })
})
