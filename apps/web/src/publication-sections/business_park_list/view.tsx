import type { SectionContents } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { Filters, NothingListed } from '../area-lists/list-notes.tsx'
import { type PagedColumn, PagedTable } from '../area-lists/paged-table.tsx'
import type { SectionView } from '../define.ts'
import lists from '../lists.module.css'
import page from '../page.module.css'
import { SourceLine } from '../source-line.tsx'

type Data = SectionContents['business_park_list']
type Park = Data['parks'][number]

/** Rows of a page of the list. */
const PAGE = 25
/** Decimals of hectares. */
const DECIMALS = 1

const SIZES = ['gross_ha', 'net_ha', 'available_ha'] as const

const hectares = ({ format }: I18n, value: number | null) =>
  value === null ? null : `${format.fixed(value, DECIMALS)}\u00a0ha`

/** @param isOfMany parks of several municipalities: of one each row would say the same */
function columnsOf(i18n: I18n, isOfMany: boolean): PagedColumn<Park>[] {
  const { t, format } = i18n
  return [
    { name: t('business_park_list.column_name'), of: (park) => <ParkName park={park} /> },
    ...(isOfMany
      ? [
          {
            name: t('business_park_list.column_municipality'),
            of: ({ municipality }: Park) => municipality,
          },
        ]
      : []),
    ...SIZES.map((size) => ({
      name: t(`business_park_list.column_${size}`),
      isNumber: true,
      of: (park: Park) => hectares(i18n, park[size]),
    })),
    {
      name: t('business_park_list.column_start_year'),
      isNumber: true,
      of: ({ start_year }) => start_year,
    },
    {
      name: t('business_park_list.column_type'),
      // words of the register, which the texts of `kinds` hold
      of: ({ type }) => (type === null ? null : t(`kinds.${type}` as 'kinds.other')),
    },
    {
      name: t('business_park_list.column_max_category'),
      isNumber: true,
      of: ({ max_category: category }) => (category === null ? null : format.number(category, 1)),
    },
  ]
}

function ParkName({ park: { name, page: address, isOwn } }: { readonly park: Park }) {
  const { t } = useI18n()
  if (isOwn) return t('business_park_list.own', { name })
  if (address === null) return name
  return (
    <a className={lists.name} href={address}>
      {name}
    </a>
  )
}

/** Business parks in rows, with their sums. */
function Parks({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { area, narrowed, count, parks, sums, source, sort } = data
  const listed = { area, narrowed, count, of: 'parks' } as const
  if (area.name === null || count === 0) return <NothingListed {...listed} />
  const column = t(`business_park_list.column_${sort}`)
  const told = { from: format.number(1), to: format.number(parks.length) }
  return (
    <>
      <Filters {...listed} />
      <dl className={page.figures}>
        <div>
          <dt>{t('business_park_list.count')}</dt>
          <dd>{format.number(count)}</dd>
        </div>
        {SIZES.map((size) => (
          <div key={size}>
            <dt>{t(`business_park_list.column_${size}`)}</dt>
            <dd>
              {hectares(i18n, sums[size].sum) ?? t('business_park_list.unknown')}
              {sums[size].sum !== null && sums[size].unknown > 0 && (
                <span className={page.source}>
                  {t('business_park_list.of_some', {
                    count: sums[size].unknown,
                    formatted: format.number(sums[size].unknown),
                  })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <PagedTable
        caption={t('business_park_list.caption', { column })}
        columns={columnsOf(i18n, new Set(parks.map(({ municipality }) => municipality)).size > 1)}
        rows={parks}
        size={PAGE}
        unknown={t('business_park_list.unknown')}
        pageName={(rows, from) =>
          t(rows.length > 1 ? 'business_park_list.page' : 'business_park_list.page_last', {
            ...{ from: format.number(from + 1), to: format.number(from + rows.length) },
            count: format.number(count) as never,
          })
        }
      />
      {parks.length < count && (
        <p className={page.dim}>
          {t('business_park_list.rest', { ...told, formatted: format.number(count) })}
        </p>
      )}
      <SourceLine source={source.name} date={source.date} />
    </>
  )
}

export const parkList: SectionView<Data> = {
  sketch: 'table',
  View: Parks,
}
