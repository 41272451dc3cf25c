/** Records inside a location (specification point 3). */
import { SQUARE } from '../examples.ts'
import {
  children,
  document,
  flag,
  given,
  link,
  moment,
  name,
  type Subject,
  server,
  text,
} from './rows.ts'

const inLocation = (made: Record<string, number>) => ({ locationId: made.locations })

export const IN_LOCATIONS: readonly Subject[] = [
  {
    entity: 'plots',
    by: 'admin',
    least: inLocation,
    places: [
      {
        at: '',
        rows: {
          'field.plots.type': text('buildable_area'),
          'field.plots.geometry': given(null, SQUARE, { type: 'Point', coordinates: [5, 52] }),
          'field.plots.properties': given(undefined, undefined, 'Otterlo'),
          'field.plots.locationId': given(undefined, undefined, -1),
          'field.plots.opportunityId': link('opportunity'),
        },
      },
      {
        at: 'properties',
        rows: {
          'field.plots.properties.municipality': given(
            null,
            'Otterlo',
            7,
            'kadastraleGemeenteWaarde',
          ),
          'field.plots.properties.section': given(null, 'A', 7, 'sectie'),
          'field.plots.properties.parcel_number': given(null, 12, 'twaalf', 'perceelnummer'),
        },
      },
    ],
    same: {
      'entity.plots': 'field.plots.geometry',
      // the shape type that tells a drawn area apart is the type of the plot
      'field.plots.properties.shape_type': 'field.plots.type',
    },
  },
  {
    entity: 'units',
    by: 'admin',
    least: inLocation,
    places: [
      {
        at: '',
        rows: {
          'field.units.name': name('Appartement 60'),
          'field.units.order': given(1000, 20, 'eerst'),
          'field.units.size': given(50, 60, -1),
          'field.units.size_max': given(100, 75, '75'),
          'field.units.price': given(0, 1150, -1),
          'field.units.income_mode': given(2, 6, 7),
          'field.units.programme_goal': given(null, 40, -1),
          'field.units.locationId': given(undefined, undefined, -1),
          'field.units.cfg': document(),
        },
      },
      {
        at: 'cfg',
        rows: {
          'field.unit_cfg.mindepth': given(null, 6, -1),
          'field.unit_cfg.maxdepth': given(null, 11, 'diep'),
          'field.unit_cfg.minlength': given(null, 5.4, -1),
          'field.unit_cfg.maxlength': given(null, 9, 'lang'),
          'field.unit_cfg.two_window_maxdepth': given(null, 16, -1),
          'field.unit_cfg.two_window_minlength': given(null, 5.1, -1),
          'field.unit_cfg.parking_ratio': given(1, 1.3, -1),
          'field.unit_cfg.balcony': document(),
        },
      },
      {
        at: 'cfg.balcony',
        rows: {
          'field.balcony.name': given('Balkon', 'Loggia', 7),
          'field.balcony.type': given('protruding', 'inset', 'zwevend'),
          'field.balcony.maxdepth': given(null, 1.8, -1),
          'field.balcony.maxlength': given(null, 4, 'lang'),
        },
      },
    ],
    same: {
      'entity.units': 'field.units.name',
      'entity.unit_cfg': 'field.units.cfg',
      'entity.unit_cfg.balcony': 'field.unit_cfg.balcony',
      'state.unit.default_config': 'field.units.cfg',
      'rule.calls.child_patch.units': 'field.unit_cfg.parking_ratio',
      'rule.validation.defaults_unit_mix': 'field.units.size',
      'const.unit_size': 'field.units.size',
      'const.unit_size_max': 'field.units.size_max',
      'const.unit_order': 'field.units.order',
      'const.unit_price': 'field.units.price',
      'const.unit_parking_ratio': 'field.unit_cfg.parking_ratio',
    },
  },
  {
    entity: 'costs',
    by: 'admin',
    least: inLocation,
    places: [
      {
        at: '',
        rows: {
          'field.costs.name': name('Bouwkosten'),
          'field.costs.type': given(1, 3, 6),
          'field.costs.category': given(1, 2, 8),
          'field.costs.parameter': given(0, 2050, '2050'),
          'field.costs.order': given(1000, 20, 1.5),
          'field.costs.archived': flag(false),
          'field.costs.locationId': given(undefined, undefined, -1),
        },
      },
    ],
    same: { 'entity.costs': 'field.costs.name' },
  },
  {
    entity: 'constraints',
    by: 'admin',
    least: inLocation,
    places: [
      {
        at: '',
        rows: {
          'field.constraints.name': name('Bouwhoogte'),
          'field.constraints.description': text('Hoogste punt'),
          'field.constraints.reference': text('NL.IMRO.0001.BP-1, artikel 4'),
          'field.constraints.zone': text('Wonen'),
          'field.constraints.subzone': text('Wonen 2'),
          'field.constraints.url': text('https://voorbeeld.nl/plan'),
          'field.constraints.type': given(1, 4, 99),
          'field.constraints.operator': given(3, 2, 4),
          'field.constraints.priority': given(0, 2, 1.5),
          'field.constraints.value': given(null, 15, 'hoog'),
          'field.constraints.source': text('Ruimtelijke plannen, 2026'),
          'field.constraints.locationId': given(undefined, undefined, -1),
        },
      },
    ],
    same: { 'entity.constraints': 'field.constraints.name' },
  },
  {
    entity: 'notes',
    by: 'admin',
    least: inLocation,
    places: [
      {
        at: '',
        rows: {
          'field.notes.name': name('Bellen met de gemeente'),
          'field.notes.type': given('note', 'task', 'brief'),
          'field.notes.status': given('open', 'closed', 'later'),
          'field.notes.description': text('Over de hoogte'),
          'field.notes.createdAt': moment,
          'field.notes.targetAt': given(null, '2027-03-01T09:00:00.000Z', 'morgen'),
          'field.notes.locationId': given(undefined, undefined, -1),
          'field.notes.searchQueryId': link('searchqueries'),
          'field.notes.assignedTo': link('member'),
          'field.notes.createdByUserId': server((made: Record<string, number>) => made.admin, 1),
          'field.notes.images': children('images', 'noteId'),
        },
      },
      {
        at: 'space',
        rows: {
          'field.space_reference.id': given(null, 12, 1.5),
          'field.space_reference.name': text('Woonkamer'),
        },
      },
    ],
    choices: {
      'enum.note_type': ['type', ['general', 'note', 'task']],
      'enum.task_state': ['status', ['undefined', 'open', 'closed']],
    },
    same: {
      'entity.notes': 'field.notes.name',
      'field.images.note': 'field.notes.images',
      'entity.space_reference': 'field.space_reference.name',
      'state.note.new': 'field.notes.status',
      'state.task.values': 'field.notes.status',
    },
  },
  {
    entity: 'jsons',
    by: 'admin',
    least: inLocation,
    places: [
      {
        at: '',
        rows: {
          'field.jsons.name': name('Eigenaar'),
          'field.jsons.identificatie': text('OTL00 A 12'),
          'field.jsons.type': given('owner_information', 'energy', 'Met spaties'),
          'field.jsons.data': given({}, { eigenaar: { aandeel: '1/1' } }, [1]),
          'field.jsons.locationId': given(undefined, undefined, -1),
        },
      },
    ],
    same: { 'entity.jsons': 'field.jsons.name', 'enum.jsons_type': 'field.jsons.type' },
  },
  {
    entity: 'locationslabels',
    by: 'admin',
    fresh: 'labels',
    least: (made) => ({ locationId: made.opportunity, labelId: made.fresh }),
    places: [
      {
        at: '',
        rows: {
          'field.locationslabels.location': given(undefined, undefined, -1, 'locationId'),
          'field.locationslabels.label': given(undefined, undefined, -1, 'labelId'),
        },
      },
    ],
    same: { 'entity.locationslabels': 'field.locationslabels.label' },
  },
  {
    entity: 'locationscustomvalues',
    by: 'admin',
    least: inLocation,
    places: [
      {
        at: '',
        rows: {
          'field.locationscustomvalues.name': text('Energielabel'),
          'field.locationscustomvalues.value': given(null, 'A', ['A']),
          'field.locationscustomvalues.subvalue': text('%'),
          'field.locationscustomvalues.type': given('customfield', undefined, 'Met spaties'),
          'field.locationscustomvalues.order': given(1000, 20, 1.5),
          'field.locationscustomvalues.locationId': given(undefined, undefined, -1),
          'field.locationscustomvalues.customfieldId': link('customfields'),
          'field.locationscustomvalues.customvalueId': link('customvalues'),
        },
      },
    ],
    same: { 'entity.locationscustomvalues': 'field.locationscustomvalues.value' },
  },
  {
    entity: 'images',
    by: 'admin',
    least: () => ({}),
    places: [
      {
        at: '',
        rows: {
          'field.images.id': server(Number.isInteger, undefined),
          // that of the file until somebody gives another
          'field.images.name': given('punt.png', 'kaart', 7),
          'field.images.type': given('attachment', 'screenshot', 'film'),
          'field.images.location': { ...link('locations'), path: 'locationId' },
        },
      },
    ],
    choices: {
      'enum.image_type': ['type', ['screenshot', 'underlayer', 'profile', 'attachment', 'logo']],
    },
    same: { 'entity.images': 'field.images.name' },
  },
]
