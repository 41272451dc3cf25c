import { type NumberParameter, parameterInfo } from '@kavel/finance'
import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { writeExact } from '../../shared/texts/figure-text.ts'
import { defaultOf } from './book.ts'
import { ChoiceCell } from './choice-cell.tsx'
import { useFigures, useSheet } from './context.ts'
import type { Fact } from './fact.ts'
import { useFactText } from './fact-text.ts'
import {
  type ChoiceParameter,
  ParameterCell,
  parameterPatch,
  useParameterChange,
} from './parameter-cell.tsx'
import classes from './sheet.module.css'
import { SheetTable } from './sheet-table.tsx'

/** The choices of each parameter that is a method, in the order of its schema. */
const CHOICES = {
  yield_method: ['bar', 'nar'],
  profit_risk_base: ['income', 'cost'],
  overhead_base: ['cost', 'cost_land', 'income'],
  rgw_method: ['static', 'dynamic', 'grondquote', 'fixed'],
  land_kind: ['general', 'building_land', 'dwellings'],
} as const satisfies Partial<Record<ChoiceParameter, readonly string[]>>
export type MethodParameter = keyof typeof CHOICES

export interface ParametersProps {
  /** Methods and numbers in the order shown; a number by function shows the functions that occur. */
  readonly names: readonly (NumberParameter | MethodParameter)[]
  readonly title?: string
}

/** The assumptions of a sheet, each with its source; what was changed can be set back. */
export function Parameters({ names, title }: ParametersProps) {
  const { t } = useI18n()
  return (
    <AssumptionTable
      title={title ?? t('sheets.parameters')}
      text={t('sheets.parameters_text')}
      columns={[t('sheets.parameter'), t('sheets.value')]}
    >
      <tbody>
        {names.map((name) =>
          name in CHOICES ? (
            <MethodRow key={name} name={name as MethodParameter} />
          ) : (
            <NumberRows key={name} name={name as NumberParameter} />
          ),
        )}
      </tbody>
    </AssumptionTable>
  )
}

interface AssumptionTableProps {
  readonly title: string
  readonly text: string
  /** What the first two columns hold: names and amounts. */
  readonly columns: readonly [string, string]
  readonly children: ReactNode
}

/** Numbers that can be typed over, each with its source and the way back to its default. */
export function AssumptionTable({ title, text, columns, children }: AssumptionTableProps) {
  const { t } = useI18n()
  const [name, amount] = columns
  return (
    <SheetTable
      title={title}
      text={
        <Text size="xs" c="dimmed">
          {text}
        </Text>
      }
      wraps
      columns={[
        { title: name },
        { title: amount, holds: 'numbers' },
        { title: t('sheets.source') },
        { title: t('sheets.actions'), holds: 'actions' },
      ]}
    >
      {children}
    </SheetTable>
  )
}

/** A method and the choice of it. */
export function MethodRow({ name }: { name: MethodParameter }) {
  const { t } = useI18n()
  return (
    <tr>
      <th scope="row">{t(`sheets.method_${name}`)}</th>
      <td data-number>
        <MethodChoice name={name} />
      </td>
      <td className={classes.unit}>{t('finance.source.convention')}</td>
      <td />
    </tr>
  )
}

/** The choice of a method. */
export function MethodChoice({ name }: { name: MethodParameter }) {
  const { t } = useI18n()
  const { location } = useSheet()
  const change = useParameterChange()
  return (
    <ChoiceCell<string>
      label={t(`sheets.method_${name}`)}
      value={location.cfg.finance_parameters[name]}
      options={CHOICES[name].map((value) => ({
        value,
        label: t(`sheets.${name}_${value}` as 'sheets.yield_method_bar'),
      }))}
      onChange={(value) => change(parameterPatch(name, null, value))}
    />
  )
}

function NumberRows({ name }: { name: NumberParameter }) {
  const { sheet } = useFigures()
  if (!name.endsWith('_by_function')) return <NumberRow name={name} part={null} />
  const functions = [...new Set(sheet.income.map((line) => line.function))]
  return functions.map((part) => <NumberRow key={part} name={name} part={part} />)
}

interface NumberRowProps {
  readonly name: NumberParameter | 'price_book'
  readonly part: string | null
  /** Where the default comes from, when more can be said of it. */
  readonly basis?: string
}

/** A number that can be typed over. */
export function NumberRow({ name, part, basis }: NumberRowProps) {
  const { book } = useFigures()
  const { nameOf, sourceOf } = useFactText()
  const fact = book.find(part ? `parameters.${name}.${part}` : `parameters.${name}`)
  if (!fact) return null
  const isChanged = fact.source === 'parameter'
  return (
    <tr>
      <th scope="row">{nameOf(fact)}</th>
      <td data-number>
        <ParameterCell name={name} part={part} />
      </td>
      <td className={classes.unit}>{isChanged ? sourceOf(fact) : (basis ?? sourceOf(fact))}</td>
      <td>{isChanged && <Reset fact={fact} name={name} part={part} />}</td>
    </tr>
  )
}

interface ResetProps extends Pick<NumberRowProps, 'name' | 'part'> {
  readonly fact: Fact
}

/** Sets a parameter back to its default. */
function Reset({ fact, name, part }: ResetProps) {
  const { t, format } = useI18n()
  const { nameOf } = useFactText()
  const change = useParameterChange()
  const initial = defaultOf(name, part)
  const info = parameterInfo(name, part)
  if (!info) return null
  const { unit, source } = info
  const label = t('sheets.reset_to', {
    name: nameOf(fact),
    value: initial === null ? t('sheets.none') : writeExact(format, initial, unit),
    source: t(`finance.source.${source}`),
  })
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="sm"
        aria-label={label}
        onClick={() => change(parameterPatch(name, part, initial))}
      >
        <IconRestore size={15} />
      </ActionIcon>
    </Tooltip>
  )
}
