import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Data, Input> = UseMutationOptions<Data, Error, Input> & {
  readonly mutationFn: (input: Input) => Promise<Data>
}

/**
 * An act behind a button: pressed again while it is under way, it is done once. `isPending` alone is too late for that: it
 * is of what was drawn last, and a second press may come before the next picture.
 */
export function useAct<Data, Input = void>({ mutationFn, ...options }: Options<Data, Input>) {
  const isUnderWay = useRef(false)
  const { mutate, isPending, error } = useMutation<Data, Error, Input>({
    ...options,
    async mutationFn(input) {
      try {
        return await mutationFn(input)
      } finally {
        isUnderWay.current = false
      }
    },
  })
  return {
    isPending,
    error,
    mutate(input: Input, then?: MutateOptions<Data, Error, Input>) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(input, then)
    },
  }
}
