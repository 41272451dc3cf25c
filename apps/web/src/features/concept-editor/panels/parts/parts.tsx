import { FunctionType, keyOf, type Tower } from '@kavel/domain'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BuildingView } from '../../../../concept-model/view.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import { EntryRow } from '../entry-row.tsx'
import classes from '../panels.module.css'
import { useKeptFocus } from '../use-kept-focus.ts'
import { atEntry, type EntryEdit, useListEdit } from '../use-list-edit.ts'
import {
  duplicatedPart,
  listParts,
  movedPart,
  onPlinth,
  removedPart,
  withPartBeside,
  withPartOn,
} from './edit-parts.ts'
import { PartForm } from './part-form.tsx'
import { useAreaChange } from './use-area-change.ts'

export interface PartsProps {
  readonly building: Building
  readonly view: BuildingView | undefined
}

/** The parts a building is made of: beside each other along its length, or on top of each other. */
export function Parts({ building, view }: PartsProps) {
  const { t, format, label } = useI18n()
  const { location } = useEditor()
  const { id, cfg } = building
  const parts = listParts(cfg.towers)
  const [list, keepFocus] = useKeptFocus<HTMLUListElement>()
  const { edit, preview } = useListEdit<Tower>(
    id,
    (one) => listParts(one.cfg.towers),
    (towers) => ({ cfg: { towers } }),
  )
  const change = useAreaChange(view)
  /** An edit after which it is said what it did to the floor area. */
  const divide = (work: (all: readonly Tower[]) => Tower[]) => () => {
    change.begin()
    edit(work)
  }

  /** The name somebody gave, or its place. */
  const nameOf = (part: Tower) =>
    // the default of the specification is no name
    part.name !== '' && part.name !== 'Toren'
      ? part.name
      : t('design.part_nth', { number: parts.findIndex((one) => one.id === part.id) + 1 })

  function summaryOf({ base_ref, instance_ref, cfg: own }: Tower): string {
    const named = (ref: Tower['base_ref']) => parts.find((one) => String(one.id) === String(ref))
    const base = named(base_ref)
    const source = named(instance_ref)
    const unit = location.units.find((one) => String(one.id) === String(own.unit_id))
    return [
      base ? t('design.part_on', { name: nameOf(base) }) : t('design.part_on_ground'),
      source && t('design.part_repeats', { name: nameOf(source) }),
      own.repeat_count !== null &&
        t('concepts.floors_count', {
          count: own.repeat_count,
          formatted: format.number(own.repeat_count),
        }),
      own.blocktype !== null && label('block_type', own.blocktype),
      own.functiontype !== null && label('function_type', keyOf(FunctionType, own.functiontype)),
      unit?.name,
    ]
      .filter(Boolean)
      .join(' · ')
  }

  return (
    <>
      <Text size="xs" c="dimmed">
        {t(parts.length === 0 ? 'design.parts_none' : 'design.parts_hint')}
      </Text>
      {parts.length > 0 && (
        <ul className={classes.list} ref={list} aria-label={t('design.parts')}>
          {parts.map((part, index) => {
            const at = (work: EntryEdit<Tower>) => atEntry<Tower>((one) => one.id === part.id, work)
            const row = `[data-entry="${part.id}"]`
            const move = (by: number, button: string) => () => {
              keepFocus(
                `${row} [data-move="${button}"]:not(:disabled)`,
                `${row} [data-move="open"]`,
              )
              edit(at((all, i) => movedPart(all, i, by)))
            }
            return (
              <EntryRow
                key={part.id}
                id={String(part.id)}
                name={nameOf(part)}
                summary={summaryOf(part)}
                onUp={index > 0 ? move(-1, 'up') : undefined}
                onDown={index < parts.length - 1 ? move(1, 'down') : undefined}
                actions={[
                  { text: t('design.part_add_on'), onClick: () => edit(at(withPartOn)) },
                  { text: t('concepts.duplicate'), onClick: () => edit(at(duplicatedPart)) },
                  {
                    text: t('concepts.remove'),
                    onClick: () => edit(at(removedPart)),
                    isDanger: true,
                  },
                ]}
              >
                <PartForm
                  building={building}
                  parts={parts}
                  index={index}
                  part={part}
                  nameOf={nameOf}
                  onEdit={(work, key) => edit(at(work), `parts ${key} ${part.id}`)}
                  onPreview={(work) => preview(work && at(work))}
                />
              </EntryRow>
            )
          })}
        </ul>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={divide(withPartBeside)}
        >
          {t(parts.length === 0 ? 'design.part_two' : 'design.part_add')}
        </Button>
        {parts.length === 0 && (
          <Button variant="default" onClick={divide(onPlinth)}>
            {t('design.part_plinth')}
          </Button>
        )}
      </Group>
      <div role="status">
        {change.made && (
          <Text size="xs" data-area-change={Math.sign(change.made.to - change.made.from)}>
            {t(change.made.to < change.made.from ? 'design.part_area_less' : 'design.part_area', {
              from: format.squareMetres(change.made.from),
              to: format.squareMetres(change.made.to),
            })}
          </Text>
        )}
      </div>
    </>
  )
}
