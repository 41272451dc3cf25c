/** Starts the server: settings → database → migrations → seed → listen. Progress goes to standard output. */
import { DatabaseRefusal } from '@kavel/database'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'

const read = readSettings(process.env)
if (!read.ok) {
  for (const { path, message } of read.issues) console.error(`${path}: ${message}`)
  process.exit(2)
}

try {
  const server = await startServer(read.settings, (line) => console.log(line))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
} catch (error) {
  console.error(describe(error))
  process.exit(1)
}

/** One clear sentence for what the user can do something about; the whole error for what is ours. */
function describe(error: unknown): unknown {
  if (error instanceof DatabaseRefusal) return error.message
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (code === 'EADDRINUSE') return `Port ${port} is taken; stop the other program or set PORT`
  if (code === 'EACCES') return `Port ${port} may not be opened; set PORT to a number above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `The address ${address ?? ''} is not one of this machine; set HOST`
  return error
}
