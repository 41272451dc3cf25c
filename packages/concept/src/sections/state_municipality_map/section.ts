import { areaRowTopics } from '../../areas/list-head.ts'
import { defineSection } from '../define.ts'
import type { MunicipalityMapData } from './contents.ts'
import { municipalityMapSettings } from './settings.ts'

/** The municipalities of a province or of the country, coloured by a figure; each leads to its page. */
export const state_municipality_map = defineSection<MunicipalityMapData>({
  about: 'municipalities',
  settings: municipalityMapSettings,
  reads: ['publications'],
  readsArea: ['municipalities'],
  topics: {
    area: {},
    narrowed: {},
    figure: {},
    years: {},
    source: {},
    height: {},
    classes: {},
    municipalities: areaRowTopics,
  },
})
