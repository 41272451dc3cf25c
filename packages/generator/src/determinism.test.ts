/** What would make two machines disagree, or a pure package impure, is not in the sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const ALLOWED_MATH = 'abs|ceil|floor|fround|imul|max|min|round|sign|sqrt|trunc'
const FORBIDDEN = [
  new RegExp(`\\bMath\\.(?!(?:${ALLOWED_MATH})\\b)\\w+`),
  /\bnew Date\b|\bDate\.now\b|\bperformance\.now\b/,
  /\bIntl\b|\.toLocale\w*\(|\.localeCompare\(/,
  /\*\*/,
  /\bfor \((?:const|let) \w+ in\b/,
  /\bconsole\.|\bprocess\.|from 'node:/,
]

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}

/** Code without comments: they may speak of what is forbidden. */
function code(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
}

test('geometry and generator use nothing that differs between machines or runs', () => {
  const files = ['geometry/src', 'generator/src', 'generator/testing']
    .map((folder) => join(packages, folder))
    .flatMap(sources)
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) =>
    FORBIDDEN.flatMap((pattern) => {
      const match = pattern.exec(code(file))
      return match ? [`${relative(packages, file)}: ${match[0]}`] : []
    }),
  )
  expect(found).toEqual([])
})

test('the check finds what it is there for', () => {
  for (const line of [
    'Math.sin(1)',
    'new Date()',
    'x ** 0.5',
    "a.localeCompare('b')",
    'Math.random()',
  ]) {
    expect(
      FORBIDDEN.some((pattern) => pattern.test(line)),
      line,
    ).toBe(true)
  }
})
