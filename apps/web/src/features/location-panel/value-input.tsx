import { joinShapes, readShape, type Shape, shapeArea } from '@kavel/concept'
import { CustomFieldType } from '@kavel/domain'
import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import {
  type Choice,
  type ChoiceList,
  type CustomField,
  choicesOf,
  useChoices,
  useMaySay,
} from '../../shared/custom-fields.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useAct } from '../../shared/use-act.ts'
import { Dot } from './dot.tsx'
import { useValue, useValues } from './use-value.ts'

/** Milliseconds after the last key that what was typed is kept. */
const PAUSE = 600
/** Options that one sees at once; others are found by typing. */
const SHOWN = 100

export interface ValueInputProps {
  readonly location: Location
  readonly field: CustomField
}

/** What a location says for a custom field, in the way of its kind. */
export function ValueInput(props: ValueInputProps) {
  const { field } = props
  switch (field.type) {
    case CustomFieldType.number:
      return <NumberValue {...props} />
    case CustomFieldType.checkbox:
      return <CheckedValue {...props} />
    case CustomFieldType.select:
      return <ChoiceValue {...props} list={choicesOf(field)} label={field.name} />
    case CustomFieldType.multiselect:
      return <ChoicesValue {...props} />
    case CustomFieldType.geometry:
      return <ShapeValue {...props} />
    default:
      return <TextValue {...props} />
  }
}

/**
 * What was typed is kept after a pause, and at once when the field is left. It stays in view until what is stored follows:
 * the first value of a field is there only when the server has made its row.
 */
