import { runStep } from '../api/locations.ts'
import { createRecord } from '../api/records.ts'
import { useI18n } from '../i18n.ts'
import { useAct } from '../use-act.ts'
import { type GivenFields, useRequiredFields } from '../use-required-fields.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useMade } from './use-made.ts'

/** Steps that need no plot: what the template of the company gives every location. */
const STEPS = ['getUnits', 'getCosts'] as const

/** Makes a location without a plot, which has no place until somebody gives it one. */
export function EmptyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n()
  const show = useMade()
  const required = useRequiredFields()
  const create = useAct({
    async mutationFn(values: { readonly name: string } & GivenFields) {
      const made = await createRecord('locations', values)
      // a step that does not start says so at the location, where it is run again
      await Promise.allSettled(STEPS.map((step) => runStep(made.id, step)))
      return made
    },
    async onSuccess(made) {
      onClose()
      await show(made)
    },
  })
  return (
    <>
      <NameDialog
        title={t('creation.empty_title')}
        text={t('creation.empty_text')}
        confirm={t('creation.make')}
        isPending={create.isPending}
        onConfirm={(name) => required.ask((fields) => create.mutate({ ...fields, name }))}
        onClose={onClose}
      />
      {required.dialog}
    </>
  )
}
