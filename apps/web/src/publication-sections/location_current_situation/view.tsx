import type { SectionContents } from '@kavel/concept'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { codeText } from '../../shared/search-texts/value-text.ts'
import type { SectionView } from '../define.ts'
import { FigureTable } from '../figure-table.tsx'
import figures from '../figures.module.css'
import page from '../page.module.css'
import { SourceLine } from '../source-line.tsx'

type Data = SectionContents['location_current_situation']

/** Rows that are shown of many; the rest is counted. */
const MOST = 30

/** What stands on the plots now: parcels, buildings, what is in them, and what the ground is used for. */
function Situation({ data }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const { size, isRead, unread } = data
  return (
    <>
      <dl className={page.facts}>
        <Fact name={t('location_current_situation.size')}>
          {size === null ? t('location_current_situation.unknown') : format.area(size)}
        </Fact>
        {isRead && <Objects data={data} />}
        {isRead && <LandUse data={data} />}
      </dl>
      {!isRead && (
        <p className={`${page.dim} ${figures.note}`}>{t('location_current_situation.not_read')}</p>
      )}
      {isRead && unread > 0 && (
        <p className={`${page.dim} ${figures.note}`}>
          {t('location_current_situation.unread', { count: unread })}
        </p>
      )}
      {isRead && <Buildings data={data} />}
      <Parcels data={data} />
    </>
  )
}

function Fact({
  name,
  note,
  children,
}: {
  readonly name: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={page.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note}
      </dd>
    </div>
  )
}

function useSayUse(): (use: number | null) => string {
  const { t, label } = useI18n()
  return (use) =>
    use === null
      ? t('location_current_situation.unknown')
      : label('building_function', use) || t('location_current_situation.unknown')
}

function Objects({ data: { objects } }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const sayUse = useSayUse()
  if (!objects)
    return (
      <Fact name={t('location_current_situation.objects')}>
        {t('location_current_situation.objects_none')}
      </Fact>
    )
  const { count, uses, area, areaUnknown, source, date } = objects
  return (
    <>
      <Fact
        name={t('location_current_situation.objects')}
        note={<SourceLine source={source} date={date} />}
      >
        {uses.length === 1
          ? `${format.number(count)} (${sayUse(uses[0]?.use ?? null)})`
          : [
              format.number(count),
              uses.map(({ use, count: of }) => `${sayUse(use)} ${format.number(of)}`).join(', '),
            ].join(': ')}
      </Fact>
      <Fact
        name={t('location_current_situation.objects_area')}
        note={
          area !== null &&
          areaUnknown > 0 && (
            <span className={page.source}>
              {t('location_current_situation.objects_area_unknown', { count: areaUnknown })}
            </span>
          )
        }
      >
        {area === null ? t('location_current_situation.unknown') : format.squareMetres(area)}
      </Fact>
    </>
  )
}

function LandUse({ data: { land_use } }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const [first] = land_use
  return (
    <Fact
      name={t('location_current_situation.land_use')}
      note={first && <SourceLine source={first.source} date={first.date} />}
    >
      {first
        ? land_use.map(({ kind, share }) => (
            <span key={kind} className={page.zone}>
              {kind === null
                ? t('location_current_situation.unknown')
                : codeText(i18n, 'land_use_code', kind)}
              {land_use.length > 1 && ` (${format.percent(share)})`}
            </span>
          ))
        : t('location_current_situation.land_use_unknown')}
    </Fact>
  )
}

function Buildings({ data: { buildings } }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const sayUse = useSayUse()
  const unknown = t('location_current_situation.unknown')
  const [first] = buildings
  if (!first)
    return (
      <p className={`${page.dim} ${figures.note}`}>
        {t('location_current_situation.no_buildings')}
      </p>
    )
  return (
    <div className={figures.block}>
      <FigureTable
        caption={t('location_current_situation.buildings')}
        heads={[
          t('location_current_situation.use'),
          t('location_current_situation.year'),
          t('location_current_situation.storeys'),
          t('location_current_situation.height'),
          t('location_current_situation.area'),
        ]}
      >
        {buildings.slice(0, MOST).map(({ id, use, year, storeys, height, area }) => (
          <tr key={id}>
            <th scope="row">{sayUse(use)}</th>
            <td data-number>{year ?? unknown}</td>
            <td data-number>{storeys === null ? unknown : format.number(storeys)}</td>
            <td data-number>{height === null ? unknown : format.length(height)}</td>
            <td data-number>{format.squareMetres(area)}</td>
          </tr>
        ))}
      </FigureTable>
      {buildings.length > MOST && (
        <p className={page.dim}>
          {t('location_current_situation.more_buildings', { count: buildings.length - MOST })}
        </p>
      )}
      <SourceLine source={first.source} date={first.date} />
    </div>
  )
}

function Parcels({ data: { parcels } }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const sourced = parcels.find(({ source }) => source !== null)
  if (parcels.length === 0) return null
  return (
    <div className={figures.block}>
      <FigureTable
        caption={t('location_current_situation.parcels')}
        heads={[
          t('location_current_situation.parcel'),
          t('location_current_situation.parcel_size'),
        ]}
      >
        {parcels.slice(0, MOST).map(({ designation, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn plots have no other name
          <tr key={index}>
            <th scope="row">{designation || t('location_current_situation.parcel_drawn')}</th>
            <td data-number>
              {size === null ? t('location_current_situation.unknown') : format.area(size)}
            </td>
          </tr>
        ))}
      </FigureTable>
      {parcels.length > MOST && (
        <p className={page.dim}>
          {t('location_current_situation.more_parcels', { count: parcels.length - MOST })}
        </p>
      )}
      {sourced && <SourceLine source={sourced.source} date={sourced.date} />}
    </div>
  )
}

export const currentSituation: SectionView<Data> = {
  sketch: 'facts',
  View: Situation,
}
