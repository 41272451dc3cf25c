import { config } from 'zod/v4/core'

// zod probes `new Function` when the first schema is made, which the strict content security policy
// reports as an error. The application is imported only afterwards, so that no schema exists yet.
config({ jitless: true })
void import('./start.tsx')
