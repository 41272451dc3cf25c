import type { RecordFor } from '@kavel/domain'
import { Checkbox, Stack } from '@mantine/core'

export interface WordsFormProps<Word extends string> {
  readonly section: RecordFor<'sections'>
  readonly label: string
  readonly description?: string
  readonly words: readonly Word[]
  readonly nameOf: (word: Word) => string
  readonly onChange: (cfg: { param1: string | null }) => void
}

/** Words that a section shows, chosen from all that there are. */
export function WordsForm<Word extends string>(props: WordsFormProps<Word>) {
  const { section, label, description, words, nameOf, onChange } = props
  const chosen = section.cfg.param1?.split(',').map((word) => word.trim()) ?? []
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={chosen}
      onChange={(next) =>
        onChange({ param1: words.filter((word) => next.includes(word)).join(',') || null })
      }
    >
      <Stack gap={6} mt={6}>
        {words.map((word) => (
          <Checkbox key={word} size="xs" value={word} label={nameOf(word)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
