/** The worker in which tasks run, one at a time. */
import { serve } from '../work/launch/serve.ts'
import { TASKS, type TaskOrder, type TaskOutput } from './tasks.ts'

serve(({ name, input }: TaskOrder) => {
  const run = TASKS[name] as (input: unknown) => TaskOutput<TaskOrder['name']>
  return run(input)
})
