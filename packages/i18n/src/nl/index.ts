import { about } from './about.ts'
import { about_filters } from './about-filters.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { area_lists } from './area-lists.ts'
import { area_pages } from './area-pages.ts'
import { company } from './company.ts'
import { concepts } from './concepts.ts'
import { creation } from './creation.ts'
import { custom_fields } from './custom-fields.ts'
import { data } from './data.ts'
import { design } from './design.ts'
import { edit } from './edit.ts'
import { errors } from './errors.ts'
import { failures } from './failures.ts'
import { fill } from './fill.ts'
import { filters } from './filters.ts'
import { finance } from './finance.ts'
import { form_factors } from './form-factors.ts'
import { generator } from './generator.ts'
import { grid } from './grid.ts'
import { home } from './home.ts'
import { home_work } from './home-work.ts'
import { key_figures } from './key-figures.ts'
import { keyboard } from './keyboard.ts'
import { kinds } from './kinds.ts'
import { licences } from './licences.ts'
import { location_board } from './location-board.ts'
import { location_detail } from './location-detail.ts'
import { location_filters } from './location-filters.ts'
import { location_list } from './location-list.ts'
import { location_print } from './location-print.ts'
import { location_rules } from './location-rules.ts'
import { locations } from './locations.ts'
import { lookups } from './lookups.ts'
import { map } from './map.ts'
import { modify_plot } from './modify-plot.ts'
import { note_texts } from './note-texts.ts'
import { opportunities } from './opportunities.ts'
import { own } from './own.ts'
import { own_files } from './own-files.ts'
import { owners } from './owners.ts'
import { parameters } from './parameters.ts'
import { park_page } from './park-page.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { place } from './place.ts'
import { presets } from './presets.ts'
import { providers } from './providers.ts'
import { publication_editor } from './publication-editor.ts'
import { publication_list } from './publication-list.ts'
import { publication_style } from './publication-style.ts'
import { publications } from './publications.ts'
import { reader } from './reader.ts'
import { search_file } from './search-file.ts'
import { second_factor } from './second-factor.ts'
import { sections } from './sections/index.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { sheets } from './sheets.ts'
import { shell } from './shell.ts'
import { site_rules } from './site-rules.ts'
import { template } from './template.ts'
import { terms } from './terms.ts'
import { together } from './together.ts'

/** Dutch, in the words of the trade. One line per topic file. */
export const nl = {
  ...sections,
  about,
  about_filters,
  account,
  admin,
  area_pages,
  area_lists,
  company,
  concepts,
  creation,
  custom_fields,
  data,
  design,
  edit,
  errors,
  failures,
  fill,
  filters,
  finance,
  terms,
  form_factors,
  generator,
  grid,
  home,
  home_work,
  key_figures,
  keyboard,
  kinds,
  licences,
  location_board,
  location_detail,
  location_filters,
  location_list,
  location_print,
  location_rules,
  locations,
  lookups,
  map,
  modify_plot,
  note_texts,
  opportunities,
  own,
  own_files,
  owners,
  parameters,
  people,
  pictures,
  park_page,
  place,
  presets,
  providers,
  publication_editor,
  publication_list,
  publication_style,
  publications,
  reader,
  search_file,
  second_factor,
  session,
  settings,
  sheets,
  shell,
  site_rules,
  template,
  together,
} as const
