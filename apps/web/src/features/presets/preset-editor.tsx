import { BUILDING_KINDS, type BuildingKind, SMALLEST } from '@kavel/concept'
import { DESIGN_RULES, PARAMETER_RANGES, SIDE_LIMIT } from '@kavel/domain'
import { Checkbox, Input } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import picker from '../../concept-model/kinds/block-type-picker.module.css'
import { BlockTypePicker } from '../../concept-model/kinds/block-type-picker.tsx'
import { BlockTypeSketch } from '../../concept-model/kinds/block-type-sketch.tsx'
import { useKindName } from '../../concept-model/kinds/kind-name.ts'
import { StreetProfileSelect } from '../../concept-model/kinds/street-profile-select.tsx'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { valueUnder, writeParameter } from '../../shared/parameters/parameters.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useCompanySettings } from '../../shared/use-company-settings.ts'
import type { PresetRecord } from '../../shared/use-presets.ts'
import type { ChangePreset } from './change-preset.ts'
import { PresetTowers } from './preset-towers.tsx'
import { PresetUnits } from './preset-units.tsx'
import classes from './presets.module.css'

const MEASURES = [
  ['maxBuildingLength', 'concepts.length'],
  ['maxBuildingWidth', 'concepts.width'],
  ['maxBuildingHeight', 'concepts.height'],
] as const

export interface PresetEditorProps {
  readonly preset: PresetRecord
  readonly mayEdit: boolean
}

/** Everything of a design; each change is saved by itself. */
export function PresetEditor({ preset, mayEdit }: PresetEditorProps) {
  const { t, format } = useI18n()
  const { company } = useCompanySettings()
  const change: ChangePreset = (patch, mark) =>
    edits.change(SETTINGS_SCOPE, 'presets', preset, patch, mark ?? null)
  const { id } = preset
  const corridor = valueUnder('corridor_width', company.cfg.parameters)
  return (
    <fieldset className={classes.editor} disabled={!mayEdit} aria-label={preset.name}>
      <TextField
        label={t('presets.name')}
        value={preset.name}
        onCommit={(name) => change({ name })}
      />
      <KindField preset={preset} onChange={change} />
      <StreetProfileSelect
        blocktype={preset.presetId}
        value={preset.cfg.street_profile}
        disabled={!mayEdit}
        onChange={(street_profile) => change({ cfg: { street_profile } })}
      />
      <div className={classes.fields}>
        {MEASURES.map(([field, text]) => (
          <NumberField
            key={field}
            label={t(text)}
            value={preset[field]}
            of={{ entity: 'presets', id, path: field }}
            suffix="m"
            min={SMALLEST}
            max={SIDE_LIMIT}
            step={0.5}
            onCommit={(metres) => change({ [field]: metres })}
          />
        ))}
        <NumberField
          label={t('presets.grid_min')}
          value={preset.minGridSize}
          of={{ entity: 'presets', id, path: 'minGridSize' }}
          suffix="m"
          min={1}
          max={DESIGN_RULES.max_grid_size}
          step={0.3}
          onCommit={(minGridSize) => change({ minGridSize })}
        />
        <NumberField
          label={t('presets.grid_step')}
          value={preset.gridIncrements}
          of={{ entity: 'presets', id, path: 'gridIncrements' }}
          suffix="m"
          min={0.01}
          max={10}
          step={0.1}
          onCommit={(gridIncrements) => change({ gridIncrements })}
        />
        <NumberField
          label={t('presets.corridor')}
          value={preset.corridorWidth}
          of={{ entity: 'presets', id, path: 'corridorWidth' }}
          placeholder={writeParameter(format, 'corridor_width', corridor)}
          suffix="m"
          {...PARAMETER_RANGES.corridor_width}
          step={0.1}
          onCommit={(corridorWidth) => change({ corridorWidth })}
          onClear={() => change({ corridorWidth: null })}
        />
      </div>
      <Checkbox
        label={t('presets.full_corridors')}
        checked={preset.full_length_corridors}
        onChange={(event) => change({ full_length_corridors: event.currentTarget.checked })}
      />
      <PresetUnits preset={preset} onChange={change} />
      <PresetTowers preset={preset} onChange={change} />
    </fieldset>
  )
}

/** The kind of building that a design is of. */
function KindField({
  preset,
  onChange,
}: {
  readonly preset: PresetRecord
  readonly onChange: ChangePreset
}) {
  const { t, label } = useI18n()
  const kindName = useKindName()
  const [isOpen, setOpen] = useState(false)
  const alike = BUILDING_KINDS.filter(({ blocktype }) => blocktype === preset.presetId)
  const { street_profile } = preset.cfg
  const kind = alike.find(({ profile }) => profile === street_profile) ?? alike[0]
  const name = label('block_type', preset.presetId)

  function choose(next: BuildingKind) {
    setOpen(false)
    const isOther = next.family !== kind?.family
    onChange({
      presetId: next.blocktype,
      // of another sort it begins as large as that usually is
      ...(isOther && {
        maxBuildingLength: next.length,
        maxBuildingWidth: next.width,
        ...(next.height !== null && { maxBuildingHeight: next.height }),
      }),
      cfg: { street_profile: next.profile ?? null },
    })
  }

  return (
    <div>
      <Input.Label component="div" labelElement="div" aria-hidden>
        {t('concepts.blocktype')}
      </Input.Label>
      <button
        type="button"
        className={picker.field}
        aria-label={`${t('concepts.blocktype')}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {kind ? <BlockTypeSketch key={kind.key} kind={kind} /> : <span />}
        <span>{kind ? kindName(kind) : name}</span>
        <IconChevronRight size={16} aria-hidden />
      </button>
      <BlockTypePicker
        isOpen={isOpen}
        title={t('concepts.blocktype')}
        current={kind}
        // what no block type describes is no design
        isOffered={({ blocktype }) => blocktype !== 0}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
