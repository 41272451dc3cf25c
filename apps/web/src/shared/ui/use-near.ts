import { type RefObject, useEffect, useState } from 'react'

/** Pixels beyond the window within which something is near. */
const NEAR = '400px 0px'

/** Whether an element came near what is in sight, or need not. @param waits whether it has to */
export function useNear(element: RefObject<HTMLElement | null>, waits: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !waits || !element.current) return
    const look = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    look.observe(element.current)
    return () => look.disconnect()
  }, [element, isNear, waits])
  return isNear || !waits
}
