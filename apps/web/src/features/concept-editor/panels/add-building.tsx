import { kindOfPreset } from '@kavel/concept'
import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { BlockTypePicker } from '../../../concept-model/kinds/block-type-picker.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { useMayEditPresets, usePresets } from '../../../shared/use-presets.ts'
import { ManagePresets } from '../presets/manage-presets.tsx'
import { useAddBuilding } from '../use-add-building.ts'

export interface AddBuildingProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly text: string
}

/** Lets one choose a kind of building, the company's own first, and places it. */
export function AddBuilding({ text, ...button }: AddBuildingProps) {
  const { t } = useI18n()
  const { add, isAdding, canAdd } = useAddBuilding()
  const [dialog, setDialog] = useState<'choose' | 'manage' | null>(null)
  const mayEdit = useMayEditPresets()
  const presets = usePresets()
  const own = useMemo(() => presets.flatMap((preset) => kindOfPreset(preset) ?? []), [presets])
  if (!useMay('create', 'buildings')) return null
  return (
    <>
      <Button
        {...button}
        loading={isAdding}
        disabled={!canAdd}
        aria-haspopup="dialog"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog('choose')}
      >
        {text}
      </Button>
      <BlockTypePicker
        isOpen={dialog === 'choose'}
        title={t('concepts.kind_choose')}
        current={undefined}
        own={own}
        ownAction={
          mayEdit && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-haspopup="dialog"
              onClick={() => setDialog('manage')}
            >
              {t('presets.manage')}
            </Button>
          )
        }
        onChoose={(kind) => {
          setDialog(null)
          add(kind)
        }}
        onClose={() => setDialog(null)}
      />
      <ManagePresets isOpen={dialog === 'manage'} onClose={() => setDialog('choose')} />
    </>
  )
}
