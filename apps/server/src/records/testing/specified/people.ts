/** Companies, users and what belongs to them (specification point 3). */
import {
  children,
  document,
  flag,
  given,
  link,
  type Made,
  moment,
  name,
  REQUIRED,
  type Subject,
  server,
  text,
  within,
} from './rows.ts'

const parameter = (kept: string) => given('', kept, 'breed')

export const COMPANIES: Subject = {
  entity: 'companies',
  by: 'staff',
  least: () => ({ name: 'Nieuw BV' }),
  places: [
    {
      at: '',
      rows: {
        'field.companies.subscription': given('none', 'trial', 'gratis'),
        'field.companies.name': given(REQUIRED, 'Nieuwer BV', 7),
        'field.companies.key': server(/^[\w-]{8,}$/, 'zelf bedacht'),
        'field.companies.createdAt': moment,
        'field.companies.archived': flag(false),
        'field.companies.users': children('users', 'companyId', false),
        'field.companies.tickets': children('tickets', 'companyId', false),
        'field.companies.customfields': children('customfields', 'companyId', false),
        'field.companies.customvalues': children('customvalues', 'companyId', false),
        'field.companies.locations': children('locations', 'companyId', false),
        'field.companies.labels': children('labels', 'companyId', false),
        'field.companies.searchqueries': children('searchqueries', 'companyId', false),
        'field.companies.publications': children('publications', 'companyId', false),
        'field.companies.images': children('images', 'companyId', false),
      },
    },
    {
      at: 'cfg',
      rows: {
        'field.companycfgs.trialStartedAt': given(null, '2026-11-01T00:00:00.000Z', 'vandaag'),
        // text, by exception to the saving rule
        'field.companycfgs.administrationId': text('12345-A'),
        'field.companycfgs.hasCancelled': flag(false),
        'field.companycfgs.geodataKey': text('sleutel'),
        'field.companycfgs.companyId': within,
        'field.companycfgs.summaryCustomFields': given([], [4, 7], ['vier']),
        'field.companycfgs.style': document(),
        'field.companycfgs.flags': document(),
        'field.companycfgs.parameters': document(),
        'field.companycfgs.authentication': document(),
      },
    },
    {
      at: 'cfg.authentication',
      rows: {
        'field.authentications.local': flag(true),
        'field.authentications.azure': flag(true),
      },
    },
    { at: 'cfg.flags', rows: { 'field.feature_flags.unitmix': flag(false) } },
    {
      at: 'cfg.style',
      rows: {
        'field.company_styles.hasCustomStyle': flag(false),
        'field.company_styles.textColor': text('#101010'),
        'field.company_styles.primaryColor': text('#2e9e5b'),
        'field.company_styles.secondaryColor': text('#f4f4f4'),
      },
    },
    {
      at: 'cfg.parameters',
      rows: {
        'field.generation_parameters.outer_wall_thickness': parameter('0,45'),
        'field.generation_parameters.inner_wall_thickness': parameter('0.25'),
        'field.generation_parameters.min_room_depth': parameter('2'),
        'field.generation_parameters.max_room_depth': parameter('7'),
        'field.generation_parameters.min_room_length': parameter('2'),
        'field.generation_parameters.max_room_length': parameter('7'),
        'field.generation_parameters.unit_shaft_size': parameter('1,5'),
        'field.generation_parameters.elevator_width': parameter('2,1'),
        'field.generation_parameters.elevator_length': parameter('3'),
        'field.generation_parameters.staircase_width': parameter('2,8'),
        'field.generation_parameters.staircase_length': parameter('5'),
        'field.generation_parameters.tower_staircase_width': parameter('2,8'),
        'field.generation_parameters.tower_staircase_length': parameter('7'),
        'field.generation_parameters.corridor_width': parameter('1,8'),
        'field.generation_parameters.street_width': parameter('5,5'),
        'field.generation_parameters.max_parking_depth': parameter('5,2'),
        'field.generation_parameters.max_parking_length': parameter('2,6'),
      },
    },
  ],
  choices: { 'enum.subscription': ['subscription', ['none', 'pilot', 'trial']] },
  same: {
    'entity.companies': 'field.companies.name',
    'field.images.company': 'field.companies.images',
    'entity.companycfgs': 'field.companycfgs.style',
    'entity.authentications': 'field.companycfgs.authentication',
    'entity.feature_flags': 'field.companycfgs.flags',
    'entity.company_styles': 'field.companycfgs.style',
    'entity.generation_parameters': 'field.companycfgs.parameters',
    'rule.calls.child_patch.companies': 'field.company_styles.primaryColor',
    'state.subscription.default': 'field.companies.subscription',
    'rule.roles.subscription': 'field.companies.subscription',
    'rule.roles.flag_unitmix': 'field.feature_flags.unitmix',
    'rule.roles.auth_local': 'field.authentications.local',
    'rule.roles.auth_azure': 'field.authentications.azure',
  },
}

