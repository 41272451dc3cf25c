/**
 * Exceptions that leave PGlite's WebAssembly.
 *
 * PGlite 0.5.8 runs one protocol message per call of `_PostgresMainLoopOnce` and swallows every JavaScript exception
 * of it, except PostgreSQL's own jump after an ERROR. That has three consequences, each mended here:
 *
 * - GEOS and PROJ are compiled without `catch`. A C++ exception of theirs (an unclosed ring) ended the statement
 *   without row and without error, and its transaction went on. `__cxa_throw` now raises an ERROR.
 * - The stack pointer stayed where the exception left it: 1,120 bytes lost per ERROR, and after some 1,900 of them
 *   every statement failed with "stack depth limit exceeded". It is restored.
 * - After a trap or an abort (PANIC: a full disk while writing the log) the memory may hold anything, and yet the next
 *   statement ran. Now no statement runs, and the owner hears of it.
 */
import type { Extension, PGlite } from '@electric-sql/pglite'

/** The exports of PGlite's module that are used. */
interface BackendModule {
  /** Reads one message of the protocol and answers it. */
  _PostgresMainLoopOnce: () => void
  _PostgresMainLongJmp: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
  /** Sets the reason for leaving the module and returns the former one. */
  readonly _pgl_setPGliteExitStatus: (status: number) => number
  readonly ___stack_pointer: WebAssembly.Global<'i32'>
  /** Fresh after the memory grew. */
  readonly HEAP32: Int32Array
  readonly _errstart: (level: number, domain: number) => number
  readonly _errmsg_internal: (format: number, values: number) => number
  readonly _errfinish: (file: number, line: number, routine: number) => void
  readonly stringToNewUTF8: (text: string) => number
  readonly UTF8ToString: (address: number) => string
  readonly _free: (address: number) => void
}

/** The backend cannot go on: its memory may hold anything. The message is PostgreSQL's reason. */
export class BrokenBackend extends Error {
  override readonly name = 'BrokenBackend'
}

interface EmscriptenOptions {
  instantiateWasm(imports: WebAssembly.Imports, done: unknown): unknown
  printErr(line: string): void
}

/** Exit status of a jump to PostgreSQL's main loop (PGlite: POSTGRES_MAIN_LONGJMP). */
const JUMP = 100
/** Severity in PostgreSQL's elog.h. */
const ERROR = 21
/** Lines of PostgreSQL's log that are kept to name the reason of a breakdown. */
const LOG_LINES = 20
/** Entry of `what()` in the table of a C++ exception (Itanium ABI: two destructors come first). */
const WHAT = 2

export interface ExceptionWatch {
  /** Goes among the extensions of PGlite, which hands it the imports of its module. */
  readonly extension: Extension
  /** Call it once the database is open. */
  start(database: PGlite): void
  /** Why PostgreSQL stopped, in its own words; null when its log does not tell. */
  readReason(): string | null
}

/** Makes each exception of one PGlite an ERROR of its statement, or a `BrokenBackend`. */
export function watchExceptions(): ExceptionWatch {
  const log: string[] = []
  let table: WebAssembly.Table | undefined
  let module: BackendModule | undefined

  const readReason = () => {
    const line = log.findLast((one) => /(PANIC|FATAL): /.test(one))
    return line?.replace(/^.*?(PANIC|FATAL):\s*/, '') ?? null
  }
  /** The text of a C++ exception; all of GEOS, PROJ and the standard library have one. */
  const readText = (exception: number): string => {
    try {
      const { HEAP32, UTF8ToString } = module as BackendModule
      const what = (HEAP32[exception >> 2] as number) / 4 + WHAT
      return UTF8ToString(table?.get(HEAP32[what] as number)(exception))
    } catch {
      return 'unknown exception'
    }
  }
  const throwCpp = (exception: number): void => {
    if (!module) throw new BrokenBackend('a library failed while the database was opened')
    raiseError(module, `A library of the database failed: ${readText(exception)}`)
  }

  return {
    extension: {
      name: 'exceptions',
      async setup(_database, options: EmscriptenOptions) {
        const emscriptenOpts: EmscriptenOptions = {
          ...options,
          instantiateWasm(imports, done) {
            const env = imports.env as WebAssembly.ModuleImports
            table = env.__indirect_function_table as WebAssembly.Table
            env.__cxa_throw = throwCpp
            return options.instantiateWasm(imports, done)
          },
          printErr(line) {
            log.push(line)
            if (log.length > LOG_LINES) log.shift()
            options.printErr(line)
          },
        }
        return { emscriptenOpts }
      },
    },
    start(database) {
      module = database.Module as unknown as BackendModule
      guardMainLoop(module, readReason)
    },
    readReason,
  }
}

function guardMainLoop(module: BackendModule, readReason: () => string | null): void {
  const once = module._PostgresMainLoopOnce
  const stack = module.___stack_pointer
  module._PostgresMainLoopOnce = () => {
    const top = stack.value
    try {
      once()
    } catch (thrown) {
      const status = module._pgl_setPGliteExitStatus(JUMP)
      stack.value = top
      if (status !== JUMP) {
        // PGlite would run the next message. It takes this for a jump, and the jump fails.
        const broken = new BrokenBackend(readReason() ?? String(thrown))
        const fail = () => {
          throw broken
        }
        module._PostgresMainLongJmp = fail
        module._PostgresMainLoopOnce = fail
        module._PostgresSendReadyForQueryIfNecessary = () => {}
        module._pgl_pq_flush = () => {}
      }
      throw thrown
    }
  }
}

/** Raises an ERROR (SQLSTATE XX000) as PostgreSQL does: never returns, leaves by the innermost handler. */
function raiseError(module: BackendModule, message: string): void {
  module._errstart(ERROR, 0)
  const format = module.stringToNewUTF8(message.replaceAll('%', '%%'))
  module._errmsg_internal(format, 0)
  module._free(format)
  module._errfinish(0, 0, 0)
}
