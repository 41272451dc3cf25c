import { formatFormula } from '@kavel/domain/formula'
import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { writeExact, writeFigure } from '../../shared/texts/figure-text.ts'
import { useFigures, useSheet } from './context.ts'
import type { Fact, Origin } from './fact.ts'
import { textOf, useFactText } from './fact-text.ts'
import classes from './inspector.module.css'
import { CostCell, PriceCell } from './line-cells.tsx'
import { ParameterCell } from './parameter-cell.tsx'

export interface InspectorProps {
  /** Keys from the number that was clicked down to the one that is shown. */
  readonly trail: readonly string[]
  /** Walks one step down, or back to a step of the trail. */
  readonly onTrail: (trail: readonly string[]) => void
}

/** What a number is: value, formula in words and in numbers, what goes into it and where that comes from. */
export function Inspector({ trail, onTrail }: InspectorProps) {
  const { t } = useI18n()
  const { book } = useFigures()
  const { nameOf } = useFactText()
  const key = trail.at(-1)
  const fact = key === undefined ? null : book.find(key)
  if (!fact)
    return (
      <Text size="sm" c="dimmed">
        {t('sheets.figure_gone')}
      </Text>
    )
  const before = trail.slice(0, -1)
  return (
    <Stack gap="md">
      {before.length > 0 && (
        <Group gap={6} wrap="nowrap" align="start">
          <ActionIcon size="sm" aria-label={t('sheets.back')} onClick={() => onTrail(before)}>
            <IconArrowLeft size={15} />
          </ActionIcon>
          <ol className={classes.trail} aria-label={t('sheets.trail')}>
            {before.map((step, index) => {
              const known = book.find(step)
              return (
                known && (
                  <li key={step}>
                    <button
                      type="button"
                      className={classes.step}
                      onClick={() => onTrail(trail.slice(0, index + 1))}
                    >
                      {nameOf(known)}
                    </button>
                  </li>
                )
              )
            })}
          </ol>
        </Group>
      )}
      <Value fact={fact} />
      <Formula fact={fact} />
      <Inputs fact={fact} onOpen={(next) => onTrail([...trail, next])} />
      <Where fact={fact} />
    </Stack>
  )
}

function Value({ fact }: { fact: Fact }) {
  const { format } = useI18n()
  const { labelOf, subjectOf, missingText } = useFactText()
  const subject = subjectOf(fact)
  const missing = missingText(fact)
  // what was entered reads as it was entered
  const write = fact.formula || fact.value === null ? writeFigure : writeExact
  return (
    <div aria-live="polite">
      <Text fw={600} lh={1.3}>
        {labelOf(fact)}
      </Text>
      {subject && (
        <Text size="sm" c="dimmed">
          {subject}
        </Text>
      )}
      <output className={classes.value} data-negative={fact.value !== null && fact.value < 0}>
        {write(format, fact.value, fact.unit)}
      </output>
      {missing && (
        <Text size="sm" c="var(--mantine-color-error)">
          {missing}
        </Text>
      )}
    </div>
  )
}

function Formula({ fact }: { fact: Fact }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { labelOf, subjectOf } = useFactText()
  const { formula, inputs } = fact
  if (!formula) return null
  if (formula.op === 'sum' && formula.terms.length === 0)
    return <Text size="sm">{t('sheets.sum_of_nothing')}</Text>
  const inputOf = (key: string) => inputs.find((input) => input.key === key)
  const isSameLabel = new Set(inputs.map((input) => input.label)).size < inputs.length
  const words = formatFormula(formula, (term) => {
    if (term.op === 'number') return format.number(term.value, 2)
    const input = inputOf(term.key)
    if (!input) return term.key
    // a sum over lines reads by the names of the lines
    return (isSameLabel && subjectOf(input)) || labelOf(input)
  })
  const numbers = formatFormula(formula, (term) => {
    if (term.op === 'number') return format.number(term.value, 2)
    const input = inputOf(term.key)
    return writeExact(format, input?.value ?? null, input?.unit ?? null)
  })
  return (
    <section className={classes.formula} aria-label={t('sheets.formula')}>
      <Text size="xs" c="dimmed">
        {t('sheets.formula')}
      </Text>
      <p className={classes.words}>{words}</p>
      <p className={classes.numbers}>
        {numbers}
        <span className={classes.outcome}> = {writeExact(format, fact.value, fact.unit)}</span>
      </p>
    </section>
  )
}

