import { type DependencyList, useEffect, useMemo } from 'react'

interface Disposable {
  dispose(): void
}

/** Memo of an object of three's; frees its memory on the graphics card when it is replaced or unmounted. */
export function useDisposable<T extends Disposable | null>(
  make: () => T,
  dependencies: DependencyList,
): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  const made = useMemo(make, dependencies)
  useEffect(() => () => made?.dispose(), [made])
  return made
}
