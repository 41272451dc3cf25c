import type { Draft } from '../draft/draft.ts'
import type { PlanKey } from '../draft/kinds.ts'
import { openSite, type Site } from '../draft/site.ts'
import type { Theme } from '../names/streets.ts'

/** Cadastral sections; I and J are left out, as they are easily misread. */
const SECTIONS = 'ABCDEFGHKLMNOPRSTUVWXYZ'

/** The section letter with a running number; every 23 the letters begin again. */
export function sectionOf(index: number): string {
  return SECTIONS[index % SECTIONS.length]!
}

/** A site for land that belongs to no housing quarter: roads, water, railway, farmland. */
export function generalSite(
  draft: Draft,
  label: string,
  plan: PlanKey,
  section: string,
  theme: Theme,
  year: number,
): Site {
  return openSite(draft, label, { plan, section, theme, year, district: 0 })
}
