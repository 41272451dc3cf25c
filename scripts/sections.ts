/** `npm run sections`: writes `docs/sections.md` from the folders of `packages/concept/src/sections`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECTIONS_DOCUMENT, writeSections } from './sections/document.ts'
import { ROOT } from './setup.mjs'

writeFileSync(join(ROOT, SECTIONS_DOCUMENT), writeSections())
