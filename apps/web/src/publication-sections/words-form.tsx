import type { RecordFor } from '@kavel/domain'
import { Checkbox, SimpleGrid, Stack } from '@mantine/core'

type Param = 'param1' | 'param2'

export interface WordsFormProps<Word extends string> {
  readonly section: RecordFor<'sections'>
  /** Setting that they stand in, others beside them; the first when left out. */
  readonly param?: Param
  readonly label: string
  readonly description?: string
  readonly words: readonly Word[]
  readonly nameOf: (word: Word) => string
  readonly onChange: (cfg: { readonly [Name in Param]?: string | null }) => void
  /** Too many for one below the other. */
  readonly isLong?: boolean
}

/** Words that a section shows, chosen from all that there are. */
export function WordsForm<Word extends string>(props: WordsFormProps<Word>) {
  const { section, param = 'param1', label, description, words, nameOf, onChange, isLong } = props
  const chosen = section.cfg[param]?.split(',').map((word) => word.trim()) ?? []
  const others = chosen.filter((word) => !(words as readonly string[]).includes(word))
  const boxes = words.map((word) => (
    <Checkbox key={word} size="xs" value={word} label={nameOf(word)} />
  ))
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={chosen}
      onChange={(next) => {
        const kept = [...words.filter((word) => next.includes(word)), ...others]
        onChange({ [param]: kept.filter(Boolean).join(',') || null })
      }}
    >
      {isLong ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={6} mt={6}>
          {boxes}
        </SimpleGrid>
      ) : (
        <Stack gap={6} mt={6}>
          {boxes}
        </Stack>
      )}
    </Checkbox.Group>
  )
}
