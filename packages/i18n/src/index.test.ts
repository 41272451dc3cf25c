import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The modules that a module needs when it runs, itself included; an `import type` needs nothing. */
function listNeeded(module: URL, found = new Set<string>()): Set<string> {
  if (found.has(module.pathname)) return found
  found.add(module.pathname)
  const source = readFileSync(module, 'utf8')
  for (const [, type, path = ''] of source.matchAll(
    /^(?:import|export) (type )?[\w\s{},*]+ from '([^']+)'/gm,
  ))
    if (!type && path.startsWith('.')) listNeeded(new URL(path, module), found)
  return found
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/src/') + '/src/'.length)
const needed = (start: string) =>
  [...listNeeded(new URL(start, import.meta.url))].map(nameOf).sort()

describe('what a module of this package brings along', () => {
  it('is no text, for who asks for formats and names only', () => {
    expect(needed('./index.ts').filter((name) => /^(en|nl|catalogues)/.test(name))).toEqual([])
    expect(needed('./index.ts')).toContain('format.ts')
  })

  it('is one language, for who asks for one', () => {
    expect(needed('./nl/texts.ts').filter((name) => name.startsWith('en/'))).toEqual([])
    expect(needed('./nl/texts.ts')).toContain('nl/labels.ts')
    expect(needed('./en/texts.ts').filter((name) => name.startsWith('nl/'))).toEqual([])
  })
})
