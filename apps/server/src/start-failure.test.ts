import { DatabaseRefusal } from '@kavel/database'
import { expect, it } from 'vitest'
import { describeStartFailure } from './start-failure.ts'

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

it.each([
  [new DatabaseRefusal('Stop the other one first'), 'Stop the other one first'],
  [failure({ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }), 'Port 3000 is taken'],
  [failure({ code: 'EACCES', syscall: 'listen', port: 80 }), 'Port 80 may not be opened'],
  [failure({ code: 'EADDRNOTAVAIL', address: '203.0.113.1' }), 'The address 203.0.113.1'],
  [
    failure(
      { code: 'EACCES', syscall: 'open', path: '/data/kavel.json' },
      'EACCES: permission denied',
    ),
    'The data folder /data cannot be written by this user',
  ],
  [
    failure({ code: 'EROFS', syscall: 'mkdir', path: '/data' }, 'EROFS: read-only file system'),
    'The data folder /data cannot be written by this user',
  ],
  [
    failure({ code: 'ENOSPC', syscall: 'write' }, 'ENOSPC: no space left on device, write'),
    'The disk of the data folder /data is full: make room',
  ],
])('a start that fails with %s is told in one sentence', (error, sentence) => {
  const told = describeStartFailure(error, '/data')
  expect(told).toContain(sentence)
  expect(told).not.toContain('undefined')
})

it('a start that fails by a fault of ours shows the whole of it', () => {
  const error = new TypeError('x is not a function')
  expect(describeStartFailure(error, '/data')).toBe(error)
})
