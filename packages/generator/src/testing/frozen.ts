/** The geometry that released versions keep for ever (generator reference §15): a hash a case of the gallery and version. */
import { generate } from '../generate.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { VERSION_STEPS, type VersionKey } from '../version.ts'
import { galleryCases } from './gallery-cases.ts'

/** `geometryHash` by the key of the case, by version. */
export type Frozen = Partial<Record<VersionKey, Readonly<Record<string, string>>>>

/** The hash of a case as a version builds it now. */
export function hashIn(version: VersionKey, { input }: { readonly input: GeneratorInput }): string {
  return generate({ ...input, building: { ...input.building, version } }).header.geometryHash
}

/** The hash of every case as every version that has a behaviour of its own builds it now. */
export function geometryByVersion(): Frozen {
  const cases = galleryCases()
  return Object.fromEntries(
    VERSION_STEPS.map((version) => [
      version,
      Object.fromEntries(cases.map(({ key, plan }) => [key, hashIn(version, plan)])),
    ]),
  )
}

/**
 * Versions in which `npm test` builds a case again: all when they differ, else the newest and one other, in turn by `index`.
 * The soak builds all.
 */
export function versionsToCheck(frozen: Frozen, key: string, index: number): VersionKey[] {
  const hashes = new Set(VERSION_STEPS.map((version) => frozen[version]?.[key]))
  if (hashes.size > 1) return VERSION_STEPS
  const older = VERSION_STEPS.slice(0, -1)
  return [...VERSION_STEPS.slice(-1), ...older.slice(index % older.length).slice(0, 1)]
}

export interface Comparison {
  /** What is frozen already, and after it what is new. */
  joined: Frozen
  /** `version case` of everything frozen that is built otherwise now, or no longer. */
  moved: string[]
  /** `version case` of everything that is not frozen yet. */
  added: string[]
}

/** Frozen hashes beside those of now: a frozen one never changes, new cases and versions come behind. */
export function compareFrozen(frozen: Frozen, now: Frozen): Comparison {
  const joined: Frozen = {}
  const moved: string[] = []
  const added: string[] = []
  const versions = new Set([...Object.keys(frozen), ...Object.keys(now)]) as Set<VersionKey>
  for (const version of versions) {
    const kept = frozen[version] ?? {}
    const built = now[version] ?? {}
    const fresh = Object.entries(built).filter(([key]) => !Object.hasOwn(kept, key))
    for (const [key, hash] of Object.entries(kept))
      if (built[key] !== hash) moved.push(`${version} ${key}`)
    for (const [key] of fresh) added.push(`${version} ${key}`)
    joined[version] = { ...kept, ...Object.fromEntries(fresh) }
  }
  return { joined, moved, added }
}
