/** Search queries and publications with their sections and surveys (specification point 3). */
import { SQUARE } from '../examples.ts'
import {
  children,
  document,
  flag,
  given,
  link,
  list,
  type Made,
  moment,
  name,
  type Subject,
  server,
  text,
  within,
} from './rows.ts'

export const SEARCHQUERIES: Subject = {
  entity: 'searchqueries',
  by: 'admin',
  least: () => ({}),
  places: [
    {
      at: '',
      rows: {
        'field.searchqueries.name': name('Kavels bij stations'),
        'field.searchqueries.key': server(/^[\w-]{8,}$/, 'zelf bedacht'),
        'field.searchqueries.description': text('Binnen een kilometer'),
        'field.searchqueries.type': given('residential', 'industrial', 'Met spaties'),
        'field.searchqueries.status': given('research', 'running', 'Met spaties'),
        'field.searchqueries.category': text('Wonen'),
        'field.searchqueries.order': given(1000, 20, 1.5),
        'field.searchqueries.archived': flag(false),
        'field.searchqueries.publicationId': link('publications'),
        'field.searchqueries.companyId': server((made: Made) => made.own, undefined),
        'field.searchqueries.cfg': document(),
        'field.searchqueries.locations': children('locations', 'searchQueryId', false),
        'field.searchqueries.notes': children('notes', 'searchQueryId'),
      },
    },
    {
      at: 'cfg',
      rows: {
        'field.searchquery_cfg.lastResults': server(null, {
          date: '2026-11-01T00:00:00Z',
          count: 12,
          unknown: 3,
        }),
        'field.searchquery_cfg.publicationId': given(null, 12, -1),
        'field.searchquery_cfg.feature_filters': list('filters'),
      },
    },
    {
      at: 'cfg.filters.0',
      item: { key: 'size' },
      rows: {
        'field.feature_filter_reference.key': given('size', 'gsi', ''),
        'field.feature_filter_reference.type': text('range'),
        'field.feature_filter_reference.enabled': flag(true),
        'field.feature_filter_reference.editable': flag(true),
        'field.feature_filter_reference.order': given(1000, 20, 1.5),
        'field.feature_filter_reference.param1': given(null, 500, { van: 1 }),
        'field.feature_filter_reference.param2': given(null, 900, { tot: 1 }),
        'field.feature_filter_reference.param3': given(null, 'tekst', {}),
        'field.feature_filter_reference.param4': given(null, true, {}),
        'field.feature_filter_reference.optimal': given(null, 900, 'veel'),
        'field.feature_filter_reference.weight': given(1, 3, -1),
        'field.feature_filter_reference.polygon': given(null, SQUARE, {
          type: 'Point',
          coordinates: [5, 52],
        }),
        'field.feature_filter_reference.children': list(),
        'field.feature_filter_reference.owner': within,
      },
    },
  ],
  same: {
    'entity.searchqueries': 'field.searchqueries.name',
    'entity.searchquery_cfg': 'field.searchqueries.cfg',
    'entity.feature_filter_reference': 'field.feature_filter_reference.key',
    'rule.calls.child_patch.searchqueries': 'field.searchquery_cfg.publicationId',
    'state.searchquery.new': 'field.searchqueries.status',
    'enum.searchquery_type': 'field.searchqueries.type',
    'enum.searchquery_status': 'field.searchqueries.status',
    'fdef.weight': 'field.feature_filter_reference.weight',
  },
}

export const PUBLICATIONS: Subject = {
  entity: 'publications',
  by: 'admin',
  least: () => ({}),
  places: [
    {
      at: '',
      rows: {
        'field.publications.name': name('Kade 1'),
        'field.publications.description': text('Langs het water'),
        'field.publications.key': server(/^[\w-]{8,}$/, 'zelf bedacht'),
        'field.publications.type': given('business_park', 'location', 'folder'),
        'field.publications.status': given(1, 3, 4),
        'field.publications.filterPhase': text('Haalbaarheid'),
        'field.publications.filterStatus': text('Lopend'),
        'field.publications.filterBusinessPark': text('Flevokust'),
        'field.publications.filterMunicipality': text('Lelystad'),
        'field.publications.filterState': text('Flevoland'),
        'field.publications.filterSearchQueryId': link('searchqueries'),
        'field.publications.createdAt': moment,
        'field.publications.companyId': server((made: Made) => made.own, undefined),
        'field.publications.cfg': document(),
        'field.publications.sections': children('sections', 'publicationId'),
        'field.publications.locations': children('locations', 'publicationId', false),
      },
    },
    {
      at: 'cfg',
      rows: {
        'field.publication_cfgs.reference': text('2026-11'),
        'field.publication_cfgs.allowAcceptReject': flag(false),
        'field.publication_cfgs.searchQueryKey': text('abc'),
        'field.publication_cfgs.searchQueryOpenStatus': text('open'),
        'field.publication_cfgs.searchQueryAcceptStatus': text('geschikt'),
        'field.publication_cfgs.searchQueryRejectStatus': text('afgewezen'),
        'field.publication_cfgs.locationKey': text('def'),
        'field.publication_cfgs.conceptKey': text('ghi'),
        'field.publication_cfgs.geodataKey': text('jkl'),
        'field.publication_cfgs.ibisKey': text('mno'),
        'field.publication_cfgs.ratingMode': given('view', 'edit', 'soms'),
      },
    },
  ],
  choices: {
    'enum.publication_type': [
      'type',
      [
        'location',
        'concept',
        'searchquery',
        'business_park',
        'survey',
        'ibis_survey',
        'population_core',
        'state_index',
        'municipality_index',
        'municipality',
      ],
    ],
  },
  same: {
    'entity.publications': 'field.publications.name',
    'entity.publication_cfgs': 'field.publications.cfg',
    'rule.calls.child_patch.publications': 'field.publication_cfgs.locationKey',
    'state.publication.new': 'field.publications.status',
    'enum.rating_mode': 'field.publication_cfgs.ratingMode',
  },
}

