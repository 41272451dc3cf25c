import type { PublicSection, SectionContents } from '@kavel/concept'
import { memo, useEffect, useRef, useState } from 'react'
import { SECTION_VIEWS } from '../../publication-sections/views.tsx'
import { useHasActed } from './first-content.ts'

/** Pixels beyond the window within which a section begins to live. */
const NEAR = '600px 0px'

/** What a section shows; drawn again only for other data, not for another colour of the page. */
const SectionView = memo(function SectionView<Type extends keyof SectionContents>({
  type,
  data,
}: {
  readonly type: Type
  readonly data: SectionContents[Type]
}) {
  const { View } = SECTION_VIEWS[type]
  return <View data={data} />
})

export interface SectionSlotProps {
  readonly section: PublicSection
  /** What the server drew of it, which stays until the reader comes near; null for a section that lives at once. */
  readonly first: string | null
}

/** The contents of a section. */
export function SectionSlot({ section, first }: SectionSlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  const hasActed = useHasActed()
  const [isNear, setNear] = useState(first === null)
  useEffect(() => {
    if (isNear || !hasActed || !slot.current) return
    const look = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    look.observe(slot.current)
    return () => look.disconnect()
  }, [isNear, hasActed])
  if (isNear || first === null)
    return (
      <div data-section={section.id}>
        <SectionView type={section.type} data={section.data} />
      </div>
    )
  return (
    <div
      ref={slot}
      data-section={section.id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server drew it with the same components
      dangerouslySetInnerHTML={{ __html: first }}
    />
  )
}
