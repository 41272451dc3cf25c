/** The commands of the README are run as they stand there, on the files they name. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { callKavel } from './testing.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const COMMANDS = [
  ...readFileSync(`${ROOT}/README.md`, 'utf8').matchAll(/^npm run -s kavel -- (generate .*)$/gm),
].map(([, command]) => (command as string).replace(/ > .*/, ''))

it.each(COMMANDS)('kavel %s', async (command) => {
  const args = command.split(' ').map((word) => word.replace(/^docs\//, `${ROOT}/docs/`))
  const { code, stdout } = await callKavel(args)
  expect(code).toBe(0)
  if (args.includes('svg')) expect(stdout).toMatch(/^<svg /)
  else
    for (const line of stdout.trim().split('\n'))
      expect(JSON.parse(line).formFactors.nrunits).toBeGreaterThan(0)
})

it('finds both commands in the README', () => expect(COMMANDS).toHaveLength(2))
