import { featureFilterSchema } from '@kavel/domain'
import { expect, it } from 'vitest'
import { baselineOf, featuresInUse, readQuery } from './index.ts'

const ask = (...list: object[]) => {
  const read = readQuery(list.map((filter) => featureFilterSchema.parse(filter)))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.query
}
const size = { key: 'size', param1: 500, param2: 900 }
const noise = { key: 'noise', param2: 50 }
const or = (...children: object[]) => ({ key: 'or', children })

it.each([
  ['another order', [noise, size]],
  ['a weight and an optimal value', [{ ...size, weight: 5, optimal: 700 }, noise]],
  ['a filter that is off', [size, noise, { key: 'gsi', param2: 0.3, enabled: false }]],
  ['a filter that asks nothing', [{ key: 'gsi' }, size, noise]],
])('%s asks the same', (_, filters) => {
  expect(baselineOf(ask(...filters))).toBe(baselineOf(ask(size, noise)))
})

it.each([
  ['another bound', [{ ...size, param2: 901 }, noise]],
  ['one filter less', [size]],
  ['one filter more', [size, noise, { key: 'gsi', param2: 0.3 }]],
  ['a choice between them', [or(size, noise)]],
  ['a key that is not known', [size, noise, { key: 'sunshine' }]],
])('%s asks something else', (_, filters) => {
  expect(baselineOf(ask(...filters))).not.toBe(baselineOf(ask(size, noise)))
})

it('an or-choice asks the same in any order', () => {
  expect(baselineOf(ask(noise, or(size, { key: 'gsi', param2: 0.3 })))).toBe(
    baselineOf(ask(or({ key: 'gsi', param2: 0.3 }, size), noise)),
  )
})

it('names each feature in use once', () => {
  expect(
    featuresInUse(ask(size, or(noise, { ...size, param1: 700 }), { key: 'sunshine' })),
  ).toEqual(['noise_all', 'plot_area'])
})
