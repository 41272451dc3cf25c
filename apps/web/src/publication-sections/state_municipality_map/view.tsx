import type { SectionContents } from '@kavel/concept'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useIsAlive } from '../../shared/ui/use-is-alive.ts'
import { Filters, NothingListed } from '../area-lists/list-notes.tsx'
import { PagedTable } from '../area-lists/paged-table.tsx'
import type { SectionView } from '../define.ts'
import { keyFigureName, keyFigureText } from '../key-figure.ts'
import lists from '../lists.module.css'
import page from '../page.module.css'
import { SourceLine } from '../source-line.tsx'
import classes from './map.module.css'
import { shadeOf } from './shade-of.ts'
import { Shapes } from './shapes.tsx'

type Data = SectionContents['state_municipality_map']

/** Rows of a page of the table. */
const PAGE = 50

/** Municipalities in the colours of a figure, and the same in a table. */
function MunicipalityMap({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { area, narrowed, municipalities, figure, years, source } = data
  const listed = { area, narrowed, count: municipalities.length, of: 'municipalities' } as const
  if (area.name === null || municipalities.length === 0) return <NothingListed {...listed} />
  const without = municipalities.filter(({ path }) => path === null).length
  const name = keyFigureName(i18n, figure)
  const year =
    years && (years.first === years.last ? `${years.first}` : `${years.first}–${years.last}`)
  const caption = year === null ? name : `${name}, ${year}`
  return (
    <>
      <Filters {...listed} />
      <h3>{caption}</h3>
      {data.height !== null && (
        <Shapes
          data={data}
          title={t('state_municipality_map.title', {
            ...{ name, area: area.name, count: municipalities.length },
            formatted: format.number(municipalities.length),
          })}
        />
      )}
      <Legend data={data} />
      {without > 0 && (
        <p className={page.dim}>{t('state_municipality_map.no_outline', { count: without })}</p>
      )}
      <SourceLine source={source.name} date={source.date} />
      <Table data={data} caption={caption} />
    </>
  )
}

/** What the colours mean, in words. */
function Legend({ data: { figure, classes: of, municipalities } }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const unknown = municipalities.filter(({ value }) => value === null).length
  const rangeOf = ({ lowest, highest }: Data['classes'][number]) => {
    const [from, to] = [lowest, highest].map((value) => keyFigureText(i18n, figure, value))
    return from === to ? from : `${from} – ${to}`
  }
  return (
    <ul className={classes.legend} aria-label={t('state_municipality_map.legend')}>
      {of.map((one, index) => (
        <li key={one.lowest}>
          <i className={classes.swatch} data-shade={shadeOf(index, of.length)} aria-hidden />
          {t('state_municipality_map.class', {
            ...{ range: rangeOf(one), count: one.count },
            formatted: format.number(one.count),
          })}
        </li>
      ))}
      {unknown > 0 && (
        <li>
          <i className={classes.swatch} data-unknown aria-hidden />
          {t('state_municipality_map.class', {
            ...{ range: t('state_municipality_map.unknown'), count: unknown },
            formatted: format.number(unknown),
          })}
        </li>
      )}
    </ul>
  )
}

function Table({ data, caption }: { readonly data: Data; readonly caption: string }) {
  const i18n = useI18n()
  const { t, format, language } = i18n
  const isAlive = useIsAlive()
  const [words, setWords] = useState('')
  const { municipalities, figure } = data
  const wanted = words.trim().toLocaleLowerCase(language)
  const found = municipalities.filter(({ name }) =>
    name.toLocaleLowerCase(language).includes(wanted),
  )
  return (
    <div className={classes.table}>
      {isAlive && municipalities.length > PAGE && (
        <TextInput
          className={classes.search ?? ''}
          type="search"
          label={t('state_municipality_map.search')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {wanted !== '' && (
        <p className={lists.count} role="status">
          {t('state_municipality_map.found', {
            count: found.length,
            formatted: format.number(found.length),
          })}
        </p>
      )}
      {found.length > 0 && (
        <PagedTable
          caption={caption}
          size={PAGE}
          rows={found}
          unknown={t('state_municipality_map.unknown')}
          columns={[
            {
              name: t('state_municipality_map.municipality'),
              of: ({ name, page: address }) =>
                address === null ? (
                  name
                ) : (
                  <a className={lists.name} href={address}>
                    {name}
                  </a>
                ),
            },
            {
              name: keyFigureName(i18n, figure),
              isNumber: true,
              of: ({ value }) => (value === null ? null : keyFigureText(i18n, figure, value)),
            },
            {
              name: t('state_municipality_map.parks_head'),
              isNumber: true,
              of: ({ parks }) => format.number(parks),
            },
          ]}
          pageName={(rows) => `${rows[0]?.name} – ${rows.at(-1)?.name}`}
        />
      )}
    </div>
  )
}

export const municipalityMap: SectionView<Data> = {
  sketch: 'map',
  View: MunicipalityMap,
}
