import { IncomeMode, type RecordFor } from '@kavel/domain'
import { INCOME_MODES, type Sheet } from '@kavel/finance'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { removeEdited, reorderEdited } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { nameOfBookLine } from '../../shared/ui/gap-text.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { ChoiceCell } from './choice-cell.tsx'
import { useFigures, useSheet } from './context.ts'
import { FigureCells, TotalRow } from './figure-cells.tsx'
import { PriceCell } from './line-cells.tsx'
import { LineMenu } from './line-menu.tsx'
import { addLine, moved, sortRecords } from './lines.ts'
import classes from './sheet.module.css'
import { SheetTable } from './sheet-table.tsx'
import { TextCell } from './text-cell.tsx'

type Unit = RecordFor<'units'>

/** The dwelling types with their prices and what they bring in. */
export function IncomeTable() {
  const i18n = useI18n()
  const { t } = i18n
  const { location, edits } = useSheet()
  const { sheet } = useFigures()
  const units = sortRecords(location.units)

  function add(line: Partial<Unit>, after: number | null) {
    return addLine(edits.scope, 'units', { ...line, locationId: location.id }, units, after)
  }

  return (
    <SheetTable
      title={t('sheets.income_title')}
      aside={
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() =>
            void add({ name: t('sheets.unit_new', { number: units.length + 1 }) }, null)
          }
        >
          {t('sheets.unit_add')}
        </Button>
      }
      columns={[
        { title: t('sheets.unit') },
        { title: t('sheets.number'), holds: 'numbers' },
        { title: t('sheets.nfa'), holds: 'numbers' },
        { title: t('sheets.income_mode') },
        { title: t('sheets.price'), holds: 'numbers' },
        { title: t('finance.figure.annual_rent'), holds: 'numbers' },
        { title: t('sheets.value_incl'), holds: 'numbers' },
        { title: t('sheets.value_excl'), holds: 'numbers' },
        { title: t('sheets.actions'), holds: 'actions' },
      ]}
    >
      <tbody>
        {units.map((unit, index) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            onMove={(step) => reorderEdited(edits.scope, 'units', moved(units, unit.id, step))}
            isFirst={index === 0}
            isLast={index === units.length - 1}
            onRemove={() => {
              const text = t('sheets.line_removed', { name: i18n.named(unit.name) })
              // a failure is shown as a notice
              removeEdited(edits.scope, 'units', unit).then(
                (onUndo) => showUndo(i18n, { text, onUndo }),
                () => undefined,
              )
            }}
          />
        ))}
        {sheet.income.map((line) => line.kind === 'book' && <BookRow key={line.key} line={line} />)}
        {units.length === 0 && (
          <tr>
            <td colSpan={9} className={classes.unit}>
              {t('sheets.unit_none')}
            </td>
          </tr>
        )}
      </tbody>
      <TotalRow
        of={{
          count: 'unit_count',
          nfa: null,
          mode: null,
          price: null,
          rent: 'annual_rent',
          gross: 'total_income_gross',
          net: 'total_income',
          menu: null,
        }}
      />
    </SheetTable>
  )
}

/** Space that is let or sold beside the dwelling types, at the price of the book. */
function BookRow({ line }: { line: Sheet['income'][number] }) {
  const i18n = useI18n()
  const { key, figures } = line
  const isByArea = INCOME_MODES[line.mode].quantity === 'area'
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {nameOfBookLine(i18n, key)}
      </th>
      <FigureCells
        of={{
          count: isByArea ? null : `${key}.count`,
          nfa: isByArea ? `${key}.area` : null,
        }}
      />
      <td className={classes.unit}>{i18n.t('sheets.book_line')}</td>
      <FigureCells
        of={{
          price: `${key}.price`,
          rent: figures.annual_rent ?? null,
          gross: figures.gross_value ?? null,
          net: figures.net_value ?? null,
        }}
      />
      <td />
    </tr>
  )
}

interface UnitRowProps {
  readonly unit: Unit
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function UnitRow({ unit, isFirst, isLast, onMove, onRemove }: UnitRowProps) {
  const i18n = useI18n()
  const { t, label } = i18n
  const { edits, location } = useSheet()
  const key = `unit.${unit.id}`
  const name = i18n.named(unit.name) || t('sheets.unit_unnamed')
  const buildings = location.concepts
    .flatMap((concept) => concept.buildings)
    .filter(({ cfg }) => cfg.units.some(({ unitId }) => Number(unitId) === unit.id)).length
  return (
    <tr>
      <td className={classes.name}>
        <TextCell
          label={t('sheets.unit_name')}
          value={unit.name}
          of={{ entity: 'units', id: unit.id, path: 'name' }}
          onChange={(next, mark) => edits.change('units', unit.id, { name: next }, mark)}
        />
      </td>
      <FigureCells of={{ count: `${key}.count`, nfa: `${key}.area` }} />
      <td>
        <ChoiceCell<IncomeMode>
          label={`${t('sheets.income_mode')}, ${name}`}
          value={unit.income_mode}
          options={Object.values(IncomeMode).map((value) => ({
            value,
            label: label('income_mode', value),
          }))}
          onChange={(income_mode) => edits.change('units', unit.id, { income_mode })}
        />
      </td>
      <td data-number>
        <PriceCell
          unit={unit}
          label={`${t('sheets.price')}, ${name}, ${label('income_mode', unit.income_mode)}`}
        />
      </td>
      <FigureCells
        of={{ rent: `${key}.annual_rent`, gross: `${key}.gross_value`, net: `${key}.net_value` }}
      />
      <td>
        <LineMenu
          name={name}
          onUp={isFirst ? undefined : () => onMove(-1)}
          onDown={isLast ? undefined : () => onMove(1)}
          onRemove={onRemove}
          kept={buildings > 0 ? t('sheets.unit_used', { count: buildings }) : undefined}
        />
      </td>
    </tr>
  )
}
