/** `npm run layers`: writes `docs/layers.md` from the declarations of `packages/registers`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LAYERS_DOCUMENT, writeLayers } from './layers/document.ts'
import { ROOT } from './setup.mjs'

writeFileSync(join(ROOT, LAYERS_DOCUMENT), writeLayers())
