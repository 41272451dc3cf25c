import type { SectionContents } from '@kavel/concept'
import { BusinessCases } from '../business-case.tsx'
import type { SectionView } from '../define.ts'

export const business: SectionView<SectionContents['location_business']> = { View: BusinessCases }
