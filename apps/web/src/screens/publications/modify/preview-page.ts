/** The page as it will be, from the records of its author: the sections hold what the server would give them. */
import { computeConcept } from '@kavel/concept'
import type { CompanyCfg, RecordFor, TreeFor } from '@kavel/domain'
import type {
  PublicBusiness,
  PublicPage,
  PublicSection,
  SectionContents,
} from '../../../features/publication-page/data.ts'
import type { Surroundings } from '../../../viewer3d/surroundings.ts'

export interface PreviewSource {
  readonly publication: RecordFor<'publications'>
  readonly sections: readonly RecordFor<'sections'>[]
  readonly location: TreeFor<'locations'>
  readonly company: RecordFor<'companies'>
  readonly surroundings: Surroundings | null
}

interface Part extends PreviewSource {
  readonly section: RecordFor<'sections'>
}

/** What each section shows; a kind without an entry does not compile. */
const CONTENTS: {
  readonly [Type in keyof SectionContents]: (part: Part) => SectionContents[Type]
} = {
  location_summary: ({ location }) => ({
    ...location,
    ...location.cfg.summary,
    profile_image_id: profileImage(location),
  }),
  location_description: ({ section, location }) => ({
    text: section.cfg.param1 ?? location.description,
  }),
  location_regulations: ({ location }) => ({ constraints: location.constraints }),
  location_concepts: ({ location, company, surroundings }) => ({
    plots: location.plots,
    constraints: location.constraints,
    envelope_area: location.cfg.summary.envelope_area,
    units: location.units,
    concepts: location.concepts,
    surroundings,
    parameters: company.cfg.parameters,
  }),
  location_business: ({ location, company }) => ({
    concepts: location.concepts.map((concept) => businessOf(location, concept, company.cfg)),
  }),
}

export function previewPage(source: PreviewSource): PublicPage {
  const { publication, company, sections } = source
  const sorted = [...sections].sort((a, b) => a.order - b.order || a.id - b.id)
  return {
    publication,
    company,
    style: company.cfg.style.hasCustomStyle ? company.cfg.style : null,
    sections: sorted.map((section) => {
      const { id, type, order } = section
      return { id, type, order, data: CONTENTS[type]({ ...source, section }) } as PublicSection
    }),
  }
}

/** The newest picture of the kind profile. */
function profileImage({ images }: TreeFor<'locations'>): number | null {
  const profiles = images.filter(({ type }) => type === 'profile')
  return profiles.reduce<number | null>((newest, { id }) => Math.max(newest ?? 0, id), null)
}

function businessOf(
  location: TreeFor<'locations'>,
  concept: TreeFor<'concepts'>,
  { parameters }: CompanyCfg,
): PublicBusiness {
  const { sheet, formFactors } = computeConcept(location, concept, parameters)
  const figure = (key: string) => {
    const { label, unit, value } = sheet.figures[key]!
    return { key, label, unit, value }
  }
  return {
    id: concept.id,
    name: concept.name,
    gfa: formFactors.gfa,
    nrunits: formFactors.nrunits,
    income: sheet.income.map(({ name, mode, figures }) => ({
      name,
      mode,
      figures: Object.values(figures).map(figure),
    })),
    groups: Object.entries(sheet.groups).map(([group, key]) => ({ group, ...figure(key) })),
    results: sheet.results.map(figure),
    rgw: sheet.rgw.map(figure),
  }
}
