import { formOf } from '@kavel/concept'
import { Checkbox, Text } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { useHasMixes } from '../../../shared/use-has-mixes.ts'
import { useEditor } from '../use-editor.ts'
import { ratiosOf } from './choices.ts'
import classes from './fill.module.css'
import type { FillFormProps } from './fill-form-props.ts'

/** Which dwelling types take part, how often, and in which kinds of building they come. */
export function FillTypes({ wish, onChange }: FillFormProps) {
  const { t } = useI18n()
  const { location } = useEditor()
  const hasMixes = useHasMixes()
  const ratios = ratiosOf(wish, location)
  const change = (unitId: number, ratio: number) =>
    onChange({ ...wish, ratios: { ...wish.ratios, [unitId]: ratio } })
  return (
    <fieldset className={classes.types}>
      <legend>{t('fill.types')}</legend>
      {location.units.map((unit) => {
        const { id, name } = unit
        const ratio = ratios.get(id) ?? 0
        const { house, flat } = formOf(unit)
        const form = house && flat ? 'either' : house ? 'house' : 'flat'
        return (
          <div key={id} className={classes.type} data-fill-type={id}>
            <Checkbox
              label={name}
              checked={ratio > 0}
              onChange={({ currentTarget }) => change(id, currentTarget.checked ? 1 : 0)}
            />
            <Text size="xs" c="dimmed">
              {t(`fill.type_${form}`)}
            </Text>
            <NumberField
              label={t('design.mix_ratio', { name })}
              hidesLabel
              w={58}
              value={ratio}
              max={100}
              onCommit={(next) => change(id, next)}
            />
          </div>
        )
      })}
      <Text size="xs" c="dimmed">
        {t(hasMixes ? 'fill.types_hint' : 'fill.single_type')}
      </Text>
    </fieldset>
  )
}
