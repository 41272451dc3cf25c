import type { UnitReference } from '@kavel/domain'
import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BuildingView } from '../../../../concept-model/view.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import { changedAt, movedBy, ordered, removedAt } from '../edit-list.ts'
import classes from '../panels.module.css'
import { listMix, withType } from './edit-mix.ts'
import { MixGoal } from './mix-goal.tsx'
import { MixLine } from './mix-line.tsx'
import { MixOutcome } from './mix-outcome.tsx'

export interface MixProps {
  readonly building: Building
  readonly view: BuildingView | undefined
}

/** Which dwelling types the building holds, how often each stands in a row, and how many there are. */
export function Mix({ building, view }: MixProps) {
  const { t } = useI18n()
  const { editor, location } = useEditor()
  const { id } = building
  const mix = listMix(building.cfg.units)
  const missing = location.units.filter((unit) => !mix.some(({ unitId }) => unitId === unit.id))

  const save = (units: UnitReference[], key = 'mix') =>
    editor.change(id, { cfg: { units: ordered(units) } }, key)
  /** While a number is typed: shown, not kept. */
  const preview = (units: UnitReference[] | null) =>
    units ? editor.preview(id, { cfg: { units: ordered(units) } }) : editor.cancel(id)

  return (
    <>
      <Text size="xs" c={mix.length === 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t(mix.length === 0 ? 'concepts.mix_none' : 'concepts.mix_hint')}
      </Text>
      <ul className={classes.list}>
        {mix.map((reference, index) => (
          <MixLine
            key={`${reference.unitId} ${reference.name}`}
            reference={reference}
            onChange={(patch) =>
              save(
                changedAt(mix, index, patch),
                `mix ${reference.unitId} ${Object.keys(patch).join()}`,
              )
            }
            onPreview={(patch) => preview(patch && changedAt(mix, index, patch))}
            onRemove={() => save(removedAt(mix, index))}
            {...(index > 0 && { onUp: () => save(movedBy(mix, index, -1)) })}
            {...(index < mix.length - 1 && { onDown: () => save(movedBy(mix, index, 1)) })}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <Button
              variant="default"
              w="fit-content"
              leftSection={<IconPlus size={15} aria-hidden />}
            >
              {t('concepts.mix_add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {missing.map((unit) => (
              <Menu.Item key={unit.id} onClick={() => save(withType(mix, unit.id))}>
                {unit.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {view && view.mix.types.length > 0 && <MixOutcome report={view.mix} />}
      <MixGoal building={building} />
    </>
  )
}
