import { ROOM_STEPS, type RoomKind, type SectionContents } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import park from '../park/park.module.css'
import { ParkSheet, unitsOfPixel } from '../park/park-sheet.tsx'
import classes from './densify.module.css'
import { roomText } from './room-text.ts'

type Room = NonNullable<SectionContents['business_park_densify']['room']>

export interface RoomDrawingProps {
  readonly name: string
  readonly drawing: NonNullable<Room['drawing']>
  /** Plots of each colour, from 0 on. */
  readonly steps: Room['steps']
  /** The kind that colours. */
  readonly kind: RoomKind
  /** Plots whose number is written. */
  readonly numbered: number
}

/** Numbers beyond this are left out on a phone. */
const ON_PHONE = 10

/** The plots of the park, those with room coloured by how much, with the numbers of the list. */
export function RoomDrawing(props: RoomDrawingProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { drawing, steps, kind } = props
  const count = drawing.plots.length
  return (
    <figure className={classes.figure}>
      <ParkSheet
        sheet={drawing.sheet}
        label={t('business_park_densify.drawing', {
          name: props.name,
          count,
        })}
      >
        <path className={park.contour} d={drawing.contour} />
        <path className={park.plots} data-grey d={drawing.others} />
        {drawing.plots.map(({ nr, step, path }) => (
          <path key={nr} className={classes.room} data-step={step} d={path} />
        ))}
        <path className={park.contour} data-edge d={drawing.contour} />
        <g
          className={classes.numbers}
          style={{ '--unit': `${unitsOfPixel(drawing.sheet)}px` } as React.CSSProperties}
        >
          {drawing.plots
            .filter(({ nr }) => nr <= props.numbered)
            .map(({ nr, at: [x, y] }) => (
              <text key={nr} x={x} y={y} data-late={nr > ON_PHONE || undefined}>
                {nr}
              </text>
            ))}
        </g>
      </ParkSheet>
      <figcaption>
        <ul className={classes.legend}>
          <li className={classes.of}>
            {t('business_park_densify.legend', { kind: t(`business_park_densify.head_${kind}`) })}
          </li>
          {steps
            .map((plots, step) => ({ plots, step }))
            .filter(({ plots }) => plots > 0)
            .map(({ plots, step }) => (
              <li key={step}>
                <Swatch step={step} />
                {stepText(i18n, kind, step)} ({format.number(plots)})
              </li>
            ))}
          <li>
            <svg className={classes.swatch} viewBox="0 0 16 12" aria-hidden>
              <path className={park.plots} data-grey d="M1 1H15V11H1Z" />
            </svg>
            {t('business_park_densify.legend_none')}
          </li>
        </ul>
      </figcaption>
    </figure>
  )
}

function Swatch({ step }: { readonly step: number }) {
  return (
    <svg className={classes.swatch} viewBox="0 0 16 12" aria-hidden>
      <path className={classes.room} data-step={step} d="M1 1H15V11H1Z" />
    </svg>
  )
}

function stepText(i18n: I18n, kind: RoomKind, step: number): string {
  const { t } = i18n
  if (step === 0) return t('business_park_densify.legend_rest')
  const [from, to] = [ROOM_STEPS[kind][step - 1], ROOM_STEPS[kind][step]]
  const said = {
    from: roomText(i18n, kind, from ?? 0),
    to: to === undefined ? '' : roomText(i18n, kind, to),
  }
  return t(`business_park_densify.legend_${to === undefined ? 'from' : 'between'}`, said)
}
