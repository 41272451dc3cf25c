import { Checkbox, Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import classes from './modify-plot.module.css'
import { isGround, nameOf, originOf, type Plot, sizeOf } from './plots.ts'

export interface PlotListProps {
  readonly plots: readonly Plot[]
  readonly selected: ReadonlySet<number>
  readonly hovered: number | null
  /** Plots that a change that is not saved yet would leave so. */
  readonly changed: ReadonlySet<number>
  readonly onToggle: (id: number) => void
  readonly onHover: (id: number | null) => void
}

/** The plots of the location: designation, size as measured, and what they were cut from or merged of. */
export function PlotList({ plots, selected, hovered, changed, onToggle, onHover }: PlotListProps) {
  const { t, format } = useI18n()
  return (
    <ul className={classes.plots} aria-label={t('modify_plot.plots')}>
      {plots.map((plot, index) => {
        const { id } = plot
        const name = nameOf(plot) || t('modify_plot.drawn', { number: index + 1 })
        const origin = originOf(plot)
        return (
          <li
            key={id}
            className={classes.plot}
            data-hovered={hovered === id || undefined}
            data-changed={changed.has(id) || undefined}
            onPointerEnter={() => onHover(id)}
            onPointerLeave={() => onHover(null)}
          >
            <Checkbox
              size="xs"
              checked={selected.has(id)}
              onChange={() => onToggle(id)}
              onFocus={() => onHover(id)}
              onBlur={() => onHover(null)}
              label={
                <span className={classes.name}>
                  {isGround(plot) ? name : t('modify_plot.buildable')}
                </span>
              }
            />
            <span className={classes.size}>{format.area(sizeOf(plot))}</span>
            {origin && (
              <Text size="xs" c="dimmed" className={classes.origin}>
                {t(`modify_plot.${origin.kind}`, {
                  parcels: origin.parcels.map(({ designation }) => designation).join(', '),
                })}
              </Text>
            )}
          </li>
        )
      })}
    </ul>
  )
}
