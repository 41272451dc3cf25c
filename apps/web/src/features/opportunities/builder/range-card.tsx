import type { Filter } from '@kavel/search'
import { Select } from '@mantine/core'
import { useRef } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { featureDecimals } from '../../../shared/search-texts/feature-decimals.ts'
import {
  type Child,
  codesOf,
  type FilterPath,
  numberOf,
} from '../../../shared/search-texts/filters.ts'
import { numberText, suffixOf } from '../../../shared/search-texts/value-text.ts'
import classes from './builder.module.css'
import { useBuilder } from './builder-context.tsx'
import { CodeList } from './code-list.tsx'
import { NumberBox, type NumberBoxHandle } from './number-box.tsx'
import type { End, Range } from './range.ts'
import { RangeSlider } from './range-slider.tsx'

type RangeKind = Extract<Filter, { kind: 'range' | 'min' | 'max' | 'neighbour' }>

export interface RangeCardProps {
  readonly path: FilterPath
  readonly filter: Child
  readonly declared: RangeKind
  readonly name: string
  readonly error: string | null
}

const ENDS: Readonly<Record<RangeKind['kind'], readonly End[]>> = {
  range: ['least', 'most'],
  neighbour: ['least', 'most'],
  min: ['least'],
  max: ['most'],
}

/** Bounds of a value: a slider over its bars, and the same as typed numbers. */
export function RangeCard({ path, filter, declared, name, error }: RangeCardProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { live, change } = useBuilder()
  const fields = {
    least: useRef<NumberBoxHandle>(null),
    most: useRef<NumberBoxHandle>(null),
  }
  const ends = ENDS[declared.kind]
  const decimals = featureDecimals(declared.feature)
  const unit = declared.unit
  const range: Range = {
    least: ends.includes('least') ? numberOf(filter, 'param1') : null,
    most: ends.includes('most') ? numberOf(filter, 'param2') : null,
  }
  const isYear = unit === 'year'

  function onMove(next: Range): void {
    live.slide(path, next.least, next.most)
    for (const end of ends) fields[end].current?.write(next[end])
  }

  const set = ({ least, most }: Range) => change(path, { param1: least, param2: most })

  return (
    <>
      {'isShare' in declared && declared.feature && (
        <CodeList
          path={path}
          feature={declared.feature}
          name={name}
          chosen={codesOf(filter, 'param3')}
          onChange={(codes) => change(path, { param3: [...codes] })}
        />
      )}
      {'variants' in declared && declared.variants && (
        <Select
          aria-label={t('opportunities.variant', { name })}
          allowDeselect={false}
          data={Object.keys(declared.variants).map((variant) => ({
            value: variant,
            label: t(`opportunities.variant_${variant as 'mean' | 'min' | 'max'}`),
          }))}
          value={typeof filter.param3 === 'string' ? filter.param3 : 'mean'}
          onChange={(variant) => change(path, { param3: variant })}
        />
      )}
      <RangeSlider
        name={name}
        path={path}
        bounds={declared.bounds}
        decimals={decimals}
        ends={ends}
        range={range}
        optimal={filter.optimal}
        numbers={live.numbers}
        labelOf={{ least: t('opportunities.least'), most: t('opportunities.most') }}
        textOf={(value) => numberText(i18n, value, unit, decimals)}
        onGrab={(places) => live.grab(path, places)}
        onMove={onMove}
        onDone={set}
        isOff={!filter.enabled}
      />
      <div className={classes.bounds}>
        {ends.map((end) => (
          <NumberBox
            key={end}
            handle={fields[end]}
            label={`${name}, ${t(`opportunities.${end}`)}`}
            value={range[end]}
            decimals={decimals}
            isYear={isYear}
            placeholder={t(`opportunities.open_${end}`)}
            unit={suffixOf(t, unit)}
            error={error && end === ends.at(-1) ? error : null}
            onChange={(value) => set({ ...range, [end]: value })}
          />
        ))}
      </div>
    </>
  )
}
