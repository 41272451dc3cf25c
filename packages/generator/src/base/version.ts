/** Which behaviour a building's stored version means (specification point 4, generator reference §15). */

/** What a version does differently. */
export interface FeatureSet {
  version: string
  /** `fill` uses the maximum depth; `fit` may use less so that every dwelling type fits. */
  depthPolicy: 'fill' | 'fit'
  /** The largest dwellings may lie across the ends of a corridor. */
  throughEnds: boolean
  /** Cores may stand up to five grid modules beside their place for a better mix. */
  slidesCores: boolean
  /** The corner of a court reaches as far into its wing as a dwelling there needs; else it may become storage. */
  growsCorners: boolean
  /** Where floors stand back, the flat roof before a dwelling is its terrace. */
  terraces: boolean
  /** Inset balconies of straight flats are cut out of their dwellings; else they hang before a shallower plate. */
  loggias: boolean
}

const fill = (version: string): FeatureSet => ({
  version,
  depthPolicy: 'fill',
  throughEnds: false,
  slidesCores: false,
  growsCorners: false,
  terraces: false,
  loggias: false,
})
const fit = (version: string): FeatureSet => ({ ...fill(version), depthPolicy: 'fit' })
const through = (version: string): FeatureSet => ({ ...fit(version), throughEnds: true })
const sliding = (version: string): FeatureSet => ({ ...through(version), slidesCores: true })
const growing = (version: string): FeatureSet => ({ ...sliding(version), growsCorners: true })
const stepping = (version: string): FeatureSet => ({ ...growing(version), terraces: true })
const cutting = (version: string): FeatureSet => ({ ...stepping(version), loggias: true })

export const VERSIONS = {
  '3': fill('3'),
  '3.1': fit('3.1'),
  '3.2': through('3.2'),
  '3.3': sliding('3.3'),
  '3.4': growing('3.4'),
  '3.5': stepping('3.5'),
  '3.6': cutting('3.6'),
  '3.7': cutting('3.7'),
} as const satisfies Record<string, FeatureSet>
export type VersionKey = keyof typeof VERSIONS

/** The versions that build otherwise than the one before them; the others keep its behaviour under their own name. */
export const VERSION_STEPS = (Object.keys(VERSIONS) as VersionKey[]).filter(
  (key, i, keys) => i === 0 || behaviourOf(key) !== behaviourOf(keys[i - 1] as VersionKey),
)

function behaviourOf(key: VersionKey): string {
  return JSON.stringify({ ...VERSIONS[key], version: null })
}

/** Version of a stored building whose record names none (specification point 9). */
const DEFAULT_VERSION: VersionKey = '3'
/** Version of every new building. */
export const LATEST_VERSION: VersionKey = '3.7'

/** The behaviour of a stored version; null means an empty space. `exact` is false when the value was not known. */
export function featuresOf(version: unknown): { features: FeatureSet | null; exact: boolean } {
  if (version === null || version === undefined || version === '') {
    return { features: VERSIONS[DEFAULT_VERSION], exact: true }
  }
  const key = String(version).trim()
  if (Object.hasOwn(VERSIONS, key)) return { features: VERSIONS[key as VersionKey], exact: true }
  const number = Number(key)
  if (Number.isFinite(number) && number < 3) return { features: null, exact: true }
  const plain = String(number)
  if (Object.hasOwn(VERSIONS, plain))
    return { features: VERSIONS[plain as VersionKey], exact: true }
  return { features: VERSIONS[LATEST_VERSION], exact: false }
}
