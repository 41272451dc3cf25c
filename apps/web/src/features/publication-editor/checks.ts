/** What an author looks at before a page is public: what is empty, missing, hard to read, heavy or broken. Pure. */
import {
  hasPagesOfLocations,
  isSectionType,
  type PublicPage,
  type PublicSection,
  type SectionType,
  sectionOf,
} from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { type CompanyStyle, colourPairs } from '../../shared/page-colours.ts'

/** Bytes of the JSON of a page above which a telephone takes long to load it: compressed it is about an eighth. */
export const HEAVY_PAGE = 2_000_000

export type Finding =
  | { readonly kind: 'empty' | 'kept_away' | 'no_pictures'; readonly section: SectionType }
  | { readonly kind: 'gone_pictures'; readonly section: SectionType; readonly count: number }
  | { readonly kind: 'no_profile' | 'no_locations' }
  | { readonly kind: 'contrast'; readonly pair: 'head' | 'accent' }
  | { readonly kind: 'weight'; readonly bytes: number }
  | {
      readonly kind: 'broken_link' | 'private_link'
      readonly section: SectionType
      readonly address: string
    }

export interface Checked {
  readonly page: PublicPage
  readonly sections: readonly RecordFor<'sections'>[]
  /** Whether a section of the page has nothing to say. */
  readonly isEmpty: (section: PublicSection) => boolean
  /** Ids of the pictures that are there, of those that sections chose. */
  readonly pictures: ReadonlySet<number>
  /** Whether the location has a profile picture; null on a page of many. */
  readonly hasProfile: boolean | null
  /** How many locations it lists; null on a page of one. */
  readonly listed: number | null
  readonly style: CompanyStyle
  /** Public keys that lead to a page. */
  readonly openKeys: ReadonlySet<string>
  /** `https://kavel.example`: where the pages of the company are. */
  readonly origin: string
}

/** What is to be looked at, in the order of the page; nothing where all is well. */
export function checkPage(checked: Checked): Finding[] {
  const { page, sections, hasProfile, listed, style } = checked
  const known = sections.filter(
    (section): section is Known => isSectionType(section.type) && !section.hidden,
  )
  const bytes = new TextEncoder().encode(JSON.stringify(page)).length
  const showsProfile = known.some(({ type }) => sectionOf(type).reads.includes('images'))
  return [
    ...known.flatMap((section) => checkSection(section, checked)),
    ...(listed === 0 && known.some(({ type }) => sectionOf(type).about === 'locations')
      ? [{ kind: 'no_locations' } as const]
      : []),
    ...(showsProfile && hasProfile === false ? [{ kind: 'no_profile' } as const] : []),
    ...(style.hasCustomStyle
      ? colourPairs(style)
          .filter(({ instead }) => instead !== null)
          .map(({ key }) => ({ kind: 'contrast', pair: key }) as const)
      : []),
    ...(bytes > HEAVY_PAGE ? [{ kind: 'weight', bytes } as const] : []),
  ]
}

type Known = RecordFor<'sections'> & { readonly type: SectionType }

function checkSection(section: Known, checked: Checked): Finding[] {
  const { id, type, cfg } = section
  const { page, isEmpty, pictures } = checked
  const found: Finding[] = []
  const shown = page.sections.find((one) => one.id === id)
  if (shown && isEmpty(shown)) found.push({ kind: 'empty', section: type })
  // of a page of many this is one part: a section may stand on the other
  if (!shown && !hasPagesOfLocations(page.publication.type))
    found.push({ kind: 'kept_away', section: type })
  if (sectionOf(type).reads.includes('images.chosen')) {
    const ids = (cfg.param1 ?? '').split(',').filter(Boolean).map(Number)
    const count = ids.filter((one) => !pictures.has(one)).length
    if (ids.length === 0 && !found.some(({ kind }) => kind === 'empty'))
      found.push({ kind: 'no_pictures', section: type })
    if (count > 0) found.push({ kind: 'gone_pictures', section: type, count })
  }
  return [...found, ...checkLinks(section, checked)]
}

/** Addresses of this server in what the author wrote. */
function checkLinks({ type, cfg }: Known, { openKeys, origin }: Checked): Finding[] {
  const texts = [cfg.param1, cfg.param2].filter((text) => text !== null)
  const addresses = texts.flatMap((text) => text.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [])
  return addresses.flatMap((address): Finding[] => {
    if (!address.startsWith(`${origin}/`)) return []
    const [, root, , key] = address.slice(origin.length).split(/[/?#]/)
    if (root !== 'pub') return [{ kind: 'private_link', section: type, address }]
    return key && openKeys.has(key) ? [] : [{ kind: 'broken_link', section: type, address }]
  })
}
