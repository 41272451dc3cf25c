import { z } from 'zod'

/** Words that its author chooses among, each once, with commas between: `phase,status`. */
export function wordsOf<const Word extends string>(words: readonly Word[]) {
  return z
    .string()
    .nullable()
    .transform((text, context) => {
      const parts = [...new Set(text?.split(',').map((part) => part.trim()) ?? [])].filter(Boolean)
      const known = parts.flatMap((part) => words.find((word) => word === part) ?? [])
      if (known.length < parts.length)
        context.addIssue({ code: 'custom', message: `takes ${words.join(', ')}` })
      return known
    })
}

/** One word that its author chooses; the usual one where nothing was set. */
export function wordOf<const Word extends string>(words: readonly Word[], usual: Word) {
  return z
    .string()
    .nullable()
    .transform((text, context) => {
      const trimmed = text?.trim() || usual
      const known = words.find((word) => word === trimmed)
      if (known === undefined)
        context.addIssue({ code: 'custom', message: `takes one of ${words.join(', ')}` })
      return known ?? usual
    })
}
