import type { SectionContents } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import { FigureTable } from '../figure-table.tsx'
import blocks from '../figures.module.css'
import page from '../page.module.css'
import { Bar } from '../park/bar.tsx'
import { ParkGone } from '../park/park-gone.tsx'
import { ParkSources } from '../park/park-sources.tsx'

type Data = SectionContents['business_park_companies']
type Companies = NonNullable<Data['companies']>

/** Establishments of the park by category and by line of business. */
function ParkCompanies({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t } = i18n
  const { name, companies } = data
  if (name === null) return <ParkGone name={name} />
  if (!companies) return <p className={page.dim}>{t('business_park_companies.no_file')}</p>
  if (companies.total.count === 0)
    return (
      <>
        <p className={page.dim}>{t('business_park_companies.none')}</p>
        <ParkSources sources={[]} ownFile={companies.source} />
      </>
    )
  const isHidden = [...companies.categories, ...companies.sections].some(
    ({ jobs_hidden }) => jobs_hidden,
  )
  return (
    <>
      <p className={page.text}>{leadOf(i18n, companies)}</p>
      <Categories data={data} categories={companies.categories} />
      <p className={page.source}>{t('business_park_companies.category_note')}</p>
      <Sections sections={companies.sections} />
      <p className={page.source}>{isHidden && t('business_park_companies.hidden_note')}</p>
      <ParkSources sources={[data.area_source]} ownFile={companies.source} />
    </>
  )
}

function leadOf({ t, format }: I18n, { total }: Companies): string {
  const { count, jobs, jobs_known } = total
  const lead = t('business_park_companies.lead', { count, formatted: format.number(count) })
  if (jobs === null) return lead
  const said = { jobs: format.number(jobs), known: format.number(jobs_known) }
  return `${lead} ${t(`business_park_companies.lead_${jobs_known === count ? 'jobs' : 'known'}`, said)}`
}

function jobsText(
  { t, format }: I18n,
  { jobs, jobs_hidden }: { readonly jobs: number | null; readonly jobs_hidden: boolean },
): string {
  if (jobs_hidden) return t('business_park_companies.hidden')
  return jobs === null ? t('business_park_companies.unknown') : format.number(jobs)
}

interface CategoriesProps {
  readonly data: Data
  readonly categories: Companies['categories']
}

function Categories({ data: { max_category }, categories }: CategoriesProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const most = Math.max(...categories.map(({ count }) => count))
  return (
    <div className={blocks.block}>
      <FigureTable
        caption={t('business_park_companies.categories')}
        heads={[
          max_category === null
            ? t('business_park_companies.fit_unknown')
            : t('business_park_companies.fit', { category: String(max_category) }),
          t('business_park_companies.companies'),
          t('business_park_companies.jobs'),
        ]}
      >
        {categories.map((group) => (
          <tr key={group.category}>
            <th scope="row">
              {group.category === null
                ? t('business_park_companies.unknown_category')
                : t('business_park_companies.category_of', {
                    category: String(group.category),
                  })}
              {group.fit !== null && ` · ${t(`business_park_companies.fit_${group.fit}`)}`}
              <Bar share={group.count / most} tone={group.fit ?? 'unknown'} />
            </th>
            <td data-number>{format.number(group.count)}</td>
            <td data-number>{jobsText(i18n, group)}</td>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}

function Sections({ sections }: { readonly sections: Companies['sections'] }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const most = Math.max(...sections.map(({ count }) => count))
  return (
    <div className={blocks.block}>
      <FigureTable
        caption={t('business_park_companies.sections')}
        heads={[
          t('business_park_companies.section'),
          t('business_park_companies.companies'),
          t('business_park_companies.jobs'),
        ]}
      >
        {sections.map((group) => (
          <tr key={group.section}>
            <th scope="row">
              {group.section === null
                ? t('business_park_companies.unknown_section')
                : `${group.section} · ${t(`business_park_companies.sbi_${group.section}`)}`}
              <Bar share={group.count / most} tone={group.section === null ? 'unknown' : 'fits'} />
            </th>
            <td data-number>{format.number(group.count)}</td>
            <td data-number>{jobsText(i18n, group)}</td>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}

export const parkCompanies: SectionView<Data> = { sketch: 'figures', View: ParkCompanies }
