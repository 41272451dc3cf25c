import type { Answers } from '@kavel/calls'
import { plotFaultOf } from '@kavel/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createOnce } from '../../shared/api/acts.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import type { Location } from '../../shared/api/locations.ts'
import type { I18n } from '../../shared/i18n.ts'
import { useAct } from '../../shared/use-act.ts'
import type { Change } from './operations.ts'
import { afterStep, type Undo } from './undo-stack.ts'

export type Answer = Answers['POST /locations/{id}/plots/operations']

/** A change that was tried: what follows from it is told before it is saved. */
export interface Proposal {
  readonly change: Change
  readonly answer: Answer
}

export interface Failure {
  readonly error: unknown
  /** What was asked; null of an undo. */
  readonly change: Change | null
}

/** What the user reads about a change of plots that failed. */
export function failureText(i18n: I18n, { error, change }: Failure): string {
  if (isApiError(error, 'stale') || (isApiError(error, 'conflict') && !change))
    return i18n.t('modify_plot.stale')
  const fault = isApiError(error) && plotFaultOf(error.issues)
  return fault ? i18n.labels.plot_fault[fault] : errorText(i18n, error)
}

/** Is a change another with operations more? */
const isGrownFrom = (change: Change, from: Change) =>
  change.operations.length > from.operations.length &&
  from.operations.every((one, index) => one === change.operations[index])

function send(id: number, change: Change, isTrial: boolean): Promise<Answer> {
  const sent = { params: { id }, body: { ...change, isTrial } }
  const call = 'POST /locations/{id}/plots/operations' as const
  if (isTrial) return callApi(call, sent, { quiet: true })
  return createOnce(
    `plots ${id} ${JSON.stringify(change)}`,
    (act) => callApi(call, sent, { quiet: true, act }),
    { isOne: true },
  )
}

export interface PlotChangeEvents {
  readonly onSaved: () => void
  /** An undo was tried, or what was undone was done again. */
  readonly onStepped: () => void
  /** What was tried is refused, or did not reach the server. */
  readonly onRefused: () => void
}

/** Changes of the plots of a location: tried, saved, undone and done again. */
export function usePlotChanges({ id, plots }: Location, events: PlotChangeEvents) {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [past, setPast] = useState<readonly Undo[]>([])
  const [future, setFuture] = useState<readonly Undo[]>([])

  /** What was asked last and is not saved: an answer about anything else comes too late. */
  const wanted = useRef<Change | null>(null)

  const trial = useMutation({
    mutationFn: (change: Change) => send(id, change, true),
    onSuccess(answer, change) {
      if (change === wanted.current) setProposal({ change, answer })
    },
    onError(error, change) {
      if (change !== wanted.current) return
      // what it would have been added to stays
      const kept = proposal && isGrownFrom(change, proposal.change) ? proposal : null
      wanted.current = kept?.change ?? null
      setProposal(kept)
      setFailure({ error, change })
      if (!kept) events.onRefused()
    },
  })

  function tryOut(change: Change): void {
    // another object each time, so that an answer is known by what it is about
    const asked = { ...change }
    wanted.current = asked
    setFailure(null)
    trial.mutate(asked)
  }

  function clear(): void {
    wanted.current = null
    trial.reset()
    setProposal(null)
    setFailure(null)
  }

  async function write(change: Change): Promise<Answer> {
    const answer = await send(id, change, false)
    await refreshRecords('plots')
    return answer
  }

  const save = useAct({
    mutationFn: write,
    onSuccess({ undo }) {
      if (undo) setPast([...past, undo])
      setFuture([])
      clear()
      events.onSaved()
    },
    onError: (error, change) => setFailure({ error, change }),
  })

  const step = useAct({
    mutationFn: (way: 'back' | 'forth') => {
      const next = (way === 'back' ? past : future).at(-1)
      return next ? write({ operations: [next] }) : Promise.resolve(null)
    },
    onSuccess(answer, way) {
      setFailure(null)
      if (!answer) return
      const coming = answer.undo ? [answer.undo] : []
      const [left, other] = way === 'back' ? [past, future] : [future, past]
      const rest = afterStep(left.slice(0, -1), answer)
      const grown = [...afterStep(other, answer), ...coming]
      setPast(way === 'back' ? rest : grown)
      setFuture(way === 'back' ? grown : rest)
    },
    onSettled: events.onStepped,
    onError(error) {
      setFailure({ error, change: null })
      // what somebody else changed since cannot be undone any more
      if (isApiError(error, 'stale')) {
        setPast([])
        setFuture([])
        void refreshRecords('plots')
      }
    },
  })

  // somebody else changed the plots meanwhile: what would follow is asked again
  const state = plots.map((plot) => `${plot.id} ${plot.updatedAt}`).join()
  const again = useEffectEvent(() => {
    if (proposal && !save.isPending) tryOut(proposal.change)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the plots are others
  useEffect(() => again(), [state])

  return {
    proposal,
    failure,
    isBusy: trial.isPending || save.isPending || step.isPending,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Trials are not waited for: the last one counts. */
    tryOut,
    /** What was asked and is not saved, answered or not. */
    wanted: () => wanted.current,
    save: () => proposal && save.mutate(proposal.change),
    undo: () => step.mutate('back'),
    redo: () => step.mutate('forth'),
    clear,
  }
}
export type PlotChanges = ReturnType<typeof usePlotChanges>
