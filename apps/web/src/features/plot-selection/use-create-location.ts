import { selection, suggestName } from '../../map/selection.ts'
import { createFromPlots, type Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { useAct } from '../../shared/use-act.ts'

/** Makes a location of the selected plots; the selection is empty then. A failure is shown as a notice. */
export function useCreateLocation(onCreated: (location: Location) => void) {
  const { t } = useI18n()
  const selected = useStore(selection)
  const suggestion = suggestName(selected, (name, count) =>
    t('map.name_and_others', { name, count }),
  )
  const create = useAct({
    mutationFn: (name: string) =>
      createFromPlots(
        selected.map(({ register_id }) => register_id),
        name.trim(),
      ),
    onSuccess: (location) => {
      selection.set([])
      onCreated(location)
    },
  })
  return { selected, suggestion, create: create.mutate, isPending: create.isPending }
}
