import { LocationType } from '@kavel/domain'
import { Select, Switch, TextInput } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { Assignee } from '../assignee.tsx'
import { Labels } from '../labels.tsx'
import { Rating } from '../rating.tsx'
import { Sourced } from '../sourced.tsx'
import { NamedChoice } from '../standard-fields.tsx'
import { saysSomething } from '../use-value.ts'
import { TypeValue } from '../value-input.tsx'
import type { FormProps } from './form.ts'
import { Score } from './score.tsx'
import { TextRow } from './text-row.tsx'
import classes from './whole.module.css'

/** What a location is, how far it is and who works on it. */
export function General(props: FormProps) {
  const { location, change } = props
  const { t } = useI18n()
  const mayChange = useMay('update', 'locations')
  const says = (type: string) =>
    location.locationscustomvalues.some((one) => one.type === type && saysSomething(one))
  return (
    <div className={classes.form}>
      <TextRow {...props} field="name" label={t('locations.name')} />
      {(['status', 'phase'] as const).map((type) => (
        <Sourced key={type} field={type} isEmpty={!location[type]}>
          <NamedChoice
            type={type}
            value={location[type]}
            onChange={(value) => change({ [type]: value })}
          />
        </Sourced>
      ))}
      <Sourced field="assignedTo" isEmpty={location.assignedTo === null}>
        <Assignee location={location} onChange={change} />
      </Sourced>
      <Sourced field="labels" isEmpty={location.locationslabels.length === 0}>
        <Labels location={location} />
      </Sourced>
      <Sourced field="rating" isEmpty={location.rating === null}>
        <Rating location={location} onChange={change} />
      </Sourced>
      {(['chance_of_success', 'land_position'] as const).map((type) => (
        <Sourced key={type} field={type} isEmpty={!says(type)}>
          <TypeValue location={location} type={type} />
        </Sourced>
      ))}
      <Score {...props} />
      <Kind {...props} />
      <Switch
        label={t('location_detail.archived')}
        disabled={!mayChange}
        checked={location.archived}
        onChange={({ currentTarget: { checked } }) => change({ archived: checked })}
      />
      <TextRow {...props} field="description" label={t('locations.description')} multiline />
    </div>
  )
}

function Kind({ location, change }: FormProps) {
  const { t, label, labels } = useI18n()
  const mayChange = useMay('update', 'locations')
  const name = t('location_detail.type')
  if (!mayChange)
    return (
      <TextInput
        label={name}
        readOnly
        variant="filled"
        value={label('location_type', location.type)}
      />
    )
  return (
    <Sourced field="type">
      <Select
        label={name}
        description={t('location_detail.type_text')}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        data={Object.entries(LocationType).map(([key, code]) => ({
          value: String(code),
          label: labels.location_type[key as keyof typeof LocationType],
        }))}
        value={String(location.type)}
        onChange={(code) => code !== null && change({ type: Number(code) as LocationType })}
      />
    </Sourced>
  )
}
