import { expect, it } from 'vitest'
import { readEvents } from './event-text.ts'

it('gives whole events and keeps the rest, however the text was cut', () => {
  const text =
    ': alive\n\nevent: hello\ndata: {"cursor":"1:1:"}\n\nid: 2\nevent: changes\r\ndata: {"a":\ndata: 1}\r\n\r\n:\nid: 3\n\n'
  const whole = readEvents(text)
  expect(whole).toEqual({
    events: [
      { event: 'hello', data: '{"cursor":"1:1:"}', id: undefined },
      { event: 'changes', data: '{"a":\n1}', id: '2' },
      { event: 'message', data: '', id: '3' },
    ],
    rest: '',
  })
  for (let cut = 0; cut <= text.length; cut++) {
    const first = readEvents(text.slice(0, cut))
    const second = readEvents(first.rest + text.slice(cut))
    expect([...first.events, ...second.events], `cut at ${cut}`).toEqual(whole.events)
  }
})
