import { BUILDING_LIMITS, type UnitReference } from '@kavel/domain'
import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BuildingView } from '../../../../concept-model/view.ts'
import { changedAt, movedBy, ordered, removedAt } from '../../../../shared/edit-list.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { Licensed } from '../../../../shared/ui/licensed.tsx'
import { useHasMixes } from '../../../../shared/use-has-mixes.ts'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import { canHaveBalconies, hasDwellings } from '../kind-of.ts'
import classes from '../panels.module.css'
import { atEntry, type EntryEdit, useListEdit } from '../use-list-edit.ts'
import { listMix, withType } from './edit-mix.ts'
import { MixGoal } from './mix-goal.tsx'
import { MixLine } from './mix-line.tsx'
import { MixOutcome } from './mix-outcome.tsx'
import { Programme } from './programme.tsx'

export interface MixProps {
  readonly building: Building
  readonly view: BuildingView | undefined
}

/** Which types the building holds, how often each stands in a row, and how many there are; a workplace needs none. */
export function Mix({ building, view }: MixProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { location } = useEditor()
  const { id } = building
  const isLived = hasDwellings(building)
  const mix = listMix(building.cfg.units)
  const hasMixes = useHasMixes()
  const isFull = mix.length >= BUILDING_LIMITS.types
  // what is there stays; a second type is not offered
  const isSingle = !hasMixes && mix.length > 0
  const missing = location.units.filter((unit) => !mix.some(({ unitId }) => unitId === unit.id))

  const { edit, preview } = useListEdit<UnitReference>(
    id,
    (one) => listMix(one.cfg.units),
    (units) => ({ cfg: { units: ordered(units) } }),
  )

  return (
    <>
      {isLived && hasMixes && canHaveBalconies(building) && (
        <Programme mix={mix} onTake={(units) => edit(() => units)} />
      )}
      <Text size="xs" c={mix.length === 0 && isLived ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t(mix.length > 0 ? 'design.mix_hint' : isLived ? 'design.mix_none' : 'design.units_none')}
      </Text>
      <ul className={classes.list}>
        {mix.map((reference, index) => {
          const { unitId, name } = reference
          const at = (work: EntryEdit<UnitReference>) =>
            atEntry<UnitReference>((one) => one.unitId === unitId && one.name === name, work)
          const change = (patch: Partial<UnitReference>) =>
            at((list, i) => changedAt(list, i, patch))
          const move = (by: number) => () => edit(at((list, i) => movedBy(list, i, by)))
          return (
            <MixLine
              key={`${unitId} ${name}`}
              reference={reference}
              hasBalconies={canHaveBalconies(building)}
              onChange={(patch) =>
                edit(change(patch), `mix ${unitId} ${Object.keys(patch).join()}`)
              }
              onPreview={(patch) => preview(patch && change(patch))}
              onRemove={() => edit(at(removedAt))}
              {...(index > 0 && { onUp: move(-1) })}
              {...(index < mix.length - 1 && { onDown: move(1) })}
            />
          )
        })}
      </ul>
      {isFull && missing.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('design.mix_full', { count: BUILDING_LIMITS.types })}
        </Text>
      )}
      {isSingle && missing.length > 0 && (
        <Text size="xs" c="dimmed" data-mix-off>
          {t('design.mix_off')}
        </Text>
      )}
      {isSingle && missing.length > 0 && <Licensed feature="unit_mix">{null}</Licensed>}
      {!isFull && !isSingle && missing.length > 0 && (
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <Button
              variant="default"
              w="fit-content"
              leftSection={<IconPlus size={15} aria-hidden />}
            >
              {t(isLived ? 'design.mix_add' : 'design.units_add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {missing.map((unit) => (
              <Menu.Item key={unit.id} onClick={() => edit((list) => withType(list, unit.id))}>
                {i18n.named(unit.name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {view?.mix.types.some(({ count }) => count > 0) && <MixOutcome report={view.mix} />}
      {isLived && <MixGoal building={building} />}
    </>
  )
}