let people = 0

export const USERS: Subject = {
  entity: 'users',
  by: 'admin',
  least: () => ({ username: `persoon-${++people}`, password: 'een lang wachtwoord' }),
  places: [
    {
      at: '',
      rows: {
        'field.users.first_name': text('Sanne'),
        'field.users.last_name': text('de Vries'),
        'field.users.username': given(REQUIRED, 'sanne', 7),
        'field.users.email': text('sanne@voorbeeld.nl'),
        'field.users.is_active': flag(true),
        'field.users.is_admin': flag(false),
        'field.users.current_location': link('locations'),
        'field.users.current_concept': link('concepts'),
        'field.users.current_building': link('buildings'),
        'field.users.createdAt': moment,
        'field.users.updatedAt': moment,
        'field.users.companyId': server((made: Made) => made.own, undefined),
        'field.users.cfg': document(),
        'field.users.notes': children('notes', 'createdByUserId', false),
      },
    },
    {
      at: 'cfg',
      rows: {
        'field.user_cfgs.tabs': given({}, { 'modify_concept.home': 'figures' }, 'figures'),
        'field.user_cfgs.panels': given({}, { layers: true }, { layers: 'open' }),
        'field.user_cfgs.panels_width': given({}, { inspector: 360 }, { inspector: -1 }),
        'field.user_cfgs.pincolor': given('status', 'phase', 7),
        'field.user_cfgs.showlocations': flag(true),
        'field.user_cfgs.clusterlocations': flag(true),
        'field.user_cfgs.locationsview': given('map', 'list', 7),
        'field.user_cfgs.columns': given(
          ['createdByUserName', 'name', 'status', 'phase'],
          ['name', 'plotsize'],
          'name',
        ),
        'field.user_cfgs.formfactors': given(
          ['plotarea', 'gfa', 'nfa', 'gsi', 'fsi'],
          ['gfa', 'volume'],
          'gfa',
        ),
        'field.user_cfgs.listSize': given(20, 50, 0),
        'field.user_cfgs.staff': given({ favourites: [] }, { favourites: [3] }, { favourites: 3 }),
        'field.user_cfgs.userId': within,
        'field.user_cfgs.filters': document(),
        'field.user_cfgs.emails': document(),
      },
    },
    {
      at: 'cfg.emails',
      rows: { 'field.user_emails.weekly': given('never', 'weekly', 'daily') },
    },
    {
      at: 'cfg.filters',
      rows: {
        'field.location_filters.buildingId': given(null, 7, 1.5),
        'field.location_filters.functionType': given(null, 5, 'wonen'),
        'field.location_filters.searchQueryId': given(null, 9, 1.5),
        'field.location_filters.search': given('', 'kade', 7),
        'field.location_filters.archived': flag(false),
        'field.location_filters.multiCreatedByUserId': given([], [3], ['drie']),
        'field.location_filters.multistatus': given([], ['Lopend'], [7]),
        'field.location_filters.multiphase': given([], ['Haalbaarheid'], [7]),
        'field.location_filters.multilabel': given([], [4], ['vier']),
        'field.location_filters.multiarchived': given([], [true], ['ja']),
        'field.location_filters.usercfgId': within,
      },
    },
    {
      at: 'cfg.filters.custom.0',
      item: { customFieldId: 1 },
      rows: {
        'field.location_filters.customFieldId': given(1, 4, 1.5),
        'field.location_filters.customFieldValueIds': given([], [5, 6], 'vijf'),
      },
    },
  ],
  same: {
    'entity.users': 'field.users.username',
    'entity.user_cfgs': 'field.users.cfg',
    'entity.user_cfgs.filters': 'field.user_cfgs.filters',
    'entity.user_cfgs.emails': 'field.user_cfgs.emails',
    'entity.location_filters': 'field.user_cfgs.filters',
    'enum.email_preference': 'field.user_emails.weekly',
    'rule.calls.child_patch.users': 'field.user_cfgs.listSize',
    'const.list_size': 'field.user_cfgs.listSize',
    'enum.pincolor': 'field.user_cfgs.pincolor',
    'enum.locationsview': 'field.user_cfgs.locationsview',
  },
}

