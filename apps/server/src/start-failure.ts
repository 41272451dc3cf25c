import { DatabaseRefusal, isDiskFull, refuseFolder } from '@kavel/database'

/** One clear sentence for what the user can do something about; the whole error for what is ours. */
export function describeStartFailure(error: unknown, dataDirectory: string): unknown {
  if (error instanceof DatabaseRefusal) return error.message
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (code === 'EADDRINUSE') return `Port ${port} is taken; stop the other program or set PORT`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be opened; set PORT to a number above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `The address ${address ?? ''} is not one of this machine; set HOST`
  const isFile = (error as NodeJS.ErrnoException).path?.startsWith(dataDirectory)
  if (isDiskFull(error) || isFile)
    return refuseFolder(dataDirectory, 'cannot be used', error).message
  return error
}
