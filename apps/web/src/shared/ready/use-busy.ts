import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import { beginWork } from './work.ts'

/** Reports work for as long as the component says that it is busy. */
export function useBusy(isBusy: boolean): void {
  useLayoutEffect(() => (isBusy ? beginWork() : undefined), [isBusy])
}

/**
 * A value once it has been the same for a while, as what is typed before it is looked for.
 * @param pause milliseconds
 */
export function useRested<T>(value: T, pause: number): T {
  const [rested] = useDebouncedValue(value, pause)
  useBusy(!Object.is(rested, value))
  return rested
}

/** `useDeferredValue`, whose rendering is work. */
export function useDeferred<T>(value: T): T {
  const deferred = useDeferredValue(value)
  useBusy(!Object.is(deferred, value))
  return deferred
}

/**
 * Calls something a while after the last time it was asked for, or when the component goes away.
 * @param delay milliseconds
 */
export function useRestedCall<Args extends unknown[]>(
  call: (...args: Args) => void,
  delay: number,
): (...args: Args) => void {
  const end = useRef<(() => void) | null>(null)
  const callSoon = useDebouncedCallback(
    (...args: Args) => {
      call(...args)
      end.current?.()
      end.current = null
    },
    { delay, flushOnUnmount: true },
  )
  return (...args) => {
    end.current ??= beginWork()
    callSoon(...args)
  }
}
