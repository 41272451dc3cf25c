import { CostGroup, type CostGroupKey, CostKind, keyOf, type RecordFor } from '@kavel/domain'
import { COST_KINDS, type Sheet } from '@kavel/finance'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { removeEdited, reorderEdited } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { nameOfBookLine } from '../../shared/ui/gap-text.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { ChoiceCell } from './choice-cell.tsx'
import { useFigures, useSheet } from './context.ts'
import { convertParameter } from './cost-kind.ts'
import { Figure } from './figure.tsx'
import { CostCell } from './line-cells.tsx'
import { LineMenu } from './line-menu.tsx'
import { addLine, moved, sortRecords } from './lines.ts'
import classes from './sheet.module.css'
import { SheetTable } from './sheet-table.tsx'
import { TextCell } from './text-cell.tsx'

type Cost = RecordFor<'costs'>

const GROUPS = Object.entries(CostGroup) as [CostGroupKey, CostGroup][]

/** The cost lines in their seven groups. */
export function CostsTable() {
  const i18n = useI18n()
  const { t, label } = i18n
  const { location, edits } = useSheet()
  const { sheet } = useFigures()
  const grouped = GROUPS.map(([key, code]) => ({
    key,
    code,
    lines: sortRecords(location.costs.filter((cost) => !cost.deleted && cost.category === code)),
  }))
  const all = grouped.flatMap(({ lines }) => lines)

  function add(line: Partial<Cost>, after: number | null) {
    return addLine(edits.scope, 'costs', { ...line, locationId: location.id }, all, after)
  }

  /** The last line of a group, or of the groups before it. */
  function endOf(group: CostGroup): number | null {
    const before = grouped.filter(({ code }) => code <= group).flatMap(({ lines }) => lines)
    return before.at(-1)?.id ?? null
  }

  function move(lines: readonly Cost[], id: number, step: 1 | -1) {
    const next = moved(lines, id, step)
    const order = grouped.flatMap((group) => (group.lines === lines ? next : group.lines))
    reorderEdited(edits.scope, 'costs', order)
  }

  function remove(cost: Cost) {
    // a failure is shown as a notice
    removeEdited(edits.scope, 'costs', cost).then(
      (onUndo) =>
        showUndo(i18n, {
          text: i18n.t('sheets.line_removed', { name: i18n.named(cost.name) }),
          onUndo,
        }),
      () => undefined,
    )
  }

  return (
    <SheetTable
      title={t('sheets.costs_title')}
      columns={[
        { title: t('sheets.cost') },
        { title: t('sheets.cost_kind') },
        { title: t('sheets.cost_group') },
        { title: t('sheets.value'), holds: 'numbers' },
        { title: t('finance.figure.amount'), holds: 'numbers' },
        { title: t('sheets.actions'), holds: 'actions' },
      ]}
    >
      {grouped.map(({ key, code, lines }) => (
        <tbody key={key}>
          <tr data-group>
            <th scope="rowgroup" colSpan={4}>
              {label('cost_group', code)}
            </th>
            <td data-number>
              <Figure of={`group.${key}`} strong />
            </td>
            <td>
              <Tooltip label={t('sheets.cost_add', { group: label('cost_group', code) })}>
                <ActionIcon
                  size="sm"
                  aria-label={t('sheets.cost_add', { group: label('cost_group', code) })}
                  onClick={() =>
                    void add({ name: t('sheets.cost_new'), category: code }, endOf(code))
                  }
                >
                  <IconPlus size={15} />
                </ActionIcon>
              </Tooltip>
            </td>
          </tr>
          {lines.map((cost, index) => (
            <Fragment key={cost.id}>
              <CostRow
                cost={cost}
                isFirst={index === 0}
                isLast={index === lines.length - 1}
                onMove={(step) => move(lines, cost.id, step)}
                onRemove={() => remove(cost)}
              />
            </Fragment>
          ))}
          {sheet.costs.map(
            (line) =>
              line.book &&
              line.group === key && <BookRow key={line.key} line={line} book={line.book} />,
          )}
        </tbody>
      ))}
      <tfoot>
        <tr data-total>
          <th scope="row" colSpan={4}>
            {t('finance.figure.total_costs')}
          </th>
          <td data-number>
            <Figure of="total_costs" strong />
          </td>
          <td />
        </tr>
      </tfoot>
    </SheetTable>
  )
}

type BookCost = Sheet['costs'][number]

/** A line of the price book: what was drawn × its price. It is changed in the book. */
function BookRow({ line, book }: { line: BookCost; book: NonNullable<BookCost['book']> }) {
  const i18n = useI18n()
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {nameOfBookLine(i18n, line.key)}
      </th>
      <td className={classes.unit}>{i18n.t('sheets.book_line')}</td>
      <td data-number colSpan={2}>
        <Figure of={book.quantity} />
        <span className={classes.times}>×</span>
        <Figure of={book.price} />
      </td>
      <td data-number>
        <Figure of={line.amount} />
      </td>
      <td />
    </tr>
  )
}

interface CostRowProps {
  readonly cost: Cost
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function CostRow({ cost, isFirst, isLast, onMove, onRemove }: CostRowProps) {
  const i18n = useI18n()
  const { t, label } = i18n
  const { edits } = useSheet()
  const { book } = useFigures()
  const { id } = cost
  const kind = keyOf(CostKind, cost.type)!
  const name = i18n.named(cost.name) || t('sheets.cost_unnamed')
  const valueAt = (key: string) => book.find(key)?.value ?? null

  function changeKind(type: CostKind) {
    const bases = {
      gfa: valueAt('areas.gfa'),
      ground: valueAt('base_ground'),
      construction: valueAt('base_construction'),
      total: valueAt('base_total'),
    }
    const isSameUnit =
      COST_KINDS[kind].parameterUnit === COST_KINDS[keyOf(CostKind, type)!].parameterUnit
    const parameter = isSameUnit
      ? cost.parameter
      : convertParameter(valueAt(`cost.${id}.amount`), type, bases)
    edits.change('costs', id, { type, parameter })
  }

  return (
    <tr data-faded={cost.archived || undefined}>
      <td className={classes.name}>
        <TextCell
          label={t('sheets.cost_name')}
          value={cost.name}
          of={{ entity: 'costs', id, path: 'name' }}
          onChange={(next, mark) => edits.change('costs', id, { name: next }, mark)}
        />
      </td>
      <td>
        <ChoiceCell<CostKind>
          label={`${t('sheets.cost_kind')}, ${name}`}
          value={cost.type}
          options={Object.values(CostKind).map((value) => ({
            value,
            label: label('cost_kind', value),
          }))}
          onChange={changeKind}
        />
      </td>
      <td>
        <ChoiceCell<CostGroup>
          label={`${t('sheets.cost_group')}, ${name}`}
          value={cost.category}
          options={GROUPS.map(([, value]) => ({ value, label: label('cost_group', value) }))}
          onChange={(category) => edits.change('costs', id, { category })}
        />
      </td>
      <td data-number>
        <CostCell cost={cost} label={`${t('sheets.value')}, ${name}`} />
      </td>
      <td data-number>
        <Figure of={`cost.${id}.amount`} />
      </td>
      <td>
        <LineMenu
          name={name}
          onUp={isFirst ? undefined : () => onMove(-1)}
          onDown={isLast ? undefined : () => onMove(1)}
          onRemove={onRemove}
          counts={{
            value: !cost.archived,
            onChange: (counts) => edits.change('costs', id, { archived: !counts }),
          }}
        />
      </td>
    </tr>
  )
}