function useTyped<T>(stored: T, keep: (value: T) => void) {
  const [typed, setTyped] = useState<{ readonly value: T; readonly over: T } | null>(null)
  const [isLeft, setLeft] = useState(false)
  // who leaves the screen meanwhile loses nothing
  const later = useDebouncedCallback((value: T) => keep(value), {
    delay: PAUSE,
    flushOnUnmount: true,
  })
  if (typed && isLeft && (typed.value === stored || typed.over !== stored)) setTyped(null)
  return {
    value: typed ? typed.value : stored,
    isTyped: typed !== null && !isLeft,
    type(value: T) {
      setLeft(false)
      setTyped({ value, over: stored })
      later(value)
    },
    leave() {
      later.cancel()
      if (typed && typed.value !== stored) keep(typed.value)
      setLeft(true)
    },
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

function TextValue({ location, field }: ValueInputProps) {
  const { t } = useI18n()
  const { row, say, leave } = useValue(location, choicesOf(field))
  const text = useTyped(row?.value ?? '', (value) => say({ value: orNull(value) }, 'value'))
  return (
    <TextInput
      label={field.name}
      description={field.cfg.text}
      placeholder={t('custom_fields.no_value')}
      maxLength={20_000}
      value={text.value}
      onChange={({ currentTarget }) => text.type(currentTarget.value)}
      onBlur={() => {
        text.leave()
        leave()
      }}
    />
  )
}

function NumberValue({ location, field }: ValueInputProps) {
  const { t, format } = useI18n()
  const { row, say, leave } = useValue(location, choicesOf(field))
  const { unit, decimals, text: description } = field.cfg
  const number = useTyped<number | string>(row?.value ? Number(row.value) : '', (value) =>
    say({ value: value === '' ? null : String(value) }, 'value'),
  )
  const [whole = '', part = ''] = [format.number(1000), format.number(0.5, 1)]
  return (
    <NumberInput
      label={unit ? `${field.name} (${unit})` : field.name}
      description={description}
      placeholder={t('custom_fields.no_value')}
      decimalScale={decimals}
      // every decimal, as in the list, but none that comes in between what is typed
      fixedDecimalScale={!number.isTyped}
      decimalSeparator={/[.,]/.exec(part)?.[0] ?? ','}
      thousandSeparator={/[.,]/.exec(whole)?.[0] ?? '.'}
      allowedDecimalSeparators={['.', ',']}
      hideControls
      value={number.value}
      // what is stored is written out here as well, which nobody typed; and "-" alone is no number yet
      onValueChange={({ value, floatValue }, { source }) => {
        if (source !== 'event') return
        if (value === '') number.type('')
        else if (floatValue !== undefined) number.type(floatValue)
      }}
      onBlur={() => {
        number.leave()
        leave()
      }}
    />
  )
}

function CheckedValue({ location, field }: ValueInputProps) {
  const { row, say } = useValue(location, choicesOf(field))
  return (
    <Checkbox
      label={field.name}
      description={field.cfg.text}
      checked={row?.value === 'true'}
      onChange={({ currentTarget: { checked } }) => say({ value: String(checked) })}
    />
  )
}

const optionsOf = (named: (name: string) => string, choices: readonly Choice[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: named(name) || '–' }))

function ChoiceValue({
  location,
  list,
  label,
  field,
}: {
  readonly location: Location
  readonly list: ChoiceList
  readonly label: string
  readonly field?: CustomField
}) {
  const { t, named } = useI18n()
  const { row, say } = useValue(location, list)
  const { data } = useChoices(list)
  const choices = data?.records ?? []
  const colourOf = (id: string) => choices.find((one) => String(one.id) === id)?.color ?? null
  const value = row?.customvalueId ? String(row.customvalueId) : null
  return (
    <Select
      label={label}
      description={field?.cfg.text}
      placeholder={t('locations.choose')}
      data={optionsOf(named, choices)}
      value={value}
      clearable
      searchable={choices.length > 10}
      limit={SHOWN}
      checkIconPosition="right"
      leftSection={value ? <Dot colour={colourOf(value)} /> : null}
      renderOption={({ option }) => (
        <>
          <Dot colour={colourOf(option.value)} /> {option.label}
        </>
      )}
      onChange={(id) => say({ customvalueId: id === null ? null : Number(id) })}
    />
  )
}

function ChoicesValue({ location, field }: ValueInputProps) {
  const { t, named } = useI18n()
  const { rows, choose } = useValues(location, choicesOf(field))
  const { data } = useChoices(choicesOf(field))
  const act = useAct({ mutationFn: choose })
  return (
    <MultiSelect
      label={field.name}
      description={field.cfg.text}
      placeholder={rows.length === 0 ? t('locations.choose') : ''}
      data={optionsOf(named, data?.records ?? [])}
      value={rows.flatMap(({ customvalueId }) => (customvalueId ? [String(customvalueId)] : []))}
      searchable
      limit={SHOWN}
      checkIconPosition="right"
      onChange={(ids) => act.mutate(ids.map(Number))}
    />
  )
}

function ShapeValue({ location, field }: ValueInputProps) {
  const { t, format } = useI18n()
  const { row, say, leave } = useValue(location, choicesOf(field))
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? row?.value ?? ''
  const shape = text.trim() === '' ? null : readShape(text)
  const isWrong = text.trim() !== '' && shape === null
  const area = shape && shapeArea(shape)
  const keep = (next: string) => {
    if (next.trim() !== '' && !readShape(next)) return
    setTyped(null)
    if (next !== (row?.value ?? '')) say({ value: orNull(next) })
    leave()
  }
  const plots = location.plots.map(({ geometry }) => geometry as Shape)
  return (
    <div>
      <Textarea
        label={field.name}
        description={field.cfg.text}
        placeholder={t('custom_fields.shape_placeholder')}
        maxLength={20_000}
        rows={2}
        error={isWrong && t('custom_fields.shape_wrong')}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => keep(text)}
      />
      <Group gap={8} mt={4} justify="space-between">
        <Text size="xs" c="dimmed">
          {area !== null && t('custom_fields.shape_area', { area: format.area(area) })}
        </Text>
        {plots.length > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => keep(JSON.stringify(joinShapes(plots)))}
          >
            {t('custom_fields.shape_from_plot')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** What a location says of a type of choices of its own, such as its land position. */
export function TypeValue({
  location,
  type,
}: {
  readonly location: Location
  readonly type: 'chance_of_success' | 'land_position'
}) {
  const { t, named } = useI18n()
  const list = { type, customfieldId: null }
  const { row } = useValue(location, list)
  const { data } = useChoices(list)
  const label = t(`custom_fields.${type}`)
  if (useMaySay()) return <ChoiceValue location={location} list={list} label={label} />
  const chosen = data?.records.find(({ id }) => id === row?.customvalueId)
  return <TextInput label={label} readOnly variant="filled" value={named(chosen?.name ?? '')} />
}