export const IN_PUBLICATIONS: readonly Subject[] = [
  {
    entity: 'sections',
    by: 'admin',
    least: (made) => ({ publicationId: made.publications }),
    places: [
      {
        at: '',
        rows: {
          'field.sections.type': given('location_summary', 'location_business', 'poster'),
          'field.sections.order': given(1000, 20, 1.5),
          'field.sections.pageType': text('wide'),
          'field.sections.publicationId': given(undefined, undefined, -1),
          'field.sections.cfg': document(),
          'field.section_cfg.questions': children('survey_questions', 'sectionId'),
        },
      },
      {
        at: 'cfg',
        rows: {
          'field.section_cfg.param1': text('kort'),
          'field.section_cfg.param2': text('lang'),
          'field.section_cfg.indicators': list(),
          'field.section_cfg.filters': list(),
        },
      },
      {
        at: 'cfg.indicators.0',
        rows: {
          'field.indicators.name': name('Bereikbaarheid'),
          'field.indicators.description': text('Tot de snelweg'),
          'field.indicators.key': text('highway'),
          'field.indicators.score': given(null, 7.5, 'goed'),
          'field.indicators.type': given('custom', 'custom_sbi', 'Met spaties'),
          'field.indicators.order': given(1000, 20, 1.5),
        },
      },
      {
        at: 'cfg.filters.0',
        item: { key: 'size' },
        rows: {
          'field.section_filters.key': given('size', 'gsi', ''),
          'field.section_filters.type': text('range'),
          'field.section_filters.order': given(1000, 20, 1.5),
          'field.section_filters.param1': given(null, 500, { van: 1 }),
          'field.section_filters.param2': given(null, 900, { tot: 1 }),
          'field.section_filters.param3': given(null, 'tekst', {}),
          'field.section_filters.param4': given(null, true, {}),
          'field.section_filters.optimal': given(null, 900, 'veel'),
        },
      },
    ],
    same: {
      'entity.sections': 'field.sections.type',
      'entity.section_cfg': 'field.sections.cfg',
      'entity.indicators': 'field.indicators.name',
      'entity.section_filters': 'field.section_filters.key',
      'rule.calls.child_patch.sections': 'field.section_cfg.param1',
    },
  },
  {
    entity: 'survey_questions',
    by: 'admin',
    least: (made) => ({ sectionId: made.sections }),
    places: [
      {
        at: '',
        rows: {
          'field.survey_questions.name': name('Zoekt u uitbreiding?'),
          'field.survey_questions.description': text('Binnen vijf jaar'),
          'field.survey_questions.field': text('uitbreiding'),
          'field.survey_questions.type': given('text', 'select', 'Met spaties'),
          'field.survey_questions.status': given('published', 'draft', 'Met spaties'),
          'field.survey_questions.folded': flag(false),
          'field.survey_questions.dependsOnQuestionField': text('blijven'),
          'field.survey_questions.dependsOnQuestionValue': text('ja'),
          'field.survey_questions.order': given(1000, 20, 1.5),
          'field.survey_questions.values': list(),
        },
      },
      {
        at: 'values.0',
        rows: {
          'field.survey_values.name': name('Ja'),
          'field.survey_values.value': name('ja'),
          'field.survey_values.surveyquestionId': within,
        },
      },
    ],
    same: {
      'entity.survey_questions': 'field.survey_questions.name',
      'entity.survey_values': 'field.survey_values.name',
      'state.survey_question.new': 'field.survey_questions.status',
      'enum.survey_question_type': 'field.survey_questions.type',
    },
  },
  {
    entity: 'survey_answers',
    by: 'admin',
    least: (made) => ({ surveyquestionId: made.survey_questions }),
    places: [
      {
        at: '',
        rows: {
          'field.survey_answers.name': text('Jan'),
          'field.survey_answers.value': text('ja'),
          'field.survey_answers.surveyquestionId': given(undefined, undefined, -1),
        },
      },
    ],
    same: { 'entity.survey_answers': 'field.survey_answers.value' },
  },
]
