/**
 * Work that computes for long: each kind by its name, a pure function of plain data. It runs in a thread of its own
 * (`run.ts`), so that nobody waits for it and nothing it takes stops the server.
 */
import { type AssemblyOptions, type AssemblyPlot, findAssemblies } from '@kavel/search'
import { valuePlots } from '../potential/value-plots.ts'
import { computeColumns } from './compute-columns.ts'
import { drawIndex, drawPage } from './draw-page.ts'
import { makePage } from './make-page.ts'

export const TASKS = {
  makePage,
  drawPage,
  drawIndex,
  computeColumns,
  valuePlots,
  findAssemblies: (order: {
    readonly candidates: readonly AssemblyPlot[]
    readonly options: AssemblyOptions
  }) => findAssemblies(order.candidates, order.options),
} as const

export type TaskName = keyof typeof TASKS
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0]
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>

export interface TaskOrder {
  readonly name: TaskName
  readonly input: unknown
}
