import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { refreshRecords } from '../api/cached-records.ts'
import { type CopyChoices, copyLocation, type Location, removeLocation } from '../api/locations.ts'
import { useI18n } from '../i18n.ts'
import { showUndo } from '../ui/undo-notice.tsx'
import { useAct } from '../use-act.ts'
import { NameDialog } from './name-dialog.tsx'
import { useMade } from './use-made.ts'

type Source = Pick<Location, 'id' | 'name'>

export interface CopyDialogProps {
  readonly source: Source
  readonly onClose: () => void
}

const useCopy = (source: Source, onSuccess: (made: Location) => Promise<void> | void) =>
  useAct({ mutationFn: (choices: CopyChoices) => copyLocation(source.id, choices), onSuccess })

/** Makes a copy of a location, with or without its plots and concepts. */
export function CopyDialog({ source, onClose }: CopyDialogProps) {
  const { t, named } = useI18n()
  const show = useMade()
  const [plots, setPlots] = useState(true)
  const [concepts, setConcepts] = useState(true)
  const copy = useCopy(source, async (made) => {
    onClose()
    await show(made)
  })
  const name = named(source.name) || t('locations.unnamed')
  return (
    <NameDialog
      title={t('creation.copy_title', { name })}
      text={t('creation.copy_text')}
      suggestion={t('creation.copy_name', { name })}
      confirm={t('creation.copy')}
      isPending={copy.isPending}
      onConfirm={(name) => copy.mutate({ name, plots, concepts: plots && concepts })}
      onClose={onClose}
    >
      <Checkbox
        label={t('creation.copy_plots')}
        checked={plots}
        onChange={({ currentTarget }) => setPlots(currentTarget.checked)}
      />
      <Checkbox
        label={t('creation.copy_concepts')}
        description={plots ? undefined : t('creation.copy_concepts_hint')}
        disabled={!plots}
        checked={plots && concepts}
        onChange={({ currentTarget }) => setConcepts(currentTarget.checked)}
      />
    </NameDialog>
  )
}

/** Keeps a location as a template, from which others are made. */
export function TemplateDialog({ source, onClose }: CopyDialogProps) {
  const i18n = useI18n()
  const { t, named } = i18n
  const keep = useCopy(source, (made) => {
    onClose()
    showUndo(i18n, {
      text: t('creation.template_kept', { name: made.name }),
      onUndo: () => void removeLocation(made.id).then(() => refreshRecords('locations')),
    })
  })
  const name = named(source.name) || t('locations.unnamed')
  return (
    <NameDialog
      title={t('creation.as_template_title', { name })}
      text={t('creation.as_template_text')}
      suggestion={name}
      confirm={t('creation.as_template')}
      isPending={keep.isPending}
      onConfirm={(name) => keep.mutate({ name, type: 'template' })}
      onClose={onClose}
    />
  )
}

/** Makes a location from a template. */
export function FromTemplateDialog({ source, onClose }: CopyDialogProps) {
  const { t, named } = useI18n()
  const show = useMade()
  const make = useCopy(source, async (made) => {
    onClose()
    await show(made)
  })
  return (
    <NameDialog
      title={t('creation.template_title', { name: named(source.name) })}
      text={t('creation.template_text')}
      confirm={t('creation.make')}
      isPending={make.isPending}
      onConfirm={(name) => make.mutate({ name })}
      onClose={onClose}
    />
  )
}
