import type { Answers } from '@kavel/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'

export type OwnSecondFactor = Answers['GET /second-factor']
export type Passkey = OwnSecondFactor['passkeys'][number]

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi('GET /second-factor', {}, { signal, quiet: true }),
})

/** Whether there is something to sign in with besides the password. */
export const hasFactor = ({ hasTotp, passkeys }: OwnSecondFactor) => hasTotp || passkeys.length > 0

/** Whether nothing is left without one more removal. */
export const isLast = ({ hasTotp, passkeys }: OwnSecondFactor) =>
  Number(hasTotp) + passkeys.length === 1

/** A change of the second factor: done once however often it is pressed, then the state is read again. */
export function useChange(run: RunProved) {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  return {
    isBusy,
    failure,
    forget: () => setFailure(undefined),
    /** @returns undefined when it was not done */
    async change<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setBusy(true)
      setFailure(undefined)
      try {
        return await run(act)
      } catch (error) {
        setFailure(error)
        return undefined
      } finally {
        await client.invalidateQueries(secondFactorQuery)
        isUnderWay.current = false
        setBusy(false)
      }
    },
  }
}
