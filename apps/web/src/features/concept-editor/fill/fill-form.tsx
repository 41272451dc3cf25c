import { isPermitted, parkingNormOf } from '@kavel/concept'
import { Checkbox, Group, Select } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useBuildingNames } from '../../../shared/texts/building-name.ts'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import panels from '../panels/panels.module.css'
import { useEditor } from '../use-editor.ts'
import { KINDS, mixOf, PARKING, type Wish } from './choices.ts'
import classes from './fill.module.css'
import type { FillFormProps } from './fill-form-props.ts'
import { FillTypes } from './fill-types.tsx'

/** Of which dwellings, in which kinds of building, with which parking. */
export function FillForm({ wish, onChange }: FillFormProps) {
  const { t } = useI18n()
  const { editor, location, place } = useEditor()
  const { buildings } = useStore(editor.state)
  const withMix = buildings.filter(({ cfg }) => cfg.units.length > 0)
  const nameOf = useBuildingNames(buildings)
  const norm = parkingNormOf(place.site, mixOf(wish, location, buildings))
  const { zones } = location.cfg.summary
  const forbidden = KINDS.filter((kind) => !isPermitted(kind, zones))
  const change = (patch: Partial<Wish>) => onChange({ ...wish, ...patch })
  return (
    <div className={panels.sectionBody}>
      {withMix.length > 0 && (
        <Select
          label={t('fill.mix')}
          allowDeselect={false}
          data={[
            { value: '', label: t('fill.mix_all') },
            ...withMix.map((building) => ({
              value: String(building.id),
              label: t('fill.mix_of', { name: nameOf(building) }),
            })),
          ]}
          value={String(wish.mixOf ?? '')}
          onChange={(id) => change({ mixOf: id ? Number(id) : null })}
        />
      )}
      {wish.mixOf === null && location.units.length > 0 && (
        <FillTypes wish={wish} onChange={onChange} />
      )}
      <Checkbox.Group
        label={t('fill.kinds')}
        description={
          forbidden.length > 0 &&
          t('fill.kinds_forbidden', {
            kinds: forbidden.map((kind) => t(`fill.kind_${kind}`)).join(', '),
          })
        }
        value={[...wish.kinds]}
        onChange={(chosen) => change({ kinds: KINDS.filter((kind) => chosen.includes(kind)) })}
      >
        <div className={classes.checks}>
          {KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`fill.kind_${kind}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('fill.parking')}
        value={[...wish.parking]}
        onChange={(chosen) => change({ parking: PARKING.filter((one) => chosen.includes(one)) })}
      >
        <div className={classes.checks}>
          {PARKING.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`fill.parking_${kind}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Group grow align="flex-start" gap="xs">
        <NumberField
          label={t('fill.norm')}
          description={t('fill.norm_hint')}
          value={wish.perUnit ?? norm}
          max={10}
          step={0.1}
          onCommit={(perUnit) => change({ perUnit })}
          onClear={() => change({ perUnit: null })}
        />
        <NumberField
          label={t('fill.seed')}
          description={t('fill.seed_hint')}
          value={wish.seed}
          max={1e6}
          decimals={0}
          onCommit={(seed) => change({ seed })}
        />
      </Group>
    </div>
  )
}
