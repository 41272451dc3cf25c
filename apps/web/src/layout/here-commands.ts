import { locationLink } from '@kavel/domain'
import {
  conceptAddress,
  plotsAddress,
  printAddress,
  sheetAddress,
  wholeAddress,
} from '../shared/addresses.ts'
import type { CurrentRecords } from '../shared/current/current.ts'
import type { Command, CommandContext } from './commands.ts'

/** What is done with the location of the address, and with its concept. */
export function hereCommands(
  { location, concept }: Pick<CurrentRecords, 'location' | 'concept'>,
  { i18n, go, makeConcept }: CommandContext,
): Command[] {
  if (!location) return []
  const { t } = i18n
  const { id, lat, lon } = location
  const line = (key: string, label: string, to: string): Command => ({
    id: `here-${key}`,
    group: 'palette_here',
    label,
    note: i18n.named(location.name),
    run: () => go(to),
  })
  const isPlaced = lat !== 0 || lon !== 0
  return [
    ...(makeConcept
      ? [
          {
            id: 'here-new-concept',
            group: 'palette_here',
            label: t('concepts.create'),
            note: i18n.named(location.name),
            why: makeConcept.why,
            run: () => makeConcept.run(location),
          } as const,
        ]
      : []),
    ...(concept
      ? [line('concept', t('shell.act_open_concept'), conceptAddress(id, concept.id))]
      : []),
    ...(isPlaced ? [line('map', t('shell.act_on_map'), locationLink(location))] : []),
    line('whole', t('location_detail.title'), wholeAddress(id)),
    line('plots', t('modify_plot.title'), plotsAddress(id)),
    line('print', t('location_print.title'), printAddress(id)),
    line('list', t('shell.act_in_list'), `/locations/list/${id}`),
    line('concepts', t('shell.act_concepts'), `/concepts/${id}`),
    line('costs', t('shell.act_costs'), sheetAddress('finance/costs', id, concept?.id)),
    line('results', t('shell.act_results'), sheetAddress('finance/results', id, concept?.id)),
  ]
}
