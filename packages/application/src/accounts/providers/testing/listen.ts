import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface Listening {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  close(): Promise<void>
}

/** Listens on a free port of this machine; `handle` may depend on the origin. */
export async function listen(makeHandle: (origin: string) => Handle): Promise<Listening> {
  let handle: Handle
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  handle = makeHandle(origin)
  return {
    origin,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A port where nobody listens. */
export async function findClosedOrigin(): Promise<string> {
  const server = await listen(() => () => {})
  await server.close()
  return server.origin
}
