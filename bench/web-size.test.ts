import { describe, expect, it } from 'vitest'
import { listScripts } from './web-size.ts'

const manifest = {
  'index.html': { file: 'main.js', imports: ['_shared.js'] },
  'start.tsx': { file: 'start.js', imports: ['_shared.js', '_deep.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', imports: ['index.html'] },
  'map.tsx': { file: 'map.js' },
}

describe('the scripts of the sign-in screen', () => {
  it('are those it imports, directly or not, each once, and no others', () => {
    expect(listScripts(manifest, ['index.html', 'start.tsx'])).toEqual([
      'deep.js',
      'main.js',
      'shared.js',
      'start.js',
    ])
  })

  it('are not guessed when a module is missing from the build', () => {
    expect(() => listScripts(manifest, ['login.tsx'])).toThrow('login.tsx')
  })
})
