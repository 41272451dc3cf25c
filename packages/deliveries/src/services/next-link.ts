import { BrokenDelivery, because } from '@kavel/registers'

/** The page that `links` lead to next, of the same collection; null on the last. Throws for one that leads elsewhere. */
export function nextOf(links: unknown, from: URL): URL | null {
  const next = (Array.isArray(links) ? links : []).find((link) => link?.rel === 'next')
  if (typeof next?.href !== 'string' || !URL.canParse(next.href, from)) return null
  const url = new URL(next.href, from)
  if (url.origin === from.origin && url.pathname === from.pathname) return url
  throw new BrokenDelivery(
    because('next_elsewhere', { host: from.host, address: url.host + url.pathname }),
  )
}
