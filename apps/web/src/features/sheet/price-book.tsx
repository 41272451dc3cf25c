import { BOOK_KEYS, type BookSection, PRICE_BOOK, PRICE_LEVEL } from '@kavel/domain'
import { isInPriceBook } from '@kavel/finance'
import { Button } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { writeBasis } from '../../shared/texts/book-basis.ts'
import { useSheet } from './context.ts'
import { AssumptionTable, MethodRow, NumberRow } from './parameters.tsx'

export interface PriceBookProps {
  /** The parts of the book that belong to a sheet. */
  readonly sections: readonly BookSection[]
}

/** The prices of what is drawn, each with its source; nothing while the book is off. */
export function PriceBook({ sections }: PriceBookProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { price_book, vat_share_by_function } = useSheet().location.cfg.finance_parameters
  if (!price_book.active) return null
  const share = format.percent(vat_share_by_function.parking)
  return (
    <AssumptionTable
      title={t('sheets.book_title', { year: PRICE_LEVEL.book })}
      text={[
        t('sheets.book_text'),
        ...(sections.includes('rent') ? [t('sheets.book_vat', { share })] : []),
      ].join(' ')}
      columns={[t('sheets.book_entry'), t('sheets.price')]}
    >
      {sections.map((section) => (
        <tbody key={section}>
          <tr data-group>
            <th scope="rowgroup" colSpan={4}>
              {t(`sheets.book_${section}`)}
            </th>
          </tr>
          {section === 'land' && <MethodRow name="land_kind" />}
          {BOOK_KEYS.filter((key) => PRICE_BOOK[key].section === section).map((key) => (
            <NumberRow key={key} name="price_book" part={key} basis={writeBasis(i18n, key)} />
          ))}
        </tbody>
      ))}
    </AssumptionTable>
  )
}

/** Switches the book on and the records that it replaces off, as one step. */
export function BookSwitch() {
  const { t } = useI18n()
  const { edits, location } = useSheet()
  const replaced = location.costs.filter(
    (cost) => !cost.deleted && !cost.archived && isInPriceBook(cost),
  )

  function switchOn(): void {
    const mark = Symbol('price book')
    edits.change(
      'locations',
      location.id,
      { cfg: { finance_parameters: { price_book: { active: true } } } },
      mark,
    )
    for (const { id } of replaced) edits.change('costs', id, { archived: true }, mark)
  }

  return (
    <Button variant="default" size="compact-xs" onClick={switchOn}>
      {t('sheets.book_use', { count: replaced.length })}
    </Button>
  )
}
