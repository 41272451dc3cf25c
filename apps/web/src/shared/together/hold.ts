/** Whether rows would move under somebody's hands: what moves them waits until then. */

/** Milliseconds after the last movement of the pointer over rows in which none of them moves. */
const STILL = 700

let pressed = false
/** How many hold rows still by other means, such as a card that keys lifted. */
let holders = 0
let movedAt = Number.NEGATIVE_INFINITY

/** Why lists wait: `hands` until that is over, `pointer` for a moment. */
export function heldBy(page: Document): 'hands' | 'pointer' | null {
  const { activeElement } = page
  const isEditing = activeElement?.matches(
    '[role=grid] :is(input:not([type=checkbox]), textarea, [contenteditable=true])',
  )
  if (pressed || isEditing || holders > 0) return 'hands'
  return performance.now() - movedAt < STILL ? 'pointer' : null
}

/** Holds rows still until what it gives is called. */
export function holdRows(): () => void {
  holders++
  return () => {
    holders--
  }
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
