import type { UnitReference } from '@kavel/domain'
import { ActionIcon, Button, Collapse, Menu, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { unitColour } from '../../../concept-model/unit-colours.ts'
import type { BuildingView } from '../../../concept-model/view.ts'
import { useI18n } from '../../../shared/i18n.ts'
import type { Building } from '../editor.ts'
import { useEditor } from '../use-editor.ts'
import { NumberField } from './number-field.tsx'
import classes from './panels.module.css'
import { UnitForm } from './unit-form.tsx'

/** Distance between two neighbours in an ordered list (spec point 9). */
const STEP = 10

export interface MixProps {
  readonly building: Building
  readonly view: BuildingView | undefined
}

/** Which dwelling types the building holds, how often each stands in a row, and how many there are. */
export function Mix({ building, view }: MixProps) {
  const { t } = useI18n()
  const { editor, location } = useEditor()
  const mix = [...building.cfg.units].sort((a, b) => a.order - b.order)
  const missing = location.units.filter(({ id }) => !mix.some(({ unitId }) => unitId === id))

  function save(units: readonly UnitReference[]) {
    const ordered = units.map((unit, index) => ({ ...unit, order: (index + 1) * STEP }))
    editor.change(building.id, { cfg: { units: ordered } }, 'mix')
  }

  function add(unitId: number) {
    const reference: UnitReference = {
      mode: 'reference',
      repeat_ratio: 1,
      order: 0,
      name: null,
      size: null,
      size_max: null,
      unitId,
    }
    save([...mix, reference])
  }

  function move(index: number, by: number) {
    const next = [...mix]
    const [taken] = next.splice(index, 1)
    if (taken) next.splice(index + by, 0, taken)
    save(next)
  }

  return (
    <>
      <Title order={3}>{t('concepts.mix')}</Title>
      <Text size="xs" c={mix.length === 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t(mix.length === 0 ? 'concepts.mix_none' : 'concepts.mix_hint')}
      </Text>
      <ul className={classes.list}>
        {mix.map((reference, index) => (
          <MixLine
            key={`${reference.unitId} ${reference.name}`}
            reference={reference}
            view={view}
            onRatio={(repeat_ratio) =>
              save(mix.map((one) => (one === reference ? { ...one, repeat_ratio } : one)))
            }
            onRemove={() => save(mix.filter((one) => one !== reference))}
            {...(index > 0 && { onUp: () => move(index, -1) })}
            {...(index < mix.length - 1 && { onDown: () => move(index, 1) })}
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
            {missing.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => add(id)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

interface MixLineProps {
  readonly reference: UnitReference
  readonly view: BuildingView | undefined
  readonly onRatio: (ratio: number) => void
  readonly onRemove: () => void
  readonly onUp?: () => void
  readonly onDown?: () => void
}

function MixLine({ reference, view, onRatio, onRemove, onUp, onDown }: MixLineProps) {
  const { t, format } = useI18n()
  const { location } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const place = location.units.findIndex(({ id }) => id === reference.unitId)
  const unit = location.units[place]
  const name = unit?.name ?? reference.name ?? t('concepts.mix_unknown')
  const built = view?.mix.types.find(({ unitId }) => unitId === String(reference.unitId))
  return (
    <li className={classes.unit}>
      <span className={classes.swatch} style={{ background: unitColour(place) }} aria-hidden />
      <span className={classes.unitName}>{name}</span>
      <NumberField
        label={t('concepts.mix_ratio', { name })}
        hidesLabel
        w={58}
        value={reference.repeat_ratio}
        max={100}
        onCommit={onRatio}
      />
      <ActionIcon.Group>
        <ActionIcon aria-label={t('concepts.mix_up', { name })} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={15} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('concepts.mix_down', { name })}
          disabled={!onDown}
          onClick={onDown}
        >
          <IconArrowDown size={15} />
        </ActionIcon>
        <ActionIcon aria-label={t('concepts.mix_remove', { name })} onClick={onRemove}>
          <IconX size={15} />
        </ActionIcon>
        {unit && (
          <ActionIcon
            aria-label={t('concepts.unit_edit', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={15} style={{ rotate: isOpen ? '180deg' : '0deg' }} />
          </ActionIcon>
        )}
      </ActionIcon.Group>
      <Text size="xs" c="dimmed" className={classes.unitFacts}>
        {unit && `${format.number(unit.size)}–${format.area(unit.size_max)}`}
        {built &&
          ` · ${t('concepts.mix_count', { count: built.count, share: format.percent(built.share) })}`}
      </Text>
      {unit && (
        <Collapse expanded={isOpen} className={classes.whole}>
          {isOpen && <UnitForm unit={unit} />}
        </Collapse>
      )}
    </li>
  )
}
