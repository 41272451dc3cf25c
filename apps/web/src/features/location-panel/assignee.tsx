import { Select, TextInput } from '@mantine/core'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { usePeople } from '../../shared/people/use-people.ts'
import { useMay } from '../../shared/session/use-may.ts'

interface AssigneeProps {
  readonly location: Location
  readonly onChange: (patch: { readonly assignedTo: number | null }) => void
}

/** Who works on a location: somebody of the company who can still sign in, or who had it before. */
export function Assignee({ location: { assignedTo }, onChange }: AssigneeProps) {
  const { t } = useI18n()
  const people = usePeople()
  const mayChange = useMay('update', 'locations')
  const label = t('location_detail.assignee')
  const now = people.find(({ id }) => id === assignedTo)
  if (!mayChange)
    return (
      <TextInput
        label={label}
        readOnly
        variant="filled"
        value={now?.name ?? t('location_detail.assignee_none')}
      />
    )
  return (
    <Select
      label={label}
      data-field="assignedTo"
      placeholder={t('location_detail.assignee_none')}
      data={people
        .filter(({ id, isActive }) => isActive || id === assignedTo)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={now ? String(now.id) : null}
      clearable
      searchable
      checkIconPosition="right"
      onChange={(id) => onChange({ assignedTo: id === null ? null : Number(id) })}
    />
  )
}
