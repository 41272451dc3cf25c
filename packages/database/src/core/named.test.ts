import { expect, it } from 'vitest'
import { named } from './named.ts'

it('equal texts have one name, whatever their values, and others another', () => {
  const one = named({ text: 'select $1::int', values: [1] })
  expect(named({ text: 'select $1::int', values: [2] })).toEqual({ ...one, values: [2] })
  expect(named({ text: 'select $1::text', values: [1] }).name).not.toBe(one.name)
  expect(one.name).toMatch(/^[\w-]{20}$/)
})

it('only so many that people put together are kept, and the own ones are kept all the same', () => {
  const asked = Array.from({ length: 400 }, (_, i) =>
    named({ text: `select ${i}`, values: [] }, 'asked'),
  )
  expect(asked.filter(({ name }) => name !== undefined)).toHaveLength(300)
  // what was kept stays kept
  expect(named({ text: 'select 7', values: [] }, 'asked')).toEqual(asked[7])
  expect(named({ text: 'select own', values: [] }).name).toBeDefined()
})
