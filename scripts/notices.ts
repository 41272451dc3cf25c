/** `npm run notices`: writes the licences of what Kavel is delivered with, which the screen About shows. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICES_FILE, readNotices } from './notices/document.ts'
import { ROOT } from './setup.mjs'

writeFileSync(join(ROOT, NOTICES_FILE), `${JSON.stringify(readNotices(), null, 2)}\n`)
