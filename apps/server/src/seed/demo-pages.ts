/** Public pages of the demo company: one of each type that has pages, and its index. */
import { PublicationStatus } from '@kavel/domain'
import { AREA_PAGES } from './demo-area-pages.ts'
import type { Call } from './demo-call.ts'
import { type DemoPage, usual } from './demo-page.ts'

interface Keyed {
  readonly name: string
  readonly key: string
}

const WELCOME = {
  nl: '<p>Op deze plekken kijken wij of er woningen kunnen komen. Open een plek voor wat er staat, wat er mag en aan welke eisen van de zoekopdracht die voldoet: niet elke plek voldoet aan alle.</p><p>Er is nog niets besloten.</p><ul><li>De gegevens komen uit de registers, met bron en datum.</li><li>Markeroog is verzonnen: er staat nergens een echte eigenaar achter.</li></ul>',
  en: '<p>We look whether homes can come on these places. Open one for what stands there, what is allowed and which demands of the search it meets: not every place meets all.</p><p>Nothing has been decided yet.</p><ul><li>The facts come from the registers, with source and date.</li><li>Markeroog is made up: no real owner is behind any of it.</li></ul>',
}

/**
 * Publishes a location as a new page begins, the leading concept of another, the locations of a query, and places.
 * @param others ids of the designed locations: the first has its own page, the second that of its concept
 */
export async function publishDemo(
  call: Call,
  [first, second]: readonly number[],
  query: Keyed,
): Promise<number> {
  const read = (id: number) =>
    call<Keyed & { readonly leadingConceptId: number | null }>(
      'GET',
      `/locations/detail/${id}?depth=0`,
    )
  const pages: DemoPage[] = []
  if (first !== undefined) {
    const { name, key } = await read(first)
    pages.push({
      type: 'location',
      name,
      description: 'Rijwoningen met tuinen in het uitbreidingsgebied van Markeroog.',
      cfg: { locationKey: key },
      sections: usual('location'),
    })
  }
  const leading = second === undefined ? null : (await read(second)).leadingConceptId
  if (leading !== null) {
    const concept = await call<Keyed>('GET', `/concepts/detail/${leading}?depth=0`)
    pages.push({
      type: 'concept',
      name: concept.name,
      description: 'Het ontwerp voor het spoorterrein, met plattegronden en cijfers.',
      cfg: { conceptKey: concept.key, englishName: 'Apartments along the railway' },
      sections: [...usual('concept'), ['concept_topview'], ['concept_formfactors']],
    })
  }
  pages.push({
    type: 'searchquery',
    name: 'Plekken voor woningbouw in Markeroog',
    description:
      'Locaties in Markeroog die voor woningbouw in beeld zijn, met wat er mag en wat er staat.',
    cfg: { searchQueryKey: query.key, englishName: 'Places for housing in Markeroog' },
    sections: [
      ['custom_text', WELCOME.nl, WELCOME.en],
      ...usual('searchquery'),
      ['locations_table'],
      ['location_current_situation'],
      ['location_context'],
      ['location_filter_summary'],
      ['publications_list'],
    ],
  })
  pages.push(...AREA_PAGES)
  for (const page of pages) await publish(call, page)
  const { company } = await call<{ readonly company: { readonly id: number } }>('GET', '/session')
  await call('PATCH', `/companies/detail/${company.id}`, { cfg: { publicIndex: true } })
  return pages.length
}

async function publish(call: Call, { sections, ...page }: DemoPage): Promise<void> {
  const { id } = await call<{ readonly id: number }>('POST', '/publications/list', page)
  for (const [index, [type, param1 = null, param2 = null]] of sections.entries())
    await call('POST', '/sections/list', {
      type,
      order: (index + 1) * 10,
      publicationId: id,
      cfg: { param1, param2 },
    })
  await call('PATCH', `/publications/detail/${id}`, { status: PublicationStatus.published })
}