export const OF_COMPANIES: readonly Subject[] = [
  {
    entity: 'labels',
    by: 'admin',
    least: () => ({}),
    places: [
      {
        at: '',
        rows: {
          'field.labels.name': name('Kansrijk'),
          'field.labels.color': text('#2e9e5b'),
          'field.labels.companyId': server((made: Made) => made.own, undefined),
        },
      },
    ],
    same: { 'entity.labels': 'field.labels.name' },
  },
  {
    entity: 'customfields',
    by: 'admin',
    least: () => ({}),
    places: [
      {
        at: '',
        rows: {
          'field.customfields.name': name('Energielabel'),
          'field.customfields.type': given(3, 1, 9),
          'field.customfields.order': given(1000, 20, 1.5),
          'field.customfields.publish': given('none', 'view', 'ja'),
          'field.customfields.companyId': server((made: Made) => made.own, undefined),
          'field.customfields.values': children('customvalues', 'customfieldId'),
        },
      },
    ],
    choices: {
      'enum.customfield_type': ['type', [1, 2, 3, 4, 5, 6]],
      'enum.customfield_visibility': ['publish', ['none', 'edit', 'view']],
    },
    same: { 'entity.customfields': 'field.customfields.name' },
  },
  {
    entity: 'customvalues',
    by: 'admin',
    least: () => ({}),
    places: [
      {
        at: '',
        rows: {
          'field.customvalues.name': name('Verkenning'),
          'field.customvalues.type': given('status', 'phase', 'Met spaties'),
          'field.customvalues.order': given(1000, 20, 1.5),
          'field.customvalues.color': text('#00aa00'),
          'field.customvalues.default': flag(false),
          'field.customvalues.companyId': server((made: Made) => made.own, undefined),
          'field.customvalues.customfieldId': link('customfields'),
        },
      },
    ],
    // status and phase, and those of the company's own
    choices: { 'enum.customvalue_type': ['type', ['status', 'phase', 'eigen_soort']] },
    same: { 'entity.customvalues': 'field.customvalues.name' },
  },
  {
    entity: 'tickets',
    by: 'admin',
    least: () => ({}),
    places: [
      {
        at: '',
        rows: {
          'field.tickets.name': name('Het kaartbeeld blijft leeg'),
          'field.tickets.reference': text('/locations/map'),
          'field.tickets.createdAt': moment,
          'field.tickets.updatedAt': moment,
          'field.tickets.companyId': server((made: Made) => made.own, undefined),
        },
      },
    ],
    same: { 'entity.tickets': 'field.tickets.name' },
  },
  {
    entity: 'contentitems',
    by: 'staff',
    least: () => ({}),
    places: [
      {
        at: '',
        rows: {
          'field.contentitems.name': name('Nieuwe kavels'),
          'field.contentitems.description': text('De kaart is bijgewerkt.'),
          'field.contentitems.level': given('default', 'important', 'luid'),
          'field.contentitems.type': given('news', 'email', 'brief'),
          'field.contentitems.images': children('images', 'contentitemId'),
        },
      },
    ],
    choices: {
      'enum.contentitem_type': ['type', ['news', 'email']],
      'enum.contentitem_priority': ['level', ['hidden', 'default', 'promotional', 'important']],
    },
    same: {
      'entity.contentitems': 'field.contentitems.name',
      'field.images.contentitem': 'field.contentitems.images',
    },
  },
]
