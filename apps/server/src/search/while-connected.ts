/** Work for a request that ends when its caller goes. */
import type { FastifyRequest } from 'fastify'

/**
 * Carries out `work` with a signal of the connection. The signal of the request itself ends as soon as its body is read: Node
 * closes what was read to its end.
 */
export async function whileConnected<Result>(
  request: FastifyRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const hangUp = () => ending.abort()
  const { socket } = request.raw
  socket.once('close', hangUp)
  if (socket.destroyed) hangUp()
  try {
    return await work(ending.signal)
  } finally {
    socket.off('close', hangUp)
  }
}
