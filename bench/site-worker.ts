/** One of two workers that fill plots: gets its share, answers with what stands on each. */
import { parentPort, workerData } from 'node:worker_threads'
import { fill, tablesFor } from './site-fill.ts'
import type { BenchPlot } from './site-plots.ts'

const plots = workerData as readonly BenchPlot[]
const tables = tablesFor(plots[0]!)
parentPort?.postMessage(plots.map((plot) => fill(plot, tables)))
