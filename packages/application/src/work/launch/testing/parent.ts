/** A server in small: has its worker burn in SQLite, and writes the id of the process in which it does. Ends when it is told to. */
import { createLauncher } from '../launcher.ts'
import type { TestOrder } from './worker.ts'

const launcher = createLauncher<TestOrder, unknown, string>({
  file: new URL('./worker.ts', import.meta.url),
  apart: 'process',
  memory: 64,
  data: 300,
  idle: 0,
})
process.on('SIGTERM', () => process.exit())
void launcher.run({ word: 'sqlite burns' }, { onWord: (pid) => process.stdout.write(pid) })
