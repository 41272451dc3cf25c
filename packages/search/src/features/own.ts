/** Features of one company: own-file values of a plot and its land bids. */
import { code, codes, defineFeatures, number, signed, texts, truth } from './define.ts'

const owners = defineFeatures({
  own: 'owners',
  reads: [],
  columns: {
    owner_type: codes(
      {
        list: [
          'municipality',
          'province',
          'state',
          'water_board',
          'housing_corporation',
          'company',
          'private_person',
          'foundation_association',
          'church',
          'pension_fund_insurer',
          'legal_person',
          'government',
        ],
      },
      'kinds of the holders of rights',
    ),
    owner_count: number(0, 'count', 'different holders of rights'),
    owner_name: texts('names of the holders that are no natural persons'),
    owner_right: codes(
      {
        list: [
          'ownership',
          'leasehold',
          'superficies',
          'apartment_right',
          'usufruct',
          'use_and_habitation',
        ],
      },
      'kinds of rights',
    ),
    neighbour_same_owner: truth('a plot that borders it has a holder of the same name'),
  },
})
const companiesOnPlot = defineFeatures({
  own: 'companies',
  reads: [],
  columns: {
    company_names: texts('names of the establishments'),
    company_sbis: texts('their SBI codes'),
    company_jobs: number(0, 'jobs', 'sum of their jobs'),
    company_jobs_delta_2018: signed(0, 'jobs', 'jobs now less those of 2018'),
    company_env_cat: number(1, 'category', 'highest environmental category'),
    company_env_deviation: truth('the park permits two categories more than the company needs'),
  },
})
const listings = defineFeatures({
  own: 'listings',
  reads: [],
  columns: {
    transaction_type: code(
      { list: ['price_on_request', 'kk', 'von', 'rent_month', 'rent_year'] },
      'price condition of the latest listing',
    ),
    transaction_status: code(
      { list: ['available', 'under_offer', 'sold_subject', 'sold', 'withdrawn'] },
      'status of the latest listing',
    ),
    transaction_value: number(0, '× € 1.000', 'asking price of the latest listing'),
    transaction_object_type: code(
      {
        list: ['dwelling', 'office', 'business_space', 'retail', 'land', 'horeca', 'other_object'],
      },
      'kind of object of the latest listing',
    ),
  },
})
const valuations = defineFeatures({
  own: 'woz',
  reads: [],
  columns: {
    woz_object: number(0, '× € 1.000', 'sum of the latest WOZ values of the objects on the plot'),
  },
})

const landBids = defineFeatures({
  own: 'land_bids',
  reads: [],
  columns: {
    land_bid: signed(
      0,
      '× € 1.000',
      'highest land bid at least, as the latest land bids of a search query found it',
    ),
    land_bid_m2: signed(0, '€/m²', 'the same by the size of the plot'),
  },
})

export const ownFeatureGroups = { owners, companiesOnPlot, listings, valuations, landBids }
