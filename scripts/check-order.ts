/**
 * Order of the unit tests in `npm run check`, which ends after a minute: files that failed last time, then those in the folders
 * that changed, then the quick ones.
 */
import { statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from './setup.mjs'

/** Environment variable with the folders that changed (`packages/domain`), joined by commas. */
export const CHANGED_FOLDERS = 'KAVEL_CHANGED_FOLDERS'

export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = process.env[CHANGED_FOLDERS]?.split(',') ?? []
    const ranked = files.map((file) => {
      const last = this.ctx.cache.getTestSpecificationResult(file)
      const path = relative(ROOT, file.moduleId).split(sep).join('/')
      const isNear = changed.some((folder) => path.startsWith(`${folder}/`))
      const rank = last?.failed ? 0 : isNear ? 1 : 2
      // a file without a result may be new: before the others of its rank, small ones first
      return { file, rank, duration: last?.duration ?? 0, size: statSync(file.moduleId).size }
    })
    ranked.sort((a, b) => a.rank - b.rank || a.duration - b.duration || a.size - b.size)
    return ranked.map(({ file }) => file)
  }
}
