import type { Subject } from '@kavel/concept'
import type { ReactNode } from 'react'
import classes from './sketch.module.css'

/** What a section looks like at a glance, of which its folder names one. */
export const SKETCHES = [
  'text',
  'facts',
  'table',
  'rows',
  'map',
  'pictures',
  'drawing',
  'figures',
  'notice',
  'button',
] as const
export type SketchKind = (typeof SKETCHES)[number]

/** Of a section that names none. */
const USUAL: Readonly<Record<Subject, SketchKind>> = {
  any: 'text',
  location: 'facts',
  concept: 'drawing',
  locations: 'rows',
  business_park: 'figures',
  population_core: 'figures',
  municipality: 'figures',
  parks: 'rows',
  municipalities: 'map',
}

/** Lines of text, from a height on. */
const lines = (from: number, widths: readonly number[], x = 10) =>
  widths.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <rect key={index} x={x} y={from + index * 9} width={width} height={3.5} rx={1.7} />
  ))

const DRAWINGS: Readonly<Record<SketchKind, ReactNode>> = {
  text: <g data-line>{lines(20, [76, 82, 70, 80, 46])}</g>,
  facts: (
    <>
      <rect data-area x={10} y={18} width={34} height={42} rx={3} />
      <path data-edge d="M16 50 28 28 38 34 34 52Z" />
      <g data-line>{lines(20, [38, 30, 38, 26, 34], 52)}</g>
    </>
  ),
  table: (
    <>
      {[18, 30, 42, 54].map((y) => (
        <g key={y} data-line>
          <rect x={10} y={y} width={30} height={3.5} rx={1.7} />
          <rect x={52} y={y} width={14} height={3.5} rx={1.7} />
          <rect x={74} y={y} width={16} height={3.5} rx={1.7} />
        </g>
      ))}
      <path data-edge d="M10 26H90M10 38H90M10 50H90" />
    </>
  ),
  rows: [16, 34, 52].map((y) => (
    <g key={y}>
      <rect data-area x={10} y={y} width={18} height={13} rx={2} />
      <g data-line>
        <rect x={34} y={y + 1.5} width={40} height={3.5} rx={1.7} />
        <rect x={34} y={y + 8} width={26} height={3.5} rx={1.7} />
      </g>
    </g>
  )),
  map: (
    <>
      <rect data-area x={10} y={16} width={80} height={48} rx={3} />
      <path data-edge d="M10 40 38 34 60 46 90 30M44 16 50 64" />
      <circle data-accent cx={34} cy={28} r={3.5} />
      <circle data-accent cx={66} cy={52} r={3.5} />
      <circle data-accent cx={72} cy={26} r={3.5} />
    </>
  ),
  pictures: (
    <>
      <rect data-area x={10} y={18} width={50} height={42} rx={3} />
      <rect data-area x={66} y={18} width={24} height={42} rx={3} />
      <path data-edge d="M14 56 28 36 38 48 44 42 56 56" />
      <circle data-accent cx={48} cy={28} r={4} />
    </>
  ),
  drawing: (
    <>
      <rect data-area x={14} y={18} width={72} height={44} rx={1} />
      <path data-edge d="M14 40H86M38 18V40M62 18V40M50 40V62" />
      <rect data-accent x={46} y={36} width={8} height={8} rx={1} />
    </>
  ),
  figures: (
    <>
      <path data-edge d="M12 62H90" />
      {[
        [18, 26],
        [36, 38],
        [54, 18],
        [72, 32],
      ].map(([x = 0, height = 0], index) => (
        <rect
          key={x}
          data-area={index !== 1 || undefined}
          data-accent={index === 1 || undefined}
          x={x}
          y={61 - height}
          width={11}
          height={height}
          rx={1}
        />
      ))}
    </>
  ),
  notice: (
    <>
      <rect data-area x={10} y={22} width={80} height={36} rx={3} />
      <rect data-accent x={10} y={22} width={4} height={36} rx={2} />
      <g data-line>{lines(30, [56, 62, 40], 22)}</g>
    </>
  ),
  button: (
    <>
      <rect data-accent x={24} y={30} width={52} height={20} rx={5} />
      <rect data-light x={36} y={38} width={28} height={4} rx={2} />
    </>
  ),
}

/** A small drawing of a section, beside its name. */
export function Sketch({
  kind,
  about,
}: {
  readonly kind: SketchKind | undefined
  readonly about: Subject
}) {
  return (
    <svg className={classes.sketch} viewBox="0 0 100 80" aria-hidden focusable="false">
      <rect data-sheet x={2} y={2} width={96} height={76} rx={4} />
      {DRAWINGS[kind ?? USUAL[about]]}
    </svg>
  )
}
