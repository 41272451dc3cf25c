import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { useAddBuilding } from '../use-add-building.ts'
import { BlockTypePicker } from './block-type-picker.tsx'

export interface AddBuildingProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly text: string
}

/** Lets one choose a kind of building and places it. */
export function AddBuilding({ text, ...button }: AddBuildingProps) {
  const { t } = useI18n()
  const { add, isAdding, canAdd } = useAddBuilding()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...button}
        loading={isAdding}
        disabled={!canAdd}
        aria-haspopup="dialog"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <BlockTypePicker
        isOpen={isOpen}
        title={t('concepts.kind_choose')}
        current={undefined}
        onChoose={(kind) => {
          setOpen(false)
          add(kind)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
