import type { SectionContents } from '@kavel/concept'
import { BusinessCases } from '../business-case.tsx'
import type { SectionView } from '../define.ts'

type Contents = SectionContents['concept_business_case']

/** The page is about one design, so its name is no heading here. */
function ConceptBusiness({ data }: { data: Contents }) {
  return <BusinessCases data={data} hasNames={false} />
}

export const conceptBusiness: SectionView<Contents> = { View: ConceptBusiness, sketch: 'figures' }
