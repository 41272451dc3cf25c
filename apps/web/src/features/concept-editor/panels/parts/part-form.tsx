import { SMALLEST } from '@kavel/concept'
import { type BlockType, FlipDirection, FunctionType, keyOf, type Tower } from '@kavel/domain'
import { LIMITS } from '@kavel/generator'
import { Select } from '@mantine/core'
import { useKindName } from '../../../../concept-model/kinds/kind-name.ts'
import { PART_FAMILIES } from '../../../../concept-model/kinds/part-families.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import type { EntryEdit } from '../use-list-edit.ts'
import { changedPart, othersFor, overridden } from './edit-parts.ts'

/** What a part may be for. */
const FUNCTIONS: readonly FunctionType[] = [
  FunctionType.apartment,
  FunctionType.commercial,
  FunctionType.office,
  FunctionType.storage,
  FunctionType.parking,
]

export interface PartFormProps {
  readonly building: Building
  readonly parts: readonly Tower[]
  readonly index: number
  readonly part: Tower
  readonly nameOf: (part: Tower) => string
  readonly onEdit: (work: EntryEdit<Tower>, key: string) => void
  /** Null: what was previewed never was. */
  readonly onPreview: (work: EntryEdit<Tower> | null) => void
}

/** Everything of a part; what is left empty follows the building. */
export function PartForm({
  building,
  parts,
  index,
  part,
  nameOf,
  onEdit,
  onPreview,
}: PartFormProps) {
  const { t, format, label } = useI18n()
  const { location } = useEditor()
  const kindName = useKindName()
  const { cfg } = part
  const follows = { value: '', label: t('design.as_building') }
  const others = othersFor(parts, index).map((other) => ({
    value: String(other.id),
    label: nameOf(other),
  }))

  const edit = (patch: Partial<Tower>) =>
    onEdit((list, i) => changedPart(list, i, patch), Object.keys(patch).join())
  const override = (patch: Partial<Tower['cfg']>) =>
    onEdit((list, i) => overridden(list, i, patch), Object.keys(patch).join())
  const preview = (patch: Partial<Tower['cfg']> | null) =>
    onPreview(patch && ((list, i) => overridden(list, i, patch)))
  /** The record keeps ids as they are: numbers or texts. */
  const idOf = (value: string | null) =>
    parts.find(({ id }) => String(id) === value && value !== '')?.id ?? null
  const metres = (name: 'minlength' | 'mindepth' | 'maxheight', most: number) => ({
    value: cfg[name],
    placeholder: t('design.as_building'),
    suffix: 'm',
    min: SMALLEST,
    max: most,
    step: 0.5,
    onPreview: (value: number | null) => preview(value === null ? null : { [name]: value }),
    onCommit: (value: number) => override({ [name]: value }),
    onClear: () => override({ [name]: null }),
  })

  return (
    <>
      <TextField
        label={t('concepts.floor_name')}
        placeholder={t('concepts.floor_name_none')}
        value={part.name}
        onCommit={(name) => edit({ name })}
      />
      <Select
        label={t('concepts.blocktype')}
        allowDeselect={false}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={t('concepts.blocktype_none')}
        data={[
          follows,
          ...PART_FAMILIES.map(({ key, kinds }) => ({
            group: t(`concepts.family_${key}`),
            items: kinds.map((kind) => ({ value: String(kind.blocktype), label: kindName(kind) })),
          })),
        ]}
        value={cfg.blocktype === null ? '' : String(cfg.blocktype)}
        onChange={(value) => override({ blocktype: value ? (Number(value) as BlockType) : null })}
      />
      <Select
        label={t('design.part_base')}
        allowDeselect={false}
        data={[{ value: '', label: t('design.part_ground') }, ...others]}
        value={part.base_ref === null ? '' : String(part.base_ref)}
        onChange={(value) => edit({ base_ref: idOf(value) })}
      />
      <Select
        label={t('design.part_instance')}
        allowDeselect={false}
        data={[{ value: '', label: t('design.part_itself') }, ...others]}
        value={part.instance_ref === null ? '' : String(part.instance_ref)}
        onChange={(value) => edit({ instance_ref: idOf(value) })}
      />
      <NumberField
        label={t('design.part_floors')}
        placeholder={t('design.part_floors_fit')}
        value={cfg.repeat_count}
        min={1}
        max={LIMITS.floors}
        decimals={0}
        onPreview={(count) => preview(count === null ? null : { repeat_count: count })}
        onCommit={(repeat_count) => override({ repeat_count })}
        onClear={() => override({ repeat_count: null })}
      />
      <NumberField
        label={t('concepts.height')}
        {...metres('maxheight', building.maxheight)}
        placeholder={format.length(building.maxheight)}
      />
      <NumberField label={t('concepts.length')} {...metres('minlength', building.maxlength)} />
      <NumberField label={t('concepts.width')} {...metres('mindepth', building.maxwidth)} />
      <Select
        label={t('concepts.floor_function')}
        allowDeselect={false}
        data={[
          follows,
          ...FUNCTIONS.map((func) => ({
            value: String(func),
            label: label('function_type', keyOf(FunctionType, func)),
          })),
        ]}
        value={cfg.functiontype === null ? '' : String(cfg.functiontype)}
        onChange={(value) =>
          override({ functiontype: value ? (Number(value) as FunctionType) : null })
        }
      />
      <Select
        label={t('design.part_units')}
        allowDeselect={false}
        data={[
          { value: '', label: t('design.part_mix') },
          ...location.units.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={cfg.unit_id === null ? '' : String(cfg.unit_id)}
        onChange={(value) => override({ unit_id: value ? Number(value) : null })}
      />
      <Select
        label={t('design.part_flip')}
        allowDeselect={false}
        data={[
          follows,
          ...Object.values(FlipDirection).map((flip) => ({
            value: String(flip),
            label: label('flip_direction', keyOf(FlipDirection, flip)),
          })),
        ]}
        value={cfg.flip_direction === null ? '' : String(cfg.flip_direction)}
        onChange={(value) =>
          override({ flip_direction: value ? (Number(value) as FlipDirection) : null })
        }
      />
    </>
  )
}
