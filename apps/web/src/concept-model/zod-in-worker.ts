import { config } from 'zod/v4/core'

// as in main.ts: no schema may exist before, so this module is imported first
config({ jitless: true })
