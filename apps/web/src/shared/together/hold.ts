/** Whether rows would move under somebody's hands: what moves them waits until then. */

/** Milliseconds after the last movement of the pointer over rows in which none of them moves. */
const STILL = 700

let pressed = false
let movedAt = Number.NEGATIVE_INFINITY
const holds = new Set<symbol>()

/** Nothing in lists moves until the answer is called: something is dragged, or chosen. */
export function holdLists(): () => void {
  const hold = Symbol('hold')
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** Why lists wait: `hands` until that is over, `pointer` for a moment. */
export function heldBy(page: Document): 'hands' | 'pointer' | null {
  const { activeElement } = page
  const isEditing = activeElement?.matches(
    '[role=grid] :is(input:not([type=checkbox]), textarea, [contenteditable=true])',
  )
  if (pressed || isEditing || holds.size > 0) return 'hands'
  return performance.now() - movedAt < STILL ? 'pointer' : null
}

/** Looks at what the pointer does. */
export function watchHands(page: Document): void {
  const release = () => {
    pressed = false
  }
  page.addEventListener('pointerdown', () => {
    pressed = true
  })
  page.addEventListener('pointerup', release)
  page.addEventListener('pointercancel', release)
  // a drag that leaves the window or is the browser's own ends elsewhere
  page.addEventListener('dragend', release)
  page.addEventListener(
    'pointermove',
    ({ buttons, target }) => {
      pressed &&= buttons !== 0
      if ((target as Element | null)?.closest?.('[role=row], [aria-posinset]'))
        movedAt = performance.now()
    },
    { passive: true },
  )
}
