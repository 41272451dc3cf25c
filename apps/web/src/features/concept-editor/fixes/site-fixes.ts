/** What mends each place where a rule is broken, sought one after the other while nothing changes. */
import type { AskedFix, SiteFix } from '@kavel/concept'
import type { ConceptSession } from '../../../concept-model/session.ts'
import type { ConceptView } from '../../../concept-model/view.ts'
import { beginWork } from '../../../shared/ready/work.ts'
import { createStore, type Readable } from '../../../shared/store.ts'
import type { Building } from '../editor.ts'

export interface FoundFixes {
  /** The design that they are of: an edit makes them those of another. */
  readonly of: readonly Building[]
  /** By `keyOfAsked`; a place that is sought still has none, and so has one of which the search failed. */
  readonly fixes: ReadonlyMap<string, SiteFix>
  readonly isSeeking: boolean
}

export interface SiteFixes {
  readonly found: Readable<FoundFixes>
  /** Seeks what mends the places of a design; asked again for the same, it goes on with what it does. */
  seek(buildings: readonly Building[], broken: Broken): void
}

type Broken = Pick<ConceptView, 'siteRules' | 'checks'>

/** The same for the same rule broken by the same things. */
export function keyOfAsked(asked: AskedFix): string {
  if ('norm' in asked) return `norm ${asked.norm}`
  const { buildings, existing, value } = asked.place
  return [asked.rule, buildings.join('+'), existing ?? '', value].join(' ')
}

/** Every place where a rule of the site is broken, and every norm that is exceeded. */
function brokenIn({ siteRules, checks }: Broken): AskedFix[] {
  return [
    ...siteRules.flatMap(({ key, broken }) => broken.map((place) => ({ rule: key, place }))),
    ...checks.filter(({ status }) => status === 'exceeded').map(({ id }) => ({ norm: id })),
  ]
}

export function createSiteFixes(session: Pick<ConceptSession, 'fix'>): SiteFixes {
  const found = createStore<FoundFixes>({ of: [], fixes: new Map(), isSeeking: false })
  let wanted = ''

  async function find(buildings: readonly Building[], asked: readonly AskedFix[], run: string) {
    // the screen waits for the first; the others come one by one
    const end = beginWork()
    for (const each of asked) {
      const fix = await session.fix(buildings, each).catch(() => null)
      end()
      // another design is looked at by now
      if (wanted !== run || found.get().of !== buildings) return
      if (!fix) continue
      const { fixes } = found.get()
      const more = new Map(fixes).set(keyOfAsked(each), fix)
      found.set({ of: buildings, fixes: more, isSeeking: true })
    }
    found.set({ ...found.get(), isSeeking: false })
  }

  return {
    found,
    seek(buildings, broken) {
      const asked = brokenIn(broken)
      const run = asked.map(keyOfAsked).join()
      if (found.get().of === buildings && wanted === run) return
      wanted = run
      found.set({ of: buildings, fixes: new Map(), isSeeking: asked.length > 0 })
      if (asked.length > 0) void find(buildings, asked, run)
    },
  }
}
