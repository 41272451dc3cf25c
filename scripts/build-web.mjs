/** Builds the web application when its sources changed; runs on the pinned Node. */
import { ensureBuilt, orExplain } from './setup.mjs'

await orExplain(() => ensureBuilt(process.execPath, (line) => console.log(line)))
