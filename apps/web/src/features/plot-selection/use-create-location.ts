import { selection, suggestName } from '../../map/selection.ts'
import { createFromPlots, type Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { useAct } from '../../shared/use-act.ts'
import { type GivenFields, useRequiredFields } from '../../shared/use-required-fields.tsx'

/** Makes a location of the selected plots; the selection is empty then. A failure is shown as a notice. */
export function useCreateLocation(onCreated: (location: Location) => void) {
  const { t } = useI18n()
  const selected = useStore(selection)
  const required = useRequiredFields()
  const suggestion = suggestName(selected, (name, count) =>
    t('map.name_and_others', { name, count }),
  )
  const create = useAct({
    mutationFn: ({
      name,
      fields,
    }: {
      readonly name: string
      readonly fields: GivenFields | undefined
    }) =>
      createFromPlots(
        selected.map(({ register_id }) => register_id),
        name.trim(),
        fields,
      ),
    onSuccess: (location) => {
      selection.set([])
      onCreated(location)
    },
  })
  return {
    selected,
    suggestion,
    create: (name: string) => required.ask((fields) => create.mutate({ name, fields })),
    isPending: create.isPending,
    /** Asks for what the company requires. */
    dialog: required.dialog,
  }
}
