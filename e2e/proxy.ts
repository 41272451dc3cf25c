/** Something between a browser and the server that stands in the way. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Proxy {
  readonly url: string
  /** `held`: streams are kept back until they end; `cut`: nothing passes, and what is open is torn. */
  set(mode: 'open' | 'held' | 'cut'): void
  close(): Promise<void>
}

/** Passes everything on to a server. @param mode as in `set` */
export async function startProxy(
  target: string,
  mode: Parameters<Proxy['set']>[0] = 'open',
): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let now = mode
  const server: Server = createServer((asked, answer) => {
    if (now === 'cut') {
      asked.socket.destroy()
      return
    }
    const isHeld = now === 'held'
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers }, (given) => {
      if (isHeld && given.headers['content-type']?.includes('event-stream')) {
        given.resume()
        return
      }
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tear = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      now = next
      if (next === 'cut') tear()
    },
    close() {
      tear()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
