/** A reporter of vitest that writes what `npm test` counts, after every file: its seconds and its tests. */
import { renameSync, writeFileSync } from 'node:fs'

export default class Report {
  files = []

  onTestRunStart() {
    this.write()
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const tests = [...module.children.allTests()]
    const those = (state) => tests.filter((test) => test.result().state === state)
    this.files.push({
      path: module.relativeModuleId,
      // Imports, hooks and tests.
      seconds: (collectDuration + setupDuration + duration) / 1000,
      passed: those('passed').length,
      failed: Math.max(those('failed').length, module.ok() ? 0 : 1),
      skipped: those('skipped').map(({ fullName }) => fullName),
      failures: those('failed').map(({ fullName }) => fullName),
    })
    this.write()
  }

  write() {
    const path = process.env.KAVEL_TEST_REPORT
    if (!path) throw new Error('KAVEL_TEST_REPORT names no file for the report')
    // whole at any moment: a run that is cut off leaves what it has
    writeFileSync(`${path}.part`, JSON.stringify({ files: this.files }))
    renameSync(`${path}.part`, path)
  }
}
