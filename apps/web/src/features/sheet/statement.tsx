import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useFigures } from './context.ts'
import { textOf } from './fact-text.ts'
import { Figure } from './figure.tsx'
import { onGridKeyDown } from './grid-keys.ts'
import classes from './sheet.module.css'

export interface StatementRow {
  /** Key of the number. */
  readonly of: string
  readonly sign?: '−' | '+' | '='
  readonly total?: boolean
  /** Instead of the label of the figure. */
  readonly name?: string
}

export interface StatementProps {
  readonly title: string
  readonly rows: readonly StatementRow[]
  /** Beside the title: a choice that the figures follow. */
  readonly aside?: ReactNode
  readonly note?: ReactNode
}

/** Figures under each other, as in an annual account. */
export function Statement({ title, rows, aside, note }: StatementProps) {
  const i18n = useI18n()
  const { book } = useFigures()
  const id = useId()
  return (
    <section className={`${classes.section} ${classes.statement}`} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      <table className={classes.table} aria-labelledby={id} onKeyDown={onGridKeyDown}>
        <tbody>
          {rows.map(({ of, sign, total, name }) => {
            const fact = book.find(of)
            if (!fact) return null
            return (
              <tr key={of} data-total={total || undefined}>
                <th scope="row">
                  {sign && (
                    <span className={classes.sign} aria-hidden>
                      {sign}
                    </span>
                  )}
                  {name ?? textOf(i18n, fact.label)}
                </th>
                <td data-number>
                  <Figure of={of} strong={total ?? false} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {note}
    </section>
  )
}

/** The few figures that matter most, large. */
export function KeyFigures({ of }: { of: readonly string[] }) {
  const i18n = useI18n()
  const { book } = useFigures()
  return (
    <div className={classes.key}>
      {of.map((key) => {
        const fact = book.find(key)
        return (
          fact && (
            <div key={key} className={classes.keyFigure}>
              <div className={classes.keyName}>{textOf(i18n, fact.label)}</div>
              <Figure of={key} />
            </div>
          )
        )
      })}
    </div>
  )
}
