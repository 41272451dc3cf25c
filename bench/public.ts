/** A public page of a hundred flats that many people open, and a member who works at the same time. */
import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { DatabaseKind } from '@kavel/database'
import { openSession, type Session } from '../e2e/api.ts'
import type { ServerProcess } from '../e2e/server.ts'
import { runArrivals, type Stream } from './arrivals.ts'
import type { BenchContext } from './context.ts'
import { atMost, type Figures, median, noted, quantile, time } from './figures.ts'
import { publishFlats } from './public-page.ts'

/**
 * `idle`, `load` and `bare`: seconds with the member alone, with both (the bar), and at the bare route; `opens` and
 * `plainOpens`: of the whole page and of that without designs, one after the other.
 */
const SIZE = { flats: 100, idle: 30, load: 60, bare: 10, opens: 10, plainOpens: 300 } as const
const SMOKE_SIZE = { flats: 2, idle: 0.6, load: 0.6, bare: 0.2, opens: 1, plainOpens: 3 } as const
/** A second (the bar for the page; a member who does something every 0.2 s is several busy ones). */
const RATE = { opens: 20, calls: 5 } as const
/** The bars: ms, ms, times the idle member. A generator that takes half a core disturbs what it measures. */
const LIMITS = { pageP95: 100, plain: 20, member: 2, generatorShare: 50 } as const
/** Ticks a second in /proc/PID/stat (USER_HZ of Linux). */
const TICKS = 100
const BARE_ROUTE = fileURLToPath(new URL('./baseline/page-route.ts', import.meta.url))

export async function benchPublic(
  { smoke, sample, withServer }: BenchContext,
  kind: DatabaseKind,
): Promise<Figures> {
  const size = smoke ? SMOKE_SIZE : SIZE
  return withServer(kind, async ({ process: server }) => {
    const session = await openSession(server)
    const pages = await publishFlats(server.url, session, size.flats, sample)
    const visitors = visitorsOf(server.url, pages.whole)
    const member = await memberOf(server, session)

    const alone = await openAlone(server, pages.whole, size.opens)
    const plain = await openAlone(server, pages.plain, size.plainOpens)
    await runArrivals({ seconds: size.idle / 6, streams: [member] })
    const idle = (await runArrivals({ seconds: size.idle, streams: [member] })).streams.member!
    const busy = await runArrivals({ seconds: size.load, streams: [visitors, member] })
    const opens = busy.streams.visitors!
    const working = busy.streams.member!
    const bare = await openBare(server.url, pages.whole, size.bare)

    const p95 = quantile(opens.latencies, 0.95)
    const idleP95 = quantile(idle.latencies, 0.95)
    const workingP95 = quantile(working.latencies, 0.95)
    const figures: Figures = {
      public_page_p50_ms: noted(median(opens.latencies), 'ms'),
      public_page_p95_ms: atMost(p95, LIMITS.pageP95, 'ms'),
      public_page_p99_ms: noted(quantile(opens.latencies, 0.99), 'ms'),
      public_bare_route_p95_ms: noted(bare, 'ms'),
      public_page_to_bare_route: noted(p95 / bare, 'ratio'),
      public_page_cpu_ms: noted(alone.cpu, 'ms'),
      public_page_kb: noted(opens.bytes / 1000, 'kB'),
      public_errors: atMost(opens.errors + working.errors + idle.errors, 0, 'errors'),
      public_member_idle_p95_ms: noted(idleP95, 'ms'),
      public_member_p95_ms: noted(workingP95, 'ms'),
      public_member_p95_to_idle: atMost(workingP95 / idleP95, LIMITS.member, 'ratio'),
      public_load_generator_share: atMost(busy.share, LIMITS.generatorShare, '% of a core'),
      public_plain_page_cpu_ms: atMost(plain.cpu, LIMITS.plain, 'ms'),
      public_plain_page_p50_ms: atMost(plain.latency, LIMITS.plain, 'ms'),
      public_publish_s: noted(pages.seconds, 's'),
    }
    return Object.fromEntries(
      Object.entries(figures).map(([name, figure]) => [`${name}_${kind}`, figure]),
    )
  })
}

export function visitorsOf(url: string, path: string): Stream {
  return {
    name: 'visitors',
    url,
    perSecond: RATE.opens,
    headers: {},
    isVisitor: true,
    calls: [{ method: 'GET', path }],
  }
}

/** Looks through the list, opens a location of their own and changes it. */
async function memberOf({ url }: ServerProcess, { cookie, api }: Session): Promise<Stream> {
  const { id } = await api<{ id: number }>('POST', '/locations/list', {
    name: 'Werk in uitvoering',
  })
  const detail = `/api/locations/detail/${id}`
  return {
    name: 'member',
    url,
    perSecond: RATE.calls,
    headers: { cookie: `${cookie.name}=${cookie.value}` },
    isVisitor: false,
    calls: [
      { method: 'GET', path: '/api/locations/list?limit=5' },
      { method: 'GET', path: detail },
      { method: 'PATCH', path: detail, body: JSON.stringify({ plotsize: 1200 }) },
    ],
  }
}

/** Milliseconds of an open with nobody else there: the server's processor time, all threads, and the median latency. */
export async function openAlone(
  { url, child }: Pick<ServerProcess, 'url' | 'child'>,
  path: string,
  opens: number,
) {
  const open = async () => {
    const answer = await fetch(`${url}${path}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  await open()
  const latencies: number[] = []
  const before = processorMs(child.pid)
  for (let i = 0; i < opens; i++) latencies.push(await time(open))
  return { cpu: (processorMs(child.pid) - before) / opens, latency: median(latencies) }
}

function processorMs(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program is in parentheses; user and system time are the 12th and 13th word after it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(words[11]) + Number(words[12])) * 1000) / TICKS
}

/** p95 of the same opens where a bare route sends the same bytes: what the machine and the generator take of it. */
async function openBare(url: string, path: string, seconds: number): Promise<number> {
  return besideBare(url, path, async (bare) => {
    const visitors = visitorsOf(bare.url, '/')
    const { streams } = await runArrivals({ seconds, streams: [visitors] })
    if (streams.visitors?.errors) throw new Error('the bare route gave an error')
    return quantile(streams.visitors?.latencies ?? [], 0.95)
  })
}

/** Does something with a bare route that sends the same bytes as a page, packed before. */
export async function besideBare<Result>(
  url: string,
  path: string,
  work: (bare: Pick<ServerProcess, 'url' | 'child'>) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-bench-page-'))
  const file = join(folder, 'page.gz')
  const page = await fetch(`${url}${path}`)
  writeFileSync(file, gzipSync(await page.arrayBuffer()))
  const route = fork(BARE_ROUTE, [file], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  try {
    const port = await new Promise((resolve, reject) => {
      route.once('message', resolve)
      route.once('exit', (code) => reject(new Error(`the bare route ended with ${code}`)))
    })
    return await work({ url: `http://127.0.0.1:${port}`, child: route })
  } finally {
    route.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}
