import { useLayoutEffect, useRef, useState } from 'react'

/** A function that stays the same and calls the latest one: what is drawn with it is not drawn again for it. */
export function useStable<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  const [stable] = useState(
    () =>
      (...args: Args) =>
        ref.current(...args),
  )
  return stable
}
