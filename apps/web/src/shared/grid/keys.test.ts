import { expect, it } from 'vitest'
import { actOf } from './keys.ts'

const press = (key: string, held: readonly string[] = []) =>
  actOf({
    key,
    shiftKey: held.includes('shift'),
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
  })

it.each([
  ['ArrowDown', [], { act: 'move', way: 'down', isExtending: false }],
  ['ArrowDown', ['shift'], { act: 'move', way: 'down', isExtending: true }],
  ['ArrowDown', ['ctrl', 'shift'], { act: 'move', way: 'bottom', isExtending: true }],
  ['Home', ['meta'], { act: 'move', way: 'first', isExtending: false }],
  ['Enter', [], { act: 'edit' }],
  ['F2', [], { act: 'edit' }],
  ['Enter', ['ctrl'], { act: 'open' }],
  ['é', [], { act: 'edit', text: 'é' }],
  ['A', ['shift'], { act: 'edit', text: 'A' }],
  ['a', ['ctrl'], { act: 'all' }],
  ['d', ['meta'], { act: 'fill' }],
  ['D', ['ctrl'], { act: 'fill' }],
  [' ', [], { act: 'check' }],
  [' ', ['shift'], { act: 'whole' }],
  ['Delete', [], { act: 'clear' }],
  ['Escape', [], { act: 'leave' }],
  // those of the browser, of the undo and of the screen
  ['c', ['ctrl'], null],
  ['z', ['ctrl'], null],
  ['ArrowUp', ['alt'], null],
  ['Tab', [], null],
  ['F5', [], null],
])('%s with %j', (key, held, act) => {
  expect(press(key, held)).toEqual(act)
})
