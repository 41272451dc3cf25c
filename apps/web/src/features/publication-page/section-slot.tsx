import type { PublicSection, SectionContents } from '@kavel/concept'
import { memo, useEffect, useRef, useState } from 'react'
import { SECTION_VIEWS } from '../../publication-sections/views.tsx'
import { useHasActed } from '../../shared/first-act.ts'
import { useBusy } from '../../shared/ready/use-busy.ts'
import classes from './reader.module.css'

/** Pixels beyond the window within which a section begins to live. */
const NEAR = '600px 0px'
/** Milliseconds between two looks whether a section has all it asks for, and how often. */
const LOOK = 100
const PATIENCE = 150
/** Looks in a row that find nothing on its way: a drawing is asked for after the figures that it needs are there. */
const QUIET = 2

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

/** The contents of a section: what the server drew, until it lives and has everything it asks for. */
export function SectionSlot({ section, first }: SectionSlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  const live = useRef<HTMLDivElement>(null)
  const [own, setState] = useState<'still' | 'coming' | 'live'>('still')
  const state = first === null ? 'live' : own
  const hasActed = useHasActed()
  useBusy(state === 'coming')
  useEffect(() => {
    if (state !== 'still' || !hasActed || !slot.current) return
    const look = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setState('coming'),
      { rootMargin: NEAR },
    )
    look.observe(slot.current)
    return () => look.disconnect()
  }, [state, hasActed])
  useEffect(() => {
    if (state !== 'coming') return
    let times = 0
    let quiet = 0
    const timer = setInterval(() => {
      times += 1
      quiet = isComing(live.current) ? 0 : quiet + 1
      if (times > PATIENCE || quiet >= QUIET) setState('live')
    }, LOOK)
    return () => clearInterval(timer)
  }, [state])
  const isFirst = state !== 'live' && first !== null
  return (
    <div ref={slot} className={classes.slot} data-section={section.id}>
      {isFirst && (
        <div
          className={classes.still}
          data-still
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server drew it with the same components
          dangerouslySetInnerHTML={{ __html: first }}
        />
      )}
      {state !== 'still' && (
        <div ref={live} key="live" className={isFirst ? classes.coming : undefined}>
          <SectionView type={section.type} data={section.data} />
        </div>
      )}
    </div>
  )
}

/** Whether something in a section is still on its way. */
function isComing(section: HTMLElement | null): boolean {
  if (!section) return true
  const pictures = [...section.querySelectorAll('img')]
  return (
    section.querySelector('.mantine-Loader-root, [aria-busy="true"]') !== null ||
    pictures.some(({ complete, loading }) => !complete && loading !== 'lazy')
  )
}
