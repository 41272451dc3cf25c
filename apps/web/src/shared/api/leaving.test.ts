import { expect, test } from 'vitest'
import { createAutosave } from './autosave.ts'
import { guardLeaving } from './leaving.ts'

test('whoever leaves with a change that waits is asked, and it is sent at once; nobody is asked twice', async () => {
  const sent: object[] = []
  const autosave = createAutosave<{ name: string }>({
    delay: 60_000,
    save: async (patch) => sent.push(patch),
  })
  const page = new EventTarget()
  const leave = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const end = guardLeaving(autosave, page)

  expect(leave()).toBe(true)
  autosave.change({ name: 'Noord' })
  expect(leave()).toBe(false)
  await autosave.flush()
  expect(sent).toEqual([{ name: 'Noord' }])
  expect(leave()).toBe(true)

  autosave.change({ name: 'Zuid' })
  end()
  await autosave.flush()
  expect(sent).toEqual([{ name: 'Noord' }, { name: 'Zuid' }])
  expect(leave()).toBe(true)
})
