import { DRAWING_WIDTH, type SectionContents } from '@kavel/concept'
import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useIsAlive } from '../../shared/ui/use-is-alive.ts'
import { keyFigureText } from '../key-figure.ts'
import classes from './map.module.css'
import { nextInDirection } from './next-in-direction.ts'
import { shadeOf } from './shade-of.ts'

type Data = SectionContents['state_municipality_map']
type Municipality = Data['municipalities'][number]

/** What a screen reader, and a box beside the pointer, say of a municipality. */
function useWordsOf(figure: Data['figure']): (one: Municipality) => string {
  const i18n = useI18n()
  const { t } = i18n
  return ({ value, parks }) =>
    [
      value === null ? t('state_municipality_map.unknown') : keyFigureText(i18n, figure, value),
      t('state_municipality_map.parks', { count: parks }),
    ].join(' · ')
}

/** The municipalities in their colours: with the pointer or the keyboard on one its name, and its page where it has one. */
export function Shapes({ data, title }: { readonly data: Data; readonly title: string }) {
  const isAlive = useIsAlive()
  const [pointed, setPointed] = useState<number | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const hatch = useId()
  const wordsOf = useWordsOf(data.figure)
  const { municipalities, height } = data
  const shown = pointed === null ? undefined : municipalities[pointed]
  const first = useMemo(
    () => municipalities.findIndex(({ path }) => path !== null),
    [municipalities],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextInDirection(
      municipalities.map(({ at }) => at),
      current ?? first,
      event.key,
    )
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    drawing.current?.querySelector<SVGElement>(`[data-index="${next}"]`)?.focus()
  }
  const indexOf = (target: EventTarget) => {
    const index = (target as Element).closest('[data-index]')?.getAttribute('data-index')
    return index ? Number(index) : null
  }
  return (
    <figure className={classes.figure}>
      <VisuallyHidden component="figcaption">{title}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its name is the caption of the figure; browsers show a title at each shape */}
      <svg
        ref={drawing}
        className={classes.map}
        viewBox={`0 0 ${DRAWING_WIDTH} ${height}`}
        onKeyDown={onKeyDown}
        onPointerOver={({ target }) => setPointed(indexOf(target))}
        onPointerLeave={() => setPointed(null)}
        onFocus={({ target }) => {
          setPointed(indexOf(target))
          setCurrent(indexOf(target))
        }}
        onBlur={() => setPointed(null)}
      >
        <pattern id={hatch} width={24} height={24} patternUnits="userSpaceOnUse">
          <rect className={classes.hatchGround} width={24} height={24} />
          <path className={classes.hatch} d="M0 24L24 0" />
        </pattern>
        <All
          data={data}
          hatch={hatch}
          isAlive={isAlive}
          current={current ?? first}
          wordsOf={wordsOf}
        />
        {shown?.path && <path className={classes.pointed} d={shown.path} fillRule="evenodd" />}
      </svg>
      {shown && (
        <p className={classes.words} aria-hidden>
          <b>{shown.name}</b> {wordsOf(shown)}
        </p>
      )}
    </figure>
  )
}

interface AllProps {
  readonly data: Data
  readonly hatch: string
  readonly isAlive: boolean
  readonly current: number
  readonly wordsOf: (one: Municipality) => string
}

const All = memo(function All({ data, current, ...props }: AllProps) {
  return data.municipalities.map((one, index) => (
    <Shape
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
      key={index}
      {...props}
      {...{ one, index }}
      shade={shadeOf(one.class, data.classes.length)}
      isCurrent={index === current}
    />
  ))
})

interface ShapeProps extends Pick<AllProps, 'hatch' | 'isAlive' | 'wordsOf'> {
  readonly one: Municipality
  readonly index: number
  readonly shade: number | null
  readonly isCurrent: boolean
}

function Shape({ one, index, shade, isCurrent, hatch, isAlive, wordsOf }: ShapeProps) {
  const { name, path, page } = one
  if (path === null) return null
  const words = `${name}: ${wordsOf(one)}`
  const shape = (
    <path
      d={path}
      fillRule="evenodd"
      {...(shade === null ? { fill: `url(#${hatch})` } : { 'data-shade': shade })}
    >
      {!isAlive && <title>{words}</title>}
    </path>
  )
  const told = {
    'data-index': index,
    'aria-label': words,
    ...(page === null && { role: 'img' }),
    // one stop of the Tab key, from which arrows lead on
    ...(isAlive && { tabIndex: isCurrent ? 0 : -1 }),
  }
  return page === null ? (
    <g {...told}>{shape}</g>
  ) : (
    <a href={page} {...told}>
      {shape}
    </a>
  )
}
