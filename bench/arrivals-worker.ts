/** The process of `runArrivals`: gets a plan, answers with what was measured. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Arrivals, Call, Plan, Stream, StreamResult } from './arrivals.ts'

/** Time that a call is given, ms. */
const PATIENCE = 30_000

process.once('message', async (plan: Plan) => {
  const used = process.cpuUsage()
  const started = performance.now()
  const results = await Promise.all(plan.streams.map((stream) => run(stream, plan.seconds)))
  const { user, system } = process.cpuUsage(used)
  const share = (user + system) / 10 / (performance.now() - started)
  const streams = Object.fromEntries(plan.streams.map(({ name }, i) => [name, results[i]!]))
  process.send?.({ streams, share } satisfies Arrivals, () => process.disconnect())
})

async function run(stream: Stream, seconds: number): Promise<StreamResult> {
  const { perSecond, calls, isVisitor } = stream
  const agent = new Agent({ keepAlive: !isVisitor })
  const latencies: number[] = []
  let errors = 0
  let bytes = 0
  const answers: Promise<void>[] = []
  const started = performance.now()
  for (let i = 0; i < perSecond * seconds; i++) {
    const scheduled = started + (1000 * i) / perSecond
    const wait = scheduled - performance.now()
    if (wait > 0) await sleep(wait)
    const answer = send(stream, calls[i % calls.length] as Call, agent).then(
      (size) => {
        bytes = size
      },
      () => {
        errors++
      },
    )
    answers.push(answer.then(() => void latencies.push(performance.now() - scheduled)))
  }
  await Promise.all(answers)
  agent.destroy()
  return { latencies, errors, bytes }
}

/** Bytes of the answer, unpacked by nobody. */
function send(
  { url, headers }: Stream,
  { method, path, body, headers: own }: Call,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, {
      method,
      agent,
      timeout: PATIENCE,
      headers: {
        ...headers,
        ...own,
        'accept-encoding': 'gzip, deflate, br',
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    const read = async (answer: IncomingMessage) => {
      let size = 0
      for await (const chunk of answer) size += (chunk as Buffer).length
      if ((answer.statusCode ?? 500) >= 300) throw new Error(`${path}: ${answer.statusCode}`)
      return size
    }
    outgoing.once('response', (answer) => read(answer).then(resolve, reject))
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
