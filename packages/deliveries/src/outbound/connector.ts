/** Opens connections; what a name resolves to is judged on the very addresses that are then connected to. */

import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { because } from '@kavel/registers'
import { buildConnector } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { OutboundError } from './failure.ts'
import type { Hosts } from './hosts.ts'

/** All addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface ConnectorOptions {
  readonly hosts: Hosts
  readonly connectTimeout: number
  /** Instead of the system's. */
  readonly resolve?: Resolve | undefined
}

export function createConnector(options: ConnectorOptions): buildConnector.connector {
  const of = (protocol: 'http:' | 'https:') =>
    buildConnector({
      allowH2: false,
      timeout: options.connectTimeout,
      lookup: guardLookup(protocol, options),
    } as buildConnector.BuildOptions)
  const connectors = { 'http:': of('http:'), 'https:': of('https:') }
  return (target, callback) =>
    connectors[target.protocol === 'http:' ? 'http:' : 'https:'](target, callback)
}

/** A name whose addresses are not all where they should be is not connected to at all. */
export function guardLookup(
  protocol: 'http:' | 'https:',
  { hosts, resolve = systemLookup }: Pick<ConnectorOptions, 'hosts' | 'resolve'>,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const isOwn = hosts.isOwn(hostname)
      const wrong = addresses.find(({ address }) =>
        isPublicAddress(address) ? protocol === 'http:' : !isOwn,
      )
      if (wrong) {
        const message =
          protocol === 'http:' && isPublicAddress(wrong.address)
            ? because('host_plain', { host: hostname })
            : because('address_private', { host: hostname, address: wrong.address })
        return callback(new OutboundError({ kind: 'refused', message }), '')
      }
      const [first] = addresses
      if (!first) return callback(Object.assign(new Error(hostname), { code: 'ENOTFOUND' }), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}
