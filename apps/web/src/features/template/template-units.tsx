import type { PatchFor, RecordFor } from '@kavel/domain'
import { ActionIcon, Button, Collapse, Text } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { unitColour } from '../../concept-model/unit-colours.ts'
import { edits, reorderEdited, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { UnitForm } from '../../shared/units/unit-form.tsx'
import { inOrder, useLines } from './add-line.ts'
import classes from './template.module.css'
import { UnitMeasures } from './unit-measures.tsx'
import type { Template } from './use-template.ts'

export interface TemplatePartProps {
  readonly template: Template
  readonly mayEdit: boolean
}

/** The dwelling types of the template, in the order in which a new location has them. */
export function TemplateUnits({ template, mayEdit }: TemplatePartProps) {
  const { t, named } = useI18n()
  const units = inOrder(template.units)
  const { add, remove } = useLines('units', units)
  return (
    <SettingsSection
      id="template-units"
      title={t('template.units')}
      text={t('template.units_text')}
    >
      {units.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('template.units_none')}
        </Text>
      )}
      <fieldset className={classes.fields} disabled={!mayEdit} aria-label={t('template.units')}>
        <SortableList
          items={units}
          nameOf={({ name }) => named(name) || t('sheets.unit_unnamed')}
          onOrder={async (next) => reorderEdited(SETTINGS_SCOPE, 'units', next)}
        >
          {(unit, handle) => (
            <UnitLine
              unit={unit}
              place={units.indexOf(unit)}
              handle={mayEdit && handle}
              onRemove={() => remove(unit)}
            />
          )}
        </SortableList>
        {mayEdit && (
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() =>
              add({
                name: t('sheets.unit_new', { number: units.length + 1 }),
                locationId: template.id,
              })
            }
          >
            {t('sheets.unit_add')}
          </Button>
        )}
      </fieldset>
    </SettingsSection>
  )
}

interface UnitLineProps {
  readonly unit: RecordFor<'units'>
  readonly place: number
  readonly handle: React.ReactNode
  readonly onRemove: () => void
}

function UnitLine({ unit, place, handle, onRemove }: UnitLineProps) {
  const { t, named, format } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const name = named(unit.name) || t('sheets.unit_unnamed')
  const change = (patch: PatchFor<'units'>) =>
    edits.change(
      SETTINGS_SCOPE,
      'units',
      unit,
      patch,
      `unit ${unit.id} ${Object.keys(patch).join()}`,
    )
  return (
    <div className={classes.unit} data-template-unit={unit.id}>
      <div className={classes.unitHead}>
        {handle}
        <span
          className={classes.swatch}
          style={{ background: unitColour(place, unit.cfg.colour) }}
          aria-hidden
        />
        <TextField
          label={t('template.unit_name', { number: place + 1 })}
          hidesLabel
          value={name}
          onCommit={(next) => change({ name: next })}
        />
        <Text size="xs" c="dimmed" className={classes.sizes}>
          {format.number(unit.size)}–{format.squareMetres(unit.size_max)}
        </Text>
        <ActionIcon aria-label={t('presets.remove', { name })} onClick={onRemove}>
          <IconTrash size={15} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('concepts.unit_edit', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={15} style={{ rotate: isOpen ? '180deg' : '0deg' }} />
        </ActionIcon>
      </div>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <div className={classes.form}>
            <UnitForm unit={unit} change={change} hasBalconies />
            <UnitMeasures unit={unit} place={place} change={change} />
            <NumberField
              label={t('template.unit_goal')}
              placeholder={t('sheets.none')}
              value={unit.programme_goal}
              max={100_000}
              decimals={0}
              onCommit={(programme_goal) => change({ programme_goal })}
              onClear={() => change({ programme_goal: null })}
            />
          </div>
        )}
      </Collapse>
    </div>
  )
}
