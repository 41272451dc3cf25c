import { type EntityName, entities, type Field, nameOfEnumeration } from '@kavel/domain'
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { type I18n, useI18n } from '../i18n.ts'
import { useMentionWords } from '../people/mention-words.ts'
import { useStore } from '../store.ts'
import { edits } from './edits.ts'
import { fieldName } from './field-name.ts'
import type { Choice } from './merge-three.ts'
import type { Question } from './steps.ts'
import { isTree, type Path } from './tree.ts'

/** Asks what shall stand where somebody else changed the same value, one record after another. */
export function EditQuestions() {
  const [question] = useStore(edits.questions)
  return question ? <Ask key={question.number} question={question} /> : null
}

const keyOf = (path: Path) => JSON.stringify(path)

function Ask({ question }: { readonly question: Question }) {
  const i18n = useI18n()
  const { t } = i18n
  const { kind, conflicts, record } = question
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const name = typeof record.name === 'string' && record.name ? record.name : t('edit.unnamed')
  const isAnswered = conflicts.every(({ path }) => chosen[keyOf(path)])
  const told = conflicts.map(({ path, mine, theirs }) => {
    const field = fieldAt(question.entity, path)
    return { path, mine: writeValue(i18n, field, mine), theirs: writeValue(i18n, field, theirs) }
  })
  const write = useMentionWords([name, ...told.flatMap(({ mine, theirs }) => [mine, theirs])])
  const chooseAll = (choice: Choice) =>
    setChosen(Object.fromEntries(conflicts.map(({ path }) => [keyOf(path), choice])))

  return (
    <Modal
      opened
      size="lg"
      // neither value may be lost by a stray click
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      onClose={() => undefined}
      title={t(`edit.${kind}_title`, { name: write(name) })}
    >
      <Stack gap="sm">
        <Text size="sm">{t(`edit.${kind}_text`)}</Text>
        <Table aria-label={t('edit.values')} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('edit.mine')}</Table.Th>
              <Table.Th>{t('edit.theirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {told.map(({ path, mine, theirs }) => {
            const key = keyOf(path)
            const field = fieldName(t, path)
            const values = { mine: write(mine), theirs: write(theirs) }
            const isLong = Math.max(values.mine.length, values.theirs.length) > ON_BUTTON
            return (
              <Table.Tbody key={key}>
                <Table.Tr bd={0}>
                  <Table.Th scope="rowgroup" colSpan={2} fw={500} pb={0}>
                    {field}
                  </Table.Th>
                </Table.Tr>
                <Table.Tr>
                  {(['mine', 'theirs'] as const).map((choice) => (
                    <Table.Td key={choice} style={{ verticalAlign: 'top' }}>
                      <Button
                        size="compact-sm"
                        variant={chosen[key] === choice ? 'filled' : 'default'}
                        aria-pressed={chosen[key] === choice}
                        {...(!isLong && {
                          'aria-label': t(`edit.choose_${choice}`, {
                            field,
                            value: values[choice],
                          }),
                        })}
                        onClick={() => setChosen({ ...chosen, [key]: choice })}
                      >
                        {isLong ? t(`edit.take_${choice}`) : values[choice]}
                      </Button>
                      {isLong && (
                        <Text
                          size="xs"
                          mah={220}
                          mt={4}
                          style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
                          tabIndex={0}
                        >
                          {values[choice]}
                        </Text>
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              </Table.Tbody>
            )
          })}
        </Table>
        <Group justify="space-between">
          <Group gap="xs">
            {conflicts.length > 1 &&
              (['mine', 'theirs'] as const).map((choice) => (
                <Button
                  key={choice}
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => chooseAll(choice)}
                >
                  {t(`edit.all_${choice}`)}
                </Button>
              ))}
          </Group>
          <Button
            disabled={!isAnswered}
            onClick={() => question.answer((path) => choiceAt(chosen, path))}
          >
            {t('edit.keep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What was chosen at a path, or at one that it lies below. */
function choiceAt(chosen: Readonly<Record<string, Choice>>, path: Path): Choice | undefined {
  for (let length = path.length; length > 0; length--) {
    const choice = chosen[keyOf(path.slice(0, length))]
    if (choice) return choice
  }
  return undefined
}

/** The field of a record at a path; undefined inside one that is a document. */
function fieldAt(entity: EntityName, [name = '', ...inside]: Path): Field | undefined {
  const fields: Readonly<Record<string, Field>> = entities[entity].fields
  return inside.length === 0 ? fields[name] : undefined
}

/** Characters that fit on a button; a longer text stands whole beside it. */
const ON_BUTTON = 40

/** A value in words that tell it from another. */
function writeValue({ t, format, label }: I18n, field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('edit.nothing')
  const enumeration = nameOfEnumeration(field?.enumeration)
  if (typeof value === 'number')
    return (enumeration && label(enumeration, value)) || format.number(value, 6)
  if (typeof value === 'boolean') return t(value ? 'edit.yes' : 'edit.no')
  return Array.isArray(value) || isTree(value) ? JSON.stringify(value, null, 1) : String(value)
}
