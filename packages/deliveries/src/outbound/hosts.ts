/** Where we go: the hosts of the configured services and nowhere else. */
import { isIP } from 'node:net'
import { because, type ConfiguredEndpoints, endpoints as declared } from '@kavel/registers'
import { isPublicAddress } from './addresses.ts'
import { type Failed, fail } from './failure.ts'

export interface Hosts {
  /** Null when a request may go there; the sentence says why not. `from` is what redirected to it. */
  refuse(url: URL, from?: URL): Failed | null
  /** Whether whoever runs the installation named this host, so that it may lie in their own network. */
  isOwn(hostname: string): boolean
}

type Sent = 'redirect_unknown' | 'redirect_own' | 'redirect_plain'

/** A host that Kavel itself knows stays a public one, also when a variable names it again. */
export function readHosts(endpoints: ConfiguredEndpoints): Hosts {
  const known = new Set(Object.values(declared).map(({ url }) => new URL(url).hostname))
  const allowed = new Set<string>()
  const own = new Set<string>()
  for (const { url, isReplaced } of Object.values(endpoints)) {
    const { origin, hostname } = new URL(url)
    allowed.add(origin)
    if (isReplaced && !known.has(hostname)) own.add(bare(hostname))
  }
  const isOwn = (hostname: string) => own.has(bare(hostname))
  return {
    isOwn,
    refuse(url, from) {
      const { host } = url
      const refuse = (direct: 'host_unknown' | 'host_plain', sent: Sent) =>
        fail('refused', from ? because(sent, { from: from.host, host }) : because(direct, { host }))
      if (!allowed.has(url.origin)) return refuse('host_unknown', 'redirect_unknown')
      if (from && url.origin !== from.origin && isOwn(url.hostname))
        return refuse('host_unknown', 'redirect_own')
      if (url.protocol === 'http:' && !mayBePlain(url.hostname, isOwn))
        return refuse('host_plain', 'redirect_plain')
      return null
    },
  }
}

/** Plain http is for one's own network; of a name that is only known when it is looked up. */
function mayBePlain(hostname: string, isOwn: (hostname: string) => boolean): boolean {
  return isOwn(hostname) && (isIP(bare(hostname)) === 0 || !isPublicAddress(bare(hostname)))
}

/** `[::1]` in an address is `::1` to the network. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase()