function Inputs({ fact, onOpen }: { fact: Fact; onOpen: (key: string) => void }) {
  const { t, format } = useI18n()
  const { labelOf, subjectOf, sourceOf } = useFactText()
  if (fact.inputs.length === 0) return null
  return (
    <section aria-labelledby="inputs">
      <Text size="xs" c="dimmed" id="inputs" component="h3" m={0} fw={400}>
        {t('sheets.inputs')}
      </Text>
      <ul className={classes.inputs}>
        {fact.inputs.map((input) => {
          const subject = subjectOf(input)
          return (
            <li key={input.key}>
              <button type="button" className={classes.input} onClick={() => onOpen(input.key)}>
                <span className={classes.inputName}>
                  {labelOf(input)}
                  <span className={classes.inputNote}>
                    {[subject, sourceOf(input)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span
                  className={classes.inputValue}
                  data-negative={input.value !== null && input.value < 0}
                >
                  {input.value === null
                    ? t('sheets.none')
                    : writeExact(format, input.value, input.unit)}
                </span>
                <IconChevronRight size={14} aria-hidden className={classes.chevron} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Where({ fact }: { fact: Fact }) {
  const { t } = useI18n()
  const { sourceOf } = useFactText()
  return (
    <section aria-labelledby="source">
      <Text size="xs" c="dimmed" id="source" component="h3" m={0} fw={400}>
        {t('sheets.source')}
      </Text>
      <Text size="sm">{sourceOf(fact)}</Text>
      <Text size="sm" c="dimmed">
        {fact.key === 'areas.plot_count' && t('sheets.plot_count_text')}
        {fact.source === 'convention' && fact.formula && t('sheets.convention_text')}
      </Text>
      {fact.origin && <OriginOf fact={fact} origin={fact.origin} />}
    </section>
  )
}

function OriginOf({ fact, origin }: { fact: Fact; origin: Origin }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { addressOf, concept, location } = useSheet()
  switch (origin.kind) {
    case 'parameter':
      return (
        <EditHere>
          <ParameterCell name={origin.name} part={origin.part} />
        </EditHere>
      )
    case 'unit': {
      const unit = location.units.find(({ id }) => id === origin.id)
      return (
        unit && (
          <EditHere>
            <PriceCell unit={unit} label={textOf(i18n, fact.label)} />
            <Anchor component={Link} size="sm" to={addressOf('finance/income')}>
              {t('sheets.to_income')}
            </Anchor>
          </EditHere>
        )
      )
    }
    case 'cost': {
      const cost = location.costs.find(({ id }) => id === origin.id)
      return (
        cost && (
          <EditHere>
            <CostCell cost={cost} label={textOf(i18n, fact.label)} />
            <Anchor component={Link} size="sm" to={addressOf('finance/costs')}>
              {t('sheets.to_costs')}
            </Anchor>
          </EditHere>
        )
      )
    }
    case 'building':
      return (
        <>
          <Text size="sm" c="dimmed">
            {t('sheets.measured_by', { version: origin.version })}
          </Text>
          {concept && (
            <Anchor
              component={Link}
              size="sm"
              to={`/buildings/modify/${location.id}/${concept.id}/${origin.id}`}
            >
              {t('sheets.to_building')}
            </Anchor>
          )}
        </>
      )
    case 'plot':
      return (
        <Text size="sm" c="dimmed">
          {[origin.source, origin.date && format.date(origin.date)].filter(Boolean).join(', ') ||
            t('sheets.source_plan')}
        </Text>
      )
  }
}

function EditHere({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className={classes.edit}>
      <Text size="xs" c="dimmed">
        {t('sheets.change_here')}
      </Text>
      {children}
    </div>
  )
}
