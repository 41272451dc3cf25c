/** What a reader of a public page waits for, and what he costs: the server, and a slow telephone. */
import type { DatabaseKind } from '@kavel/database'
import { openSession } from '../e2e/api.ts'
import { runArrivals } from './arrivals.ts'
import type { BenchContext } from './context.ts'
import { atLeast, atMost, type Figures, median, noted, quantile } from './figures.ts'
import { besideBare, openAlone, visitorsOf } from './public.ts'
import { publishFlats } from './public-page.ts'
import { type Look, readOnTelephone } from './telephone.ts'

/** `opens` one after the other, `seconds` of all readers together, `looks` of a telephone. */
const SIZE = { flats: 4, opens: 1000, seconds: 60, looks: 5 } as const
const SMOKE_SIZE = { flats: 1, opens: 3, seconds: 0.6, looks: 1 } as const
/** The bars: ms of the server above a bare route, ms, s, kB and shift of the layout. */
const LIMITS = { above: 1, p95: 100, readable: 2.5, weight: 350, shift: 0.05 } as const

export async function benchPublications(
  { smoke, sample, withServer }: BenchContext,
  kind: DatabaseKind,
): Promise<Figures> {
  const size = smoke ? SMOKE_SIZE : SIZE
  return withServer(kind, async ({ process: server }) => {
    const session = await openSession(server)
    const { whole } = await publishFlats(server.url, session, size.flats, sample)
    const path = whole.replace('/api/publications/public/', '/pub/location/')
    await untilDrawn(server.url + path)

    const alone = await openAlone(server, path, size.opens)
    const bare = await besideBare(server.url, path, (route) => openAlone(route, '/', size.opens))
    const { streams, share } = await runArrivals({
      seconds: size.seconds,
      streams: [visitorsOf(server.url, path)],
    })
    const readers = streams.visitors!
    const looks: Look[] = []
    for (let look = 0; look < size.looks; look++)
      looks.push(await readOnTelephone(server.url + path))
    const middle = (of: (look: (typeof looks)[number]) => number) => median(looks.map(of))
    return {
      publications_read_cpu_ms: noted(alone.cpu, 'ms'),
      publications_bare_cpu_ms: noted(bare.cpu, 'ms'),
      publications_read_above_bare_ms: atMost(alone.cpu - bare.cpu, LIMITS.above, 'ms'),
      publications_read_p50_ms: noted(alone.latency, 'ms'),
      publications_bare_p50_ms: noted(bare.latency, 'ms'),
      publications_readers_p50_ms: noted(median(readers.latencies), 'ms'),
      publications_readers_p95_ms: atMost(quantile(readers.latencies, 0.95), LIMITS.p95, 'ms'),
      publications_errors: atMost(readers.errors, 0, 'errors'),
      publications_generator_share: noted(share, '% of a core'),
      publications_not_modified: atLeast(await isKnown(server.url + path), 1, 'of 1'),
      publications_html_kb: noted(readers.bytes / 1000, 'kB'),
      publications_readable_s: atMost(middle((look) => look.readable) / 1000, LIMITS.readable, 's'),
      publications_before_scroll_kb: atMost(
        middle((look) => look.bytes) / 1000,
        LIMITS.weight,
        'kB',
      ),
      publications_shift: atMost(
        middle((look) => look.shift),
        LIMITS.shift,
        'shift',
      ),
      publications_shift_after_scroll: atMost(
        middle((look) => look.shiftAfter),
        LIMITS.shift,
        'shift',
      ),
    }
  })
}

/** Milliseconds between two looks whether the page was drawn, and how often. */
const LOOK = { pause: 100, times: 300 } as const

async function untilDrawn(address: string): Promise<void> {
  for (let times = 0; times < LOOK.times; times++) {
    const html = await (await fetch(address)).text()
    if (html.includes('<div id="first"')) return
    await new Promise((resolve) => setTimeout(resolve, LOOK.pause))
  }
  throw new Error(`${address} was not drawn`)
}

/** 1 when who has the page is told so, and gets nothing. */
async function isKnown(address: string): Promise<number> {
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const { status } = await fetch(address, { headers: { 'if-none-match': etag } })
  return status === 304 ? 1 : 0
}
