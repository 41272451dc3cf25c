import type { PatchFor } from '@kavel/domain'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { copyOf } from '../../shared/edit/copies.ts'
import { edits, removeEdited, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useAct } from '../../shared/use-act.ts'
import type { PresetRecord } from '../../shared/use-presets.ts'

/**
 * Making, copying and removing designs; each is a step of the settings.
 * @param onMade gets the design that is looked at next
 */
export function usePresetActs(
  presets: readonly PresetRecord[],
  onMade: (id: number | null) => void,
) {
  const i18n = useI18n()
  const { t } = i18n
  const last = Math.max(0, ...presets.map(({ order }) => order))
  const make = async (preset: PatchFor<'presets'>) => {
    const [made] = await edits.exchange(SETTINGS_SCOPE, 'presets', [], [preset])
    return made
  }
  const onSuccess = (made: PresetRecord | undefined) => made && onMade(made.id)

  return {
    create: useAct({
      mutationFn: () => make({ name: t('presets.new_name'), order: last + ORDER_STEP }),
      onSuccess,
    }),
    copy: useAct({
      mutationFn: (preset: PresetRecord) =>
        make({
          ...copyOf(preset),
          name: t('presets.copy_name', { name: preset.name || t('presets.unnamed') }),
          order: last + ORDER_STEP,
        }),
      onSuccess,
    }),
    remove: useAct({
      async mutationFn(preset: PresetRecord) {
        const onUndo = await removeEdited(SETTINGS_SCOPE, 'presets', preset)
        onMade(null)
        showUndo(i18n, {
          id: `removed-preset-${preset.id}`,
          text: t('presets.removed', { name: preset.name || t('presets.unnamed') }),
          onUndo,
        })
      },
    }),
  }
}
