import type { BuildingCfg } from '@kavel/domain'
import { Input, Select, Slider } from '@mantine/core'
import { useI18n } from '../../../../shared/i18n.ts'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import { canHaveBalconies, fillsFloors } from '../kind-of.ts'
import panel from '../panels.module.css'
import classes from './mix.module.css'

const BASES = ['count', 'area'] as const satisfies readonly BuildingCfg['mix']['basis'][]
const PLATES = {
  free: 'design.mix_floors_free',
  two: 'design.mix_floors_pair',
  one: 'design.mix_floors_alike',
} as const satisfies Record<BuildingCfg['mix']['uniform_floors'], string>

/** What the ratios count, how alike the floors are, and what wins when mix and filling cannot both be had: what of it the building follows. */
export function MixGoal({ building }: { readonly building: Building }) {
  const { t, format } = useI18n()
  const { editor } = useEditor()
  const { id, cfg } = building
  const { basis, prefer, uniform_floors } = cfg.mix
  return (
    <>
      <div className={panel.pair}>
        <Select
          label={t('design.mix_basis')}
          allowDeselect={false}
          data={BASES.map((one) => ({ value: one, label: t(`design.mix_basis_${one}`) }))}
          value={basis}
          onChange={(value) =>
            editor.change(id, { cfg: { mix: { basis: value as typeof basis } } })
          }
        />
        {canHaveBalconies(building) && (
          <Select
            label={t('design.mix_floors')}
            allowDeselect={false}
            data={Object.entries(PLATES).map(([value, text]) => ({ value, label: t(text) }))}
            value={uniform_floors}
            onChange={(value) =>
              editor.change(id, {
                cfg: { mix: { uniform_floors: value as typeof uniform_floors } },
              })
            }
          />
        )}
      </div>
      {fillsFloors(building) && (
        <Input.Wrapper label={t('design.mix_prefer')} description={t('design.mix_prefer_hint')}>
          <Slider
            mt={6}
            mx={18}
            mb={18}
            size="sm"
            min={0}
            max={1}
            step={0.05}
            value={prefer}
            label={(value) => format.percent(value)}
            thumbLabel={t('design.mix_prefer')}
            marks={[
              { value: 0, label: t('design.mix_prefer_mix') },
              { value: 1, label: t('design.mix_prefer_fill') },
            ]}
            classNames={{ markLabel: classes.markLabel }}
            onChange={(value) => editor.preview(id, { cfg: { mix: { prefer: value } } })}
            onChangeEnd={(value) =>
              editor.change(id, { cfg: { mix: { prefer: value } } }, 'prefer')
            }
          />
        </Input.Wrapper>
      )}
    </>
  )
}
