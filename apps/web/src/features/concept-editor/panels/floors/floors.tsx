import type { Floor } from '@kavel/domain'
import { LIMITS } from '@kavel/generator'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BuildingView } from '../../../../concept-model/view.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import { EntryRow } from '../entry-row.tsx'
import { floorHeightOf } from '../kind-of.ts'
import classes from '../panels.module.css'
import { useKeptFocus } from '../use-kept-focus.ts'
import { atEntry, type EntryEdit, useListEdit } from '../use-list-edit.ts'
import {
  changed,
  duplicated,
  type FloorRange,
  heightFor,
  listed,
  moved,
  rangesOf,
  removed,
  splitOff,
  sumFloorHeights,
  withFloorOnTop,
} from './edit-floors.ts'
import { FloorForm } from './floor-form.tsx'
import { floorCount, floorName, floorSummary } from './floor-text.ts'

export interface FloorsProps {
  readonly building: Building
  readonly view: BuildingView | undefined
}

/** The building with its floors as high as they are built. */
function asBuilt(building: Building): Building {
  return { ...building, cfg: { ...building.cfg, floor_height: floorHeightOf(building) } }
}

/** The floors of a building: as many equal ones as fit, or a list of them with the highest on top. */
export function Floors({ building, view }: FloorsProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { editor } = useEditor()
  const { id, cfg, maxheight } = building
  const { floors } = cfg
  const floorHeight = floorHeightOf(building)
  const wanted = floorCount(floors)
  const isFewer = view !== undefined && view.floors.length < wanted
  const [list, keepFocus] = useKeptFocus<HTMLUListElement>()

  const { edit, preview } = useListEdit<Floor>(
    id,
    (one) => one.cfg.floors,
    (next, one) => ({ maxheight: heightFor(asBuilt(one), next), cfg: { floors: next } }),
  )

  if (floors.length === 0) {
    const count = view?.floors.length ?? 0
    return (
      <>
        <NumberField
          label={t('concepts.floors_built')}
          description={t('concepts.floors_hint')}
          value={view ? count : null}
          min={1}
          max={LIMITS.floors}
          decimals={0}
          onCommit={(most) =>
            editor.change(
              id,
              { maxheight: sumFloorHeights(listed(most), floorHeight) },
              'maxheight',
            )
          }
        />
        <Button
          variant="default"
          w="fit-content"
          disabled={count === 0}
          onClick={() => edit(() => listed(count))}
        >
          {t('concepts.floors_list')}
        </Button>
      </>
    )
  }

  const ranges = rangesOf(floors)
  const entries = floors.map((floor, index) => ({ floor, index })).reverse()
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => edit(withFloorOnTop)}
        >
          {t('concepts.floor_add')}
        </Button>
        <Button variant="subtle" onClick={() => editor.change(id, { cfg: { floors: [] } })}>
          {t('concepts.floors_equal')}
        </Button>
      </Group>
      <ul className={classes.list} ref={list} aria-label={t('concepts.floors_highest_first')}>
        {entries.map(({ floor, index }) => {
          const name = floorName(i18n, floor, ranges[index] as FloorRange)
          const at = (work: EntryEdit<Floor>) =>
            atEntry<Floor>(
              (one, place) => (floor.id === undefined ? place === index : one.id === floor.id),
              work,
            )
          const row = `[data-entry="${floor.id ?? index}"]`
          const move = (by: number, button: string) => () => {
            keepFocus(`${row} [data-move="${button}"]:not(:disabled)`, `${row} [data-move="open"]`)
            edit(at((list, i) => moved(list, i, by)))
          }
          const split = (which: 'highest' | 'lowest') => ({
            text: t(`concepts.floor_split_${which}`),
            onClick: () => edit(at((list, i) => splitOff(list, i, which))),
          })
          return (
            <EntryRow
              key={floor.id ?? `at ${index}`}
              id={String(floor.id ?? index)}
              name={name}
              summary={floorSummary(i18n, floor, building)}
              onUp={index < floors.length - 1 ? move(1, 'up') : undefined}
              onDown={index > 0 ? move(-1, 'down') : undefined}
              actions={[
                {
                  text: t('concepts.duplicate'),
                  onClick: () => edit(at(duplicated)),
                },
                ...(floor.repeat_count > 1 ? [split('highest'), split('lowest')] : []),
                ...(floors.length > 1
                  ? [
                      {
                        text: t('concepts.remove'),
                        onClick: () => edit(at(removed)),
                        isDanger: true,
                      },
                    ]
                  : []),
              ]}
              field={
                <NumberField
                  label={t('concepts.floor_count_of', { name })}
                  hidesLabel
                  w={58}
                  suffix="×"
                  value={floor.repeat_count}
                  min={1}
                  max={200}
                  decimals={0}
                  onPreview={(count) =>
                    preview(
                      count === null
                        ? null
                        : at((list, i) => changed(list, i, { repeat_count: count })),
                    )
                  }
                  onCommit={(count) =>
                    edit(
                      at((list, i) => changed(list, i, { repeat_count: count })),
                      `floors count ${floor.id}`,
                    )
                  }
                />
              }
            >
              <FloorForm
                building={building}
                index={index}
                floor={floor}
                onEdit={(work, key) => edit(at(work), `floors ${key} ${floor.id}`)}
                onPreview={(work) => preview(work && at(work))}
              />
            </EntryRow>
          )
        })}
      </ul>
      {isFewer && (
        <Text size="xs" c="var(--mantine-color-error)" data-floors-fewer>
          {t('concepts.floors_fewer', {
            built: format.number(view.floors.length),
            count: format.number(wanted),
          })}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('concepts.floors_height', {
          height: format.length(sumFloorHeights(floors, floorHeight)),
          most: format.length(maxheight),
        })}
      </Text>
    </>
  )
}
