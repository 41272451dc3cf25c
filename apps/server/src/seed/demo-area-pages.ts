/** Public pages about places of the sample municipality: a business park, the core, the municipality and its indices. */
import { type DemoPage, usual } from './demo-page.ts'

const PARK = {
  nl: '<p>Ketelweg is het oudste en grootste bedrijventerrein van Markeroog, tussen het spoor en de provinciale weg. De gemeente wil dat bedrijven er kunnen groeien zonder dat er grond bij komt.</p><ul><li>De indicatoren komen uit de registers en uit het bedrijvenbestand van de organisatie, elk met bron en datum.</li><li>Bedrijven staan er geteld en niet met hun naam.</li><li>Markeroog is verzonnen: er staat nergens een echt bedrijf achter.</li></ul>',
  en: '<p>Ketelweg is the oldest and largest business park of Markeroog, between the railway and the provincial road. The municipality wants companies to grow there without more land.</p><ul><li>The indicators come from the registers and from the organisation’s file of companies, each with source and date.</li><li>Companies are counted and not named.</li><li>Markeroog is made up: no real company is behind any of it.</li></ul>',
}
const CORE = {
  nl: '<p>Wie woont er in Markeroog, en waar kan gebouwd worden? De cijfers staan naast die van de gemeente; de plekken eronder onderzoeken wij nu.</p>',
  en: '<p>Who lives in Markeroog, and where can homes be built? The figures stand beside those of the municipality; the places below are those we look at now.</p>',
}

/** One of each type that is about an area of the registers. */
export const AREA_PAGES: readonly DemoPage[] = [
  {
    type: 'business_park',
    name: 'Bedrijventerrein Ketelweg',
    description: 'Wat er staat, wat er mag en waar op Ketelweg nog ruimte is.',
    cfg: { ibisKey: '990101', englishName: 'Ketelweg business park' },
    sections: [
      ['custom_text', PARK.nl, PARK.en],
      ...usual('business_park'),
      ['locations_list'],
      ['location_summary'],
      ['location_current_situation'],
      ['location_regulations'],
    ],
  },
  {
    type: 'population_core',
    name: 'Wonen in Markeroog',
    description: 'De kern in cijfers, en de plekken waar woningen kunnen komen.',
    cfg: { geodataKey: 'BK990101', englishName: 'Living in Markeroog' },
    filterStatus: 'In onderzoek',
    sections: [['custom_text', CORE.nl, CORE.en], ...usual('population_core')],
  },
  {
    type: 'municipality',
    name: 'Gemeente Markeroog',
    description: 'Inwoners, huishoudens en woningen in de gemeente, en haar bedrijventerreinen.',
    cfg: { geodataKey: 'GM9901', englishName: 'Municipality of Markeroog' },
    sections: usual('municipality'),
  },
  {
    type: 'municipality_index',
    name: 'Bedrijventerreinen in Markeroog',
    description: 'Elk bedrijventerrein van de gemeente op de kaart en in een lijst.',
    cfg: { geodataKey: 'GM9901', englishName: 'Business parks in Markeroog' },
    sections: usual('municipality_index'),
  },
  {
    type: 'state_index',
    name: 'Gemeenten van Flevoland',
    description: 'De gemeenten op de kaart, met hun bedrijventerreinen.',
    cfg: { geodataKey: 'PV99', englishName: 'Municipalities of Flevoland' },
    sections: usual('state_index'),
  },
]
