/** A business park in sentences; what is unknown is left out. */
import type { SectionContents } from '@kavel/concept'
import type { I18n } from '../../shared/i18n.ts'

type Facts = NonNullable<SectionContents['business_park_description']['facts']>

/** Kinds that have words in a sentence; another is a business park. */
const KINDS = [
  'mixed',
  'high_grade',
  'distribution',
  'heavy_industry',
  'seaport',
  'office_location',
] as const

/** Paragraphs: the park, what stands there, what lies around. */
export function sentencesOf(i18n: I18n, name: string, facts: Facts): string[] {
  return [
    [what(i18n, name, facts), ...ground(i18n, facts), ...rules(i18n, facts)],
    [...standing(i18n, facts), ...companies(i18n, facts)],
    around(i18n, facts),
  ]
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter((paragraph) => paragraph !== '')
}

/** IBIS has hectares to two decimals. */
const hectares = ({ format }: I18n, value: number) => `${format.number(value, 2)}\u00a0ha`

function what(i18n: I18n, name: string, facts: Facts): string {
  const { t } = i18n
  const { gross_ha, municipality, province } = facts
  const kind = KINDS.find((one) => one === facts.type) ?? 'plain'
  return t('business_park_description.what', {
    name,
    kind: t(`business_park_description.kind_${kind}`),
    gross:
      gross_ha === null
        ? ''
        : t('business_park_description.of_gross', { area: hectares(i18n, gross_ha) }),
    where:
      municipality === null
        ? ''
        : t(`business_park_description.${province === null ? 'in_municipality' : 'in_province'}`, {
            municipality,
            province: province ?? '',
          }),
  })
}

function ground(i18n: I18n, { gross, gross_ha, net_ha, available_ha }: Facts): string[] {
  const { t } = i18n
  const net = net_ha === null ? null : hectares(i18n, net_ha)
  const available = available_ha === null ? null : hectares(i18n, available_ha)
  const issued =
    net !== null && available !== null
      ? t(`business_park_description.${available_ha === 0 ? 'none_available' : 'net_available'}`, {
          net,
          available,
        })
      : net !== null
        ? t('business_park_description.net', { net })
        : available !== null
          ? t('business_park_description.available', { available })
          : ''
  const measured =
    gross_ha === null && gross > 0
      ? t('business_park_description.measured', { area: hectares(i18n, gross / 10_000) })
      : ''
  return [measured, issued]
}

function rules({ t, format }: I18n, { start_year, max_category }: Facts): string[] {
  return [
    start_year === null ? '' : t('business_park_description.start', { year: start_year }),
    max_category === null
      ? ''
      : t('business_park_description.category', { category: format.number(max_category, 1) }),
  ]
}

function standing({ t, format }: I18n, facts: Facts): string[] {
  const { plots, buildings, built_share, oldest, newest } = facts
  const counted = (key: 'plots' | 'buildings', count: number) =>
    t(`business_park_description.${key}`, { count, formatted: format.number(count) })
  return [
    plots === null
      ? ''
      : buildings === null
        ? t('business_park_description.plots_only', { plots: counted('plots', plots) })
        : t('business_park_description.stands', {
            plots: counted('plots', plots),
            buildings: counted('buildings', buildings),
          }),
    built_share === null
      ? ''
      : t('business_park_description.built', { share: format.percent(built_share) }),
    oldest === null || newest === null
      ? ''
      : t(`business_park_description.${oldest === newest ? 'year' : 'years'}`, { oldest, newest }),
  ]
}

function companies({ t, format }: I18n, { companies: told }: Facts): string[] {
  if (!told || told.count === 0) return []
  const { count, jobs, jobs_known } = told
  const said = { jobs: format.number(jobs), known: format.number(jobs_known) }
  return [
    t('business_park_description.companies', { count, formatted: format.number(count) }),
    jobs === null
      ? ''
      : t(`business_park_description.${jobs_known === count ? 'jobs' : 'jobs_known'}`, said),
  ]
}

function around({ t, format }: I18n, { slip_road_km, overlaps }: Facts): string[] {
  return [
    slip_road_km === null
      ? ''
      : t('business_park_description.road', {
          distance: `${format.number(slip_road_km, 1)}\u00a0km`,
        }),
    ...overlaps.map(({ name, share }) =>
      t('business_park_description.overlap', { name, share: format.percent(share) }),
    ),
  ]
}
