/** Fixes are sought one after the other, and only of the design that is looked at. */
import type { AskedFix, SiteFix, SiteRuleCheck } from '@kavel/concept'
import type { ConstraintResult } from '@kavel/generator'
import { expect, test } from 'vitest'
import type { Building } from '../editor.ts'
import { createSiteFixes, keyOfAsked } from './site-fixes.ts'

type Place = Extract<AskedFix, { rule: unknown }>['place']
const place = (id: number): Place => ({ buildings: [id], shape: null, value: 3 })
const rules = (...ids: number[]) => ({
  siteRules: [{ key: 'inside_plots', broken: ids.map(place) }] as unknown as SiteRuleCheck[],
  checks: [],
})
const locked: SiteFix = { kind: 'none', reason: 'locked' }
const key = (id: number) => keyOfAsked({ rule: 'inside_plots', place: place(id) })

/** A worker that answers when it is told to. */
function slowly() {
  const asked: { id: number; answer: (fix: SiteFix | null) => void; fail: () => void }[] = []
  const fixes = createSiteFixes({
    fix: (_, wanted) =>
      new Promise((answer, reject) => {
        const id = 'norm' in wanted ? Number(wanted.norm) : Number(wanted.place.buildings[0])
        asked.push({
          id,
          answer,
          fail: () => reject(new Error('gone')),
        })
      }),
  })
  const next = async (work: (one: (typeof asked)[number]) => void) => {
    work(asked.at(-1)!)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { asked, fixes, next, found: () => fixes.found.get() }
}

test('one place after the other; what fails or is no place any more has no fix', async () => {
  const { asked, fixes, next, found } = slowly()
  const design: Building[] = []
  fixes.seek(design, rules(1, 2, 3))
  fixes.seek(design, rules(1, 2, 3))
  expect([asked.map(({ id }) => id), found().isSeeking]).toEqual([[1], true])
  await next(({ answer }) => answer(locked))
  await next(({ fail }) => fail())
  await next(({ answer }) => answer(null))
  expect(asked.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(found()).toEqual({ of: design, fixes: new Map([[key(1), locked]]), isSeeking: false })
})

test('what is found of a design that changed meanwhile is no fix of the next', async () => {
  const { asked, fixes, next, found } = slowly()
  fixes.seek([], rules(1, 2))
  const changed: Building[] = []
  fixes.seek(changed, rules(2))
  expect(found()).toEqual({ of: changed, fixes: new Map(), isSeeking: true })
  asked[0]!.answer(locked)
  await next(({ answer }) => answer(locked))
  expect(asked.map(({ id }) => id)).toEqual([1, 2])
  expect([...found().fixes.keys()]).toEqual([key(2)])
  fixes.seek(changed, rules())
  expect(found()).toEqual({ of: changed, fixes: new Map(), isSeeking: false })
})

test('norms that are exceeded are sought after the places', () => {
  const { asked, fixes } = slowly()
  const checks = [
    { id: 7, status: 'ok' },
    { id: 8, status: 'exceeded' },
  ] as ConstraintResult[]
  fixes.seek([], { siteRules: [], checks })
  expect(asked.map(({ id }) => id)).toEqual([8])
})
