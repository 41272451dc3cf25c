import { useLayoutEffect, useRef, useState } from 'react'

type Acts = Readonly<Record<string, (...args: never[]) => unknown>>

/** Acts that stay the same functions, and do what those that were given last do: what shows them is not drawn again. */
export function useSteady<Given extends Acts>(given: Given): Given {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(given).map((name) => [
          name,
          (...args: never[]) => latest.current[name]?.(...args),
        ]),
      ) as unknown as Given,
  )
  return steady
}
