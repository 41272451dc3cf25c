import type { PublicPage } from '@kavel/concept'
import { ConstraintOperator, ConstraintType } from '@kavel/domain'
import type { I18n } from '../../../../shared/i18n.ts'

/** A page of a company that has published none: a place that was made up, without designs. */
export function samplePage({ t }: Pick<I18n, 't'>): Omit<PublicPage, 'company' | 'style'> {
  const town = t('publication_style.sample_town')
  return {
    publication: {
      id: 0,
      key: '',
      name: t('publication_style.sample_name'),
      description: t('publication_style.sample_lead'),
      type: 'location',
      updatedAt: new Date().toISOString(),
    },
    languages: ['nl', 'en'],
    english: { name: null, description: null },
    location: null,
    fictional: true,
    sections: [
      {
        id: 1,
        type: 'location_summary',
        order: 10,
        data: {
          name: t('publication_style.sample_name'),
          display_address: null,
          postcode: null,
          city: town,
          municipality: town,
          plotnr: 'A 12',
          plotsize: 3200,
          lat: 52.5,
          lon: 5.2,
          zones: [],
          max_height: 15,
          envelope_area: 2100,
          profile_image_id: null,
          profile_caption: null,
          owner: null,
          plots: [],
        },
      },
      {
        id: 2,
        type: 'location_description',
        order: 20,
        data: { text: t('publication_style.sample_text') },
      },
      {
        id: 3,
        type: 'location_regulations',
        order: 30,
        data: {
          constraints: [
            {
              id: 1,
              name: t('publication_style.sample_rule'),
              description: null,
              type: ConstraintType.building_height,
              operator: ConstraintOperator.greater_than,
              priority: 1,
              value: 15,
              reference: null,
              zone: null,
              url: null,
              source: null,
              isOfPlan: false,
              planValue: null,
              planGoneAt: null,
              overruledReason: null,
            },
          ],
        },
      },
    ],
  }
}
