/** A thread that times the reference loop over and over, and answers with the mean in milliseconds. */
import { parentPort, workerData } from 'node:worker_threads'
import { timeReferenceLoop } from '../../bench/figures.ts'

const passes = workerData as number
let total = 0
for (let pass = 0; pass < passes; pass++) total += await timeReferenceLoop()
parentPort?.postMessage(total / passes)
