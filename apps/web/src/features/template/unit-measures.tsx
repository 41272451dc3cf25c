import {
  DESIGN_RULES,
  type PatchFor,
  type RecordFor,
  SIDE_LIMIT,
  type UnitCfg,
} from '@kavel/domain'
import { Button, ColorInput } from '@mantine/core'
import { unitColour } from '../../concept-model/unit-colours.ts'
import { useI18n } from '../../shared/i18n.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import classes from './template.module.css'

type Measure = Extract<
  keyof UnitCfg,
  | 'mindepth'
  | 'maxdepth'
  | 'minlength'
  | 'maxlength'
  | 'two_window_maxdepth'
  | 'two_window_minlength'
>

/** Each measure and the design rule that it follows while it is empty. */
const MEASURES = {
  mindepth: 'min_apartment_depth',
  maxdepth: 'max_apartment_depth',
  minlength: 'min_apartment_length',
  maxlength: 'max_apartment_length',
  two_window_maxdepth: 'two_window_max_depth',
  two_window_minlength: 'two_window_min_length',
} as const satisfies Record<Measure, keyof typeof DESIGN_RULES>

export interface UnitMeasuresProps {
  readonly unit: RecordFor<'units'>
  /** In the list of its location: the colour that it has without one of its own. */
  readonly place: number
  readonly change: (patch: PatchFor<'units'>) => void
}

/** The colour of a dwelling type, and how deep and long it may be. */
export function UnitMeasures({ unit, place, change }: UnitMeasuresProps) {
  const { t, format } = useI18n()
  const { cfg } = unit
  return (
    <>
      {(Object.keys(MEASURES) as Measure[]).map((field) => (
        <NumberField
          key={field}
          label={t(`template.unit_${field}`)}
          placeholder={format.length(DESIGN_RULES[MEASURES[field]])}
          value={cfg[field]}
          of={{ entity: 'units', id: unit.id, path: `cfg.${field}` }}
          suffix="m"
          max={SIDE_LIMIT}
          step={0.1}
          onCommit={(metres) => change({ cfg: { [field]: metres } })}
          onClear={() => change({ cfg: { [field]: null } })}
        />
      ))}
      <div className={classes.colour}>
        <ColorInput
          label={t('template.unit_colour')}
          size="xs"
          style={{ flex: 1 }}
          format="hex"
          swatches={SWATCHES}
          eyeDropperButtonProps={{ 'aria-label': t('template.unit_colour_pick') }}
          value={cfg.colour ?? unitColour(place)}
          onChangeEnd={(colour) => HEX.test(colour) && change({ cfg: { colour } })}
        />
        {cfg.colour && (
          <Button size="xs" variant="default" onClick={() => change({ cfg: { colour: null } })}>
            {t('template.unit_colour_none')}
          </Button>
        )}
      </div>
    </>
  )
}

const HEX = /^#[0-9a-f]{6}$/i
const SWATCHES = Array.from({ length: 8 }, (_, place) => unitColour(place))
