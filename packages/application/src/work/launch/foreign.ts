import memory from './foreign-memory.json' with { type: 'json' }

/**
 * Limits of a process that reads files and answers of others: megabytes of its heap, the same on the command line (`scripts/kavel.mjs`),
 * and of all its memory. Readers hold two batches of records and one feature, whatever the size of the file: of the
 * formats of 120 MB (`packages/deliveries/src/soak`) CityJSON takes the most, 197 MB resident and 231 MB of data beside V8's code.
 */
export const FOREIGN = { apart: 'process', memory: memory.heap, data: memory.data } as const
