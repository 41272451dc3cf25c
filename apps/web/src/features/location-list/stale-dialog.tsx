import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import type { Stale } from './read-stale.ts'
import { type StaleCell, type StaleChoice, textsOf } from './stale.ts'
import classes from './stale-dialog.module.css'

interface StaleDialogProps {
  readonly stale: Stale
  readonly isWorking: boolean
  /** With what stands in each cell by its path; null: nothing is changed. */
  readonly onSettle: (choices: Readonly<Record<string, StaleChoice>> | null) => void
}

/** Cells that are listed; the others are counted. */
const LISTED = 50
const CHOICES = ['mine', 'theirs'] as const

/** Asks what shall stand where somebody else has changed the same cells since, with both values of each. */
export function StaleDialog({ stale, isWorking, onSettle }: StaleDialogProps) {
  const { t } = useI18n()
  const { cells } = stale
  const [chosen, setChosen] = useState<Readonly<Record<string, StaleChoice>>>({})
  const chooseAll = (choice: StaleChoice) =>
    setChosen(Object.fromEntries(cells.map(({ path }) => [path, choice])))
  const beyond = cells.length - LISTED
  return (
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('location_list.stale_title')}
      onClose={() => onSettle(null)}
    >
      <Stack gap="sm">
        <Text size="sm">{t('location_list.stale_text', { count: cells.length })}</Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section className={classes.cells} tabIndex={0} aria-label={t('location_list.stale_cells')}>
          {cells.slice(0, LISTED).map((cell) => (
            <Cell
              key={cell.path}
              cell={cell}
              choice={chosen[cell.path]}
              onChoose={(choice) => setChosen({ ...chosen, [cell.path]: choice })}
            />
          ))}
          {beyond > 0 && (
            <Text size="sm" c="dimmed">
              {t('location_list.stale_more', { count: beyond })}
            </Text>
          )}
        </section>
        <Group justify="space-between">
          <Group gap="xs">
            {cells.length > 1 &&
              CHOICES.map((choice) => (
                <Button
                  key={choice}
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => chooseAll(choice)}
                >
                  {t(`location_list.stale_all_${choice}`)}
                </Button>
              ))}
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={() => onSettle(null)}>
              {t('shell.cancel')}
            </Button>
            <Button
              loading={isWorking}
              disabled={cells.some(({ path }) => !chosen[path])}
              onClick={() => onSettle(chosen)}
            >
              {t('location_list.stale_keep')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

interface CellProps {
  readonly cell: StaleCell
  readonly choice: StaleChoice | undefined
  readonly onChoose: (choice: StaleChoice) => void
}

/** One cell: what the user saw, and both values to choose from. */
function Cell({ cell, choice, onChoose }: CellProps) {
  const i18n = useI18n()
  const { t, named, format } = i18n
  const texts = textsOf(cell)
  const { row, change, column, changedAt, changedBy } = cell
  const isKnown = row !== undefined || cell.now !== undefined
  const name = row ? named(row.name) || t('locations.unnamed') : `#${change.id}`
  const told = (text: string) => text || t('edit.nothing')
  const title = [name, column?.title].filter(Boolean).join(' · ')
  return (
    <section className={classes.cell} aria-label={title}>
      <Text size="sm" fw={600} className={classes.title}>
        {title}
      </Text>
      <Text size="xs" c="dimmed" className={classes.title}>
        {t('location_list.stale_saw', { value: told(texts.seen) })}
        {changedAt &&
          ` ${t(changedBy ? 'location_list.stale_by' : 'location_list.stale_at', {
            name: changedBy ?? '',
            moment: format.dateTime(changedAt),
          })}`}
      </Text>
      <div className={classes.choices}>
        {CHOICES.map((one) => {
          const text =
            one === 'theirs' && !isKnown ? t('location_list.stale_unread') : told(texts[one])
          return (
            <button
              key={one}
              type="button"
              className={classes.choice}
              aria-pressed={choice === one}
              onClick={() => onChoose(one)}
            >
              <span className={classes.whose}>{t(`location_list.stale_${one}`)}</span>
              <span className={classes.value}>{text}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
