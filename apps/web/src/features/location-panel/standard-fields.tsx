import {
  allDefaultFields,
  type PatchFor,
  type RecordFor,
  STANDARD_FIELDS,
  type StandardField,
} from '@kavel/domain'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { useChoices } from '../../shared/custom-fields.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { addressText } from '../../shared/texts/address-text.ts'
import { standardFieldName } from '../../shared/texts/standard-field-name.ts'
import { useCompanySettings } from '../../shared/use-company-settings.ts'
import { Dot } from './dot.tsx'
import classes from './location-panel.module.css'
import { SavedText } from './saved-text.tsx'
import { TypeValue } from './value-input.tsx'

type Look = 'filled' | 'choice' | 'description' | 'text'

const lookOf = (field: StandardField): Look => {
  if (field === 'description') return 'description'
  const kind = STANDARD_FIELDS[field]
  return kind === 'values' ? 'choice' : kind
}

/** Consecutive fields that look the same stand together. */
interface Run {
  readonly look: Look
  readonly fields: StandardField[]
}

/**
 * The standard fields that the company shows, in its order: those before the first text, which belong at the top of a
 * location, and the rest.
 */
export function useShownFields(): { readonly top: readonly Run[]; readonly rest: readonly Run[] } {
  const { company } = useCompanySettings()
  const runs: Run[] = []
  for (const { field, shown } of allDefaultFields(company.cfg.defaultfields)) {
    if (!shown) continue
    const look = lookOf(field)
    const last = runs.at(-1)
    if (last?.look === look) last.fields.push(field)
    else runs.push({ look, fields: [field] })
  }
  const first = runs.findIndex(({ look }) => look === 'text' || look === 'description')
  return first < 0
    ? { top: runs, rest: [] }
    : { top: runs.slice(0, first), rest: runs.slice(first) }
}

export interface StandardFieldsProps {
  readonly runs: readonly Run[]
  readonly location: Location
  readonly onChange: (patch: PatchFor<'locations'>) => void
  readonly onLeave: () => void
}

export function StandardFields({ runs, ...props }: StandardFieldsProps) {
  return runs.map((run) => <FieldRun key={run.fields.join()} run={run} {...props} />)
}

function FieldRun({
  run: { look, fields },
  location,
  onChange,
  onLeave,
}: Omit<StandardFieldsProps, 'runs'> & { readonly run: Run }) {
  const i18n = useI18n()
  const { t } = i18n
  if (look === 'filled')
    return (
      <dl className={classes.facts}>
        {fields.map((field) => (
          <Fact key={field} name={standardFieldName(t, field)}>
            {factText(i18n, location, field)}
          </Fact>
        ))}
      </dl>
    )
  if (look === 'choice')
    return (
      <div className={classes.choices}>
        {fields.map((field) =>
          field === 'status' || field === 'phase' ? (
            <NamedChoice
              key={field}
              type={field}
              value={location[field]}
              onChange={(value) => onChange({ [field]: value })}
            />
          ) : (
            <TypeValue key={field} location={location} type={field as 'land_position'} />
          ),
        )}
      </div>
    )
  if (look === 'description')
    return (
      <section className={classes.section}>
        <SavedText
          multiline
          label={t('locations.description')}
          placeholder={t('locations.description_placeholder')}
          value={location.description ?? ''}
          onChange={(description) => onChange({ description })}
          onLeave={onLeave}
        />
      </section>
    )
  return (
    <section className={classes.section} aria-label={t('locations.parties')}>
      <div className={classes.parties}>
        {fields.map((field) => (
          <SavedText
            key={field}
            look="labelled"
            label={standardFieldName(t, field)}
            placeholder={t('locations.party_none')}
            value={(location[field as keyof RecordFor<'locations'>] as string | null) ?? ''}
            onChange={(value) => onChange({ [field]: value.trim() === '' ? null : value })}
            onLeave={onLeave}
          />
        ))}
      </div>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function factText({ t, format }: I18n, location: Location, field: StandardField): string {
  const { max_height, max_fsi, envelope_area } = location.cfg.summary
  switch (field) {
    case 'display_address':
      return addressText(t, location)
    case 'plotsize':
      return format.area(location.plotsize)
    case 'max_height':
      return format.length(max_height)
    case 'envelope_area':
      return format.area(envelope_area)
    case 'max_fsi':
      return format.factor(max_fsi)
    default:
      return (location[field as 'plotnr'] as string | null) || '–'
  }
}

/** Status or phase: a name that the location keeps, in the order of the company. */
export function NamedChoice({
  type,
  value,
  onChange,
}: {
  readonly type: 'status' | 'phase'
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}) {
  const { t, named } = useI18n()
  const { data } = useChoices({ type, customfieldId: null })
  const mayChange = useMay('update', 'locations')
  const colours = new Map(data?.records.map(({ name, color }) => [name, color]))
  const names = data?.records.map(({ name }) => name) ?? []
  // a value that the administrator has removed since stays until another is chosen
  const options = value && !names.includes(value) ? [value, ...names] : names
  if (!mayChange)
    return (
      <TextInput
        label={t(`locations.${type}`)}
        readOnly
        variant="filled"
        leftSection={value ? <Dot colour={colours.get(value) ?? null} /> : null}
        value={named(value ?? '')}
      />
    )
  return (
    <Select
      label={t(`locations.${type}`)}
      data-field={type}
      placeholder={t('locations.choose')}
      data={[...new Set(options)].map((option) => ({ value: option, label: named(option) }))}
      value={value}
      clearable
      checkIconPosition="right"
      leftSection={value ? <Dot colour={colours.get(value) ?? null} /> : null}
      renderOption={({ option }) => (
        <>
          <Dot colour={colours.get(option.value) ?? null} /> {option.label}
        </>
      )}
      onChange={onChange}
    />
  )
}
