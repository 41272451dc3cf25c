const TEXTS = {
  '3': 'concepts.version_fill',
  '3.1': 'concepts.version_fit',
  '3.2': 'concepts.version_through',
  '3.3': 'concepts.version_slide',
  '3.4': 'concepts.version_corners',
  '3.5': 'concepts.version_terraces',
  '3.6': 'concepts.version_loggias',
} as const
type Step = keyof typeof TEXTS

/** What a version of the generator adds to the one before it (docs/generator-versions.md); undefined when nothing. */
export function addsOf(version: string): (typeof TEXTS)[Step] | undefined {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version as Step] : undefined
}
