import type { SectionContents } from '@kavel/concept'
import type { ReactNode } from 'react'
import { pictureSources } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import { zoneName } from '../../shared/texts/zone-name.ts'
import type { SectionView } from '../define.ts'
import classes from '../page.module.css'
import { SourceLine } from '../source-line.tsx'
import { hasShare, toldZones } from '../zones.ts'

/** Width of the picture: beside the facts, above them on a telephone. */
const SIZES = '(max-width: 720px) 92vw, 412px'

/** The place in a few facts, each with its source, and the drawing of the plots. */
export function Summary({ data }: { data: SectionContents['location_summary'] }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { plots, zones } = data
  const cadastre = plots.find(({ properties }) => properties.source)?.properties
  const plan = zones.find(({ source }) => source) ?? zones[0]
  const planName = plan?.plan_name ?? plan?.plan_id
  const fromPlan = (
    <SourceLine source={[planName, plan?.source].filter(Boolean).join(', ')} date={plan?.date} />
  )
  const place = [data.postcode, data.city].filter(Boolean).join(' ')
  // a place alone is no address
  const street = data.display_address
  // the address that was found in the register ends with the place already
  const address = street?.endsWith(place) ? street : street && [street, place].join(', ')
  return (
    <div className={classes.summary}>
      {data.profile_image_id !== null && (
        <figure className={classes.picture}>
          <img
            className={classes.profile}
            {...pictureSources(data.profile_image_id, SIZES)}
            alt={data.profile_caption || t('publications.plot_drawing', { name: data.name })}
          />
          {data.profile_caption && <figcaption>{data.profile_caption}</figcaption>}
        </figure>
      )}
      <dl className={classes.facts}>
        <Fact name={t('publications.address')}>{address || t('publications.address_none')}</Fact>
        {data.owner?.trim() && <Fact name={t('publications.owner')}>{data.owner}</Fact>}
        {data.municipality && (
          <Fact name={t('publications.municipality')}>{data.municipality}</Fact>
        )}
        <Fact
          name={t('publications.plotsize')}
          note={<SourceLine source={cadastre?.source} date={cadastre?.date} />}
        >
          {format.area(data.plotsize)}
        </Fact>
        {data.plotnr && (
          <Fact
            name={t('publications.plotnr')}
            note={<SourceLine source={cadastre?.source} date={cadastre?.date} />}
          >
            {data.plotnr}
          </Fact>
        )}
        {zones.length > 0 && (
          <Fact name={t('publications.zoning')} note={fromPlan}>
            {toldZones(zones).map(({ name, category, share }) => (
              <span key={name + category} className={classes.zone}>
                {zoneName(i18n, { name, category })}
                {hasShare({ share }) && ` (${format.percent(share)})`}
              </span>
            ))}
          </Fact>
        )}
        {data.max_height !== null && (
          <Fact name={t('publications.max_height')} note={fromPlan}>
            {format.length(data.max_height)}
          </Fact>
        )}
        {data.envelope_area !== null && (
          <Fact name={t('publications.envelope')} note={fromPlan}>
            {format.area(data.envelope_area)}
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note}
      </dd>
    </div>
  )
}

export const summary: SectionView<SectionContents['location_summary']> = {
  sketch: 'facts',
  View: Summary,
}
