/** Obeying as a caller sees it: with what became of the input. */
import { drawn, withTriedFixes } from '../building/lay-out.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { Mode } from '../model/types.ts'
import { type Obeyed, type ObeyOptions, obeyed } from './obey.ts'

/** What `generate(input, { obey: true })` gives, with the input it is the building of: for an editor that takes it over. */
export function obey(
  input: GeneratorInput,
  { mode = 'settled', ...options }: ObeyOptions & { mode?: Mode } = {},
): Obeyed {
  const found = obeyed(input, mode, drawn, options)
  return { ...found, model: withTriedFixes(found.model, found.input, mode) }
}
