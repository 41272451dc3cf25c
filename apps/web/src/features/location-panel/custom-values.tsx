import { readShape, shapeArea } from '@kavel/concept'
import { CustomFieldType } from '@kavel/domain'
import { Text, Title } from '@mantine/core'
import type { Location } from '../../shared/api/locations.ts'
import {
  type CustomField,
  choicesOf,
  useChoices,
  useCustomFields,
  useMaySay,
} from '../../shared/custom-fields.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { Dot } from './dot.tsx'
import classes from './location-panel.module.css'
import { Sourced } from './sourced.tsx'
import { saysSomething, useValues } from './use-value.ts'
import { ValueInput } from './value-input.tsx'

/** The custom fields that the user sees: those that the company has in the summary, in its order, and the others. */
function useParts() {
  const { fields = [] } = useCustomFields()
  const { summaryCustomFields: ids } = useSession().company.cfg
  return {
    summary: ids.flatMap((id) => fields.find((one) => one.id === id) ?? []),
    others: fields.filter(({ id }) => !ids.includes(id)),
  }
}

/** The custom fields in the summary of a location; nothing where the company has none there. */
export function SummaryValues({ location }: { readonly location: Location }) {
  const { t } = useI18n()
  const { summary } = useParts()
  if (summary.length === 0) return null
  return (
    <section className={classes.values} aria-label={t('custom_fields.summary')}>
      {summary.map((field) => (
        <FieldValue key={field.id} location={location} field={field} />
      ))}
    </section>
  )
}

/** The other custom fields; none is no section. */
export function CustomValues({ location }: { readonly location: Location }) {
  const { t } = useI18n()
  const { others: fields } = useParts()
  if (fields.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="custom-values">
      <Title order={3} id="custom-values">
        {t('custom_fields.section')}
      </Title>
      <div className={classes.values}>
        {fields.map((field) => (
          <FieldValue key={field.id} location={location} field={field} />
        ))}
      </div>
    </section>
  )
}

interface FieldValueProps {
  readonly location: Location
  readonly field: CustomField
}

function FieldValue({ location, field }: FieldValueProps) {
  const { t } = useI18n()
  const maySay = useMaySay(field.publish)
  const { rows } = useValues(location, choicesOf(field))
  if (field.type === CustomFieldType.info)
    return (
      <div className={classes.wide}>
        <Text size="sm" fw={500}>
          {field.name}
        </Text>
        <Text size="sm" c="dimmed" className={classes.info}>
          {field.cfg.text}
        </Text>
      </div>
    )
  return (
    <div data-field={field.id} className={isWide(field) ? classes.wide : undefined}>
      <Sourced field={`custom.${field.id}`} isEmpty={!rows.some(saysSomething)}>
        {maySay ? (
          <ValueInput location={location} field={field} />
        ) : (
          <Told location={location} field={field} />
        )}
      </Sourced>
      {maySay && field.publish !== 'edit' && (
        <Text size="xs" c="dimmed">
          {t(
            field.publish === 'none'
              ? 'custom_fields.section_hidden'
              : 'custom_fields.section_view',
          )}
        </Text>
      )}
    </div>
  )
}

const isWide = ({ type }: CustomField) =>
  type === CustomFieldType.geometry || type === CustomFieldType.multiselect

/** A value that the user reads. */
function Told({ location, field }: FieldValueProps) {
  const { t, named, format } = useI18n()
  const { rows } = useValues(location, choicesOf(field))
  const isChosen = rows.some(({ customvalueId }) => customvalueId !== null)
  const { data } = useChoices(choicesOf(field), isChosen)
  const value = rows[0]?.value ?? null
  const chosen = rows.flatMap(
    ({ customvalueId }) => data?.records.find(({ id }) => id === customvalueId) ?? [],
  )
  const told = () => {
    if (value === null) return null
    if (field.type === CustomFieldType.number) {
      const number = format.fixed(Number(value), field.cfg.decimals)
      return field.cfg.unit ? `${number} ${field.cfg.unit}` : number
    }
    if (field.type === CustomFieldType.checkbox)
      return t(value === 'true' ? 'locations.yes' : 'locations.no')
    if (field.type !== CustomFieldType.geometry) return value
    const shape = readShape(value)
    const area = shape && shapeArea(shape)
    return area === null ? (shape?.type ?? null) : format.area(area)
  }
  return (
    <div>
      <Text size="sm" fw={500}>
        {field.name}
      </Text>
      <Text size="sm" className={classes.info}>
        {chosen.length > 0
          ? chosen.map(({ id, name, color }) => (
              <span key={id} className={classes.chosen}>
                <Dot colour={color} /> {named(name)}
              </span>
            ))
          : (told() ?? t('custom_fields.no_value'))}
      </Text>
    </div>
  )
}
