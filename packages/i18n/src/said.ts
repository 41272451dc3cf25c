/** A text of a catalogue as people read it where no screen runs: its plural chosen and its values filled in. */
import type { Language } from './language.ts'

/** By name; `count` chooses the plural. */
export type Values = Readonly<Record<string, string | number>>

/**
 * The text of a key, or of its plural (`key_one`, `key_other`) for `values.count`, with `{{name}}` filled in.
 * @throws when neither is in the catalogue: every key the program says is in every language
 */
export function saidOf(
  texts: Readonly<Record<string, string>>,
  key: string,
  values: Values,
  language: Language,
): string {
  const plural = new Intl.PluralRules(language).select(Number(values.count ?? 0))
  const text = texts[key] ?? texts[`${key}_${plural}`] ?? texts[`${key}_other`]
  if (text === undefined) throw new Error(`No text for ${key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
