import { type DependencyList, useEffect, useMemo } from 'react'

interface Disposable {
  dispose(): void
}

/** What three keeps on the graphics card is freed when it is made anew and when the component goes away. */
export function useDisposable<T extends Disposable | null>(
  make: () => T,
  dependencies: DependencyList,
): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  const made = useMemo(make, dependencies)
  useEffect(() => () => made?.dispose(), [made])
  return made
}
