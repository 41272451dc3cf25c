/** The house rules that no compiler holds: who may import whom, what is pure, and that documents tell the truth. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** What has no network, clock, chance, console, process or files: browser, server and command line use it alike. */
const PURE = [
  'domain',
  'geometry',
  'generator',
  'finance',
  'i18n',
  'registers',
  'search',
  'concept',
  'calls',
  'sample',
]

/** Every package by what it may import at most; the arrows point from right to left (ARCHITECTURE.md). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  geometry: [],
  generator: ['domain', 'geometry'],
  finance: ['domain'],
  i18n: ['domain'],
  registers: ['domain'],
  search: ['domain', 'registers'],
  concept: ['domain', 'geometry', 'finance', 'generator', 'registers', 'search'],
  calls: ['domain', 'registers', 'search', 'concept'],
  sample: ['domain', 'geometry', 'registers'],
  deliveries: ['domain', 'registers'],
  database: ['domain', 'registers', 'search'],
  'search-index': ['domain', 'registers', 'search'],
  application: [...PURE, 'deliveries', 'database', 'search-index'],
  server: [...PURE, 'deliveries', 'database', 'search-index', 'application'],
  cli: [...PURE, 'deliveries', 'database', 'search-index', 'application'],
  web: [
    'domain',
    'geometry',
    'generator',
    'finance',
    'i18n',
    'registers',
    'search',
    'concept',
    'calls',
  ],
}

/** What tests alone import besides: the command line works beside a server that runs, and failures are read in English. */
const TESTS_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  cli: ['server'],
  deliveries: ['i18n'],
}

/** Lines above which a file should be more than one; catalogues and suites that walk them are long by nature. */
const LONG = 320
const MAY_BE_LONG = [
  'packages/domain/src/enums.ts',
  'packages/i18n/src/en/labels.ts',
  'packages/i18n/src/nl/labels.ts',
  'packages/sample/src/town/layout.ts',
]

/** Before all tests: Vitest and Playwright call their default export. */
const GLOBAL_SETUPS = ['packages/database/src/testing/index.ts', 'e2e/global-setup.ts']

/** Folders that are made, not written (.gitignore). */
const MADE = /^(node_modules|dist|\.git|\.kavel|\.cache|coverage|e2e\/output)$/

/** Every file of the project by its path from here. */
function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (MADE.test(entry.name) || MADE.test(path)) return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

const files = listFiles('')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isSpec = (path: string) => /\.spec\.ts$/.test(path)
const isCode = (path: string) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts')
const homeOf = (path: string) => /^(?:packages|apps)\/([^/]+)\//.exec(path)?.[1] ?? null
const code = files.filter(isCode)

/** What only tests import: it may use everything. */
const isForTests = (path: string) =>
  isTest(path) || /\/(testing|dev)\/|\/testing[^/]*\.tsx?$/.test(path)

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

/** `import … from '…'`, `export … from '…'`, `import '…'`, `import('…')`. */
const IMPORT =
  /\b(?:(import|export)\s+(type\s)?[^'"`;()]*?from\s*|import\s*\(?\s*)(['"])([^'"\n]+)\3/g

const imports: readonly Import[] = code.flatMap((from) =>
  [...withoutComments(read(from)).matchAll(IMPORT)].map((match) => ({
    from,
    to: match[4]!,
    typeOnly: Boolean(match[2]),
  })),
)

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1')
}

/** Also without what stands in quotes, so that only code is left; what a template computes is code. */
function codeOnly(text: string): string {
  return withoutComments(text)
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
}

describe('the import table', () => {
  it('has a row for every package', () => {
    const homes = new Set(code.map(homeOf).filter((home) => home !== null))
    expect([...homes].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
  })

  it('stands in ARCHITECTURE.md, row by row', () => {
    const rows = [
      ...read('ARCHITECTURE.md').matchAll(/^\| `(?:packages|apps)\/([\w-]+)` .*\| ([^|]+?) +\|$/gm),
    ]
    expect(rows.map(([, home]) => home)).toEqual(Object.keys(MAY_IMPORT))
    rows.forEach(([, home, told], index) => {
      const all: Readonly<Record<string, readonly string[]>> = {
        '–': [],
        zod: [],
        'all of the above': rows.slice(0, index).map(([, above]) => above!),
        'all of the above but server': rows
          .slice(0, index)
          .flatMap(([, above]) => (above === 'server' ? [] : above!)),
        'the pure packages but sample': PURE.filter((name) => name !== 'sample'),
      }
      expect([...(all[told!] ?? told!.split(', '))].sort(), home).toEqual(
        [...MAY_IMPORT[home!]!].sort(),
      )
    })
  })

  it('points one way', () => {
    const reaches = (from: string, to: string): boolean =>
      MAY_IMPORT[from]!.some((next) => next === to || reaches(next, to))
    for (const name of Object.keys(MAY_IMPORT)) expect(reaches(name, name), name).toBe(false)
  })

  it('holds: no package imports what it may not', () => {
    const wrong = imports.filter(({ from, to }) => {
      const home = homeOf(from)
      const target = /^@kavel\/([^/]+)/.exec(to)?.[1]
      if (!home || !target || target === home) return false
      const may = [
        ...MAY_IMPORT[home]!,
        ...(isForTests(from) ? (TESTS_MAY_IMPORT[home] ?? []) : []),
      ]
      return !may.includes(target)
    })
    expect(wrong).toEqual([])
  })

  it('is not evaded by a path into another package', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (!to.startsWith('.')) return false
      return homeOf(relative(ROOT, join(ROOT, dirname(from), to))) !== homeOf(from) && homeOf(from)
    })
    expect(wrong).toEqual([])
  })

  it('leads from no source of the product to the checks and corpora of the generator', () => {
    const isOfProduct = (path: string) => /^(packages|apps)\/[^/]+\/src\//.test(path)
    const ofGenerator = /^@kavel\/generator\/testing|\/packages\/generator\/testing\//
    const wrong = imports.filter(({ from, to }) => {
      if (!isOfProduct(from) || isTest(from)) return false
      return ofGenerator.test(to.startsWith('.') ? join('/', dirname(from), to) : to)
    })
    expect(wrong).toEqual([])
  })

  it('is said again by every package file and by the lock file', () => {
    const lock = JSON.parse(read('package-lock.json')).packages
    for (const path of files.filter((name) =>
      /^(packages|apps)\/[^/]+\/package\.json$/.test(name),
    )) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path))
      const home = homeOf(path)!
      const isOurs = (name: string) => name.startsWith('@kavel/')
      for (const name of Object.keys(dependencies).filter(isOurs))
        expect(MAY_IMPORT[home], `${path}: ${name}`).toContain(name.slice('@kavel/'.length))
      for (const name of Object.keys(devDependencies).filter(isOurs))
        expect(TESTS_MAY_IMPORT[home], `${path}: ${name}`).toContain(name.slice('@kavel/'.length))
      // `npm ci` refuses a lock file that says something else.
      expect(lock[dirname(path)]?.dependencies ?? {}, path).toEqual(dependencies)
      expect(lock[dirname(path)]?.devDependencies ?? {}, path).toEqual(devDependencies)
    }
  })

  it('names no place that packages come from', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/)
  })
})

/** Folders whose files and folders, one level deep, must not import each other in a circle. */
const ROOMS = [
  ...[...new Set(code.map((path) => /^(?:packages|apps)\/[^/]+\/src\//.exec(path)?.[0]))],
  'apps/web/src/features/',
  'apps/web/src/features/opportunities/',
  'apps/web/src/screens/',
  'apps/web/src/shared/',
].filter((room) => room !== undefined)

describe('imports', () => {
  const known = new Set(code)
  const all = imports.flatMap(({ from, to, typeOnly }) => {
    const target = relative(ROOT, join(ROOT, dirname(from), to))
    return to.startsWith('.') && known.has(target)
      ? [{ link: [from, target] as const, typeOnly }]
      : []
  })
  // what is loaded, at once or later; types are gone when it runs
  const links = all.filter(({ typeOnly }) => !typeOnly).map(({ link }) => link)

  it('lead from no feature of the web application to another', () => {
    const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1]
    const wrong = imports.filter(({ from, to }) => {
      if (!featureOf(from) || !to.startsWith('.')) return false
      const target = featureOf(relative(ROOT, join(ROOT, dirname(from), to)))
      return target !== undefined && target !== featureOf(from)
    })
    expect(wrong).toEqual([])
  })

  it('lead from nothing shared in the web application to a feature or a screen', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (!from.startsWith('apps/web/src/shared/') || isTest(from) || !to.startsWith('.'))
        return false
      return /^apps\/web\/src\/(features|screens)\//.test(
        relative(ROOT, join(ROOT, dirname(from), to)),
      )
    })
    expect(wrong).toEqual([])
  })

  it('form no circle of files, nor do types alone', () => {
    expect(findCircles(all.map(({ link }) => link))).toEqual([])
  })

  it.each(ROOMS)('form no circle of folders in %s', (room) => {
    const placeOf = (path: string) => room + path.slice(room.length).split('/', 1)
    const within = links.filter((link) =>
      link.every((path) => path.startsWith(room) && !isForTests(path)),
    )
    const between = within.map(([from, to]) => [placeOf(from), placeOf(to)] as const)
    const circles = findCircles(between.filter(([from, to]) => from !== to))
    const causes = circles.map((circle) => [
      circle.join(' <-> '),
      ...within.flatMap(([from, to]) => {
        const places = [placeOf(from), placeOf(to)]
        const isCause = places[0] !== places[1] && places.every((place) => circle.includes(place))
        return isCause ? [`${from} -> ${to}`] : []
      }),
    ])
    expect(causes).toEqual([])
  })

  it('would be caught in a circle', () => {
    const chain = [
      ['a', 'b'],
      ['b', 'c'],
    ] as const
    expect(findCircles(chain)).toEqual([])
    expect(findCircles([...chain, ['c', 'a'], ['c', 'd']])).toEqual([['a', 'b', 'c']])
    expect(findCircles([['a', 'a']])).toEqual([['a']])
  })
})

/** Groups that reach each other (strongly connected components, Tarjan), sorted; a self-import is one. */
function findCircles(links: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, string[]>()
  for (const [from, to] of links) next.set(from, [...(next.get(from) ?? []), to])
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (name: string): number => {
    order.set(name, order.size)
    lowest.set(name, order.size - 1)
    open.push(name)
    for (const target of next.get(name) ?? []) {
      const reached = order.has(target)
        ? open.includes(target)
          ? order.get(target)!
          : Number.POSITIVE_INFINITY
        : visit(target)
      lowest.set(name, Math.min(lowest.get(name)!, reached))
    }
    if (lowest.get(name) === order.get(name)) {
      const group = open.splice(open.indexOf(name)).sort()
      if (group.length > 1 || next.get(name)?.includes(name)) found.push(group)
    }
    return lowest.get(name)!
  }
  for (const name of next.keys()) if (!order.has(name)) visit(name)
  return found.sort()
}

const IMPURE: Readonly<Record<string, RegExp>> = {
  network: /\b(fetch\s*\(|XMLHttpRequest|WebSocket|EventSource)/,
  clock: /\b(Date\.now|new Date\(\s*\)|performance\s*\.|setTimeout|setInterval|setImmediate)/,
  chance: /\b(Math\.random|crypto\s*\.|randomUUID)/,
  console: /\bconsole\s*\./,
  process: /\bprocess\s*\.|\bglobalThis\b/,
  page: /\b(window|document|navigator|localStorage)\s*\./,
}

describe('a pure package', () => {
  const sources = code.filter((path) => {
    const [top, home, folder] = path.split('/')
    return top === 'packages' && PURE.includes(home!) && folder === 'src' && !isTest(path)
  })
  const isHelper = (path: string) => /\/(testing|dev)\/|\/testing[^/]*\.ts$/.test(path)

  it.each(PURE)('%s has files to look at', (home) => {
    expect(sources.some((path) => homeOf(path) === home)).toBe(true)
  })

  it.each(Object.entries(IMPURE))('has no %s', (_, pattern) => {
    const wrong = sources
      .filter((path) => !isHelper(path))
      .flatMap((path) => {
        const found = pattern.exec(codeOnly(read(path)))
        return found ? [`${path}: ${found[0]}`] : []
      })
    expect(wrong).toEqual([])
  })

  it('takes nothing from Node', () => {
    const wrong = imports.filter(
      ({ from, to }) => sources.includes(from) && !isHelper(from) && to.startsWith('node:'),
    )
    expect(wrong).toEqual([])
  })
})

describe('the groups of the search', () => {
  const namesIn = (folder: string) =>
    code
      .filter((path) => dirname(path) === folder && !isTest(path))
      .map((path) => path.slice(folder.length + 1, -'.ts'.length))
      .filter((name) => name !== 'define' && name !== 'index')

  it('have one name where they are declared, computed and asked for', () => {
    const groups = namesIn('packages/search/src/features')
    const others = {
      // shared by what is computed of plans
      'packages/database/src/features/computing': ['plans-in-force'],
      // joins other filters, of whatever group
      'packages/search/src/filters': ['alternatives'],
    }
    expect(groups.length).toBeGreaterThan(10)
    for (const [folder, besides] of Object.entries(others))
      expect([...groups, ...besides]).toEqual(expect.arrayContaining(namesIn(folder)))
  })
})

describe('the types of sections', () => {
  /** Where the folders of each type are, and the lists that have one line a folder. */
  const FOLDERS = {
    'packages/concept/src/sections': ['index.ts', 'contents.ts'],
    'apps/web/src/publication-sections': ['views.tsx', 'forms.tsx'],
  }
  const TEXTS = ['packages/i18n/src/nl/sections', 'packages/i18n/src/en/sections']
  /** The words of the specification, the type of a section of which nobody said one, and what a page begins with. */
  const NAMED = [
    // pages of the demo, which show what there is
    'apps/server/src/seed/demo-pages.ts',
    'apps/server/src/seed/demo-area-pages.ts',
    'packages/domain/src/sections.ts',
    'packages/domain/src/entities/sections.ts',
    'packages/concept/src/publication-types/',
    'apps/web/src/screens/settings/publications/style/sample-page.ts',
  ]
  const types = [
    ...new Set(
      files.flatMap((path) => /^packages\/concept\/src\/sections\/(\w+)\//.exec(path)?.[1] ?? []),
    ),
  ].sort()

  it('have each a folder that declares it, one that shows it, and texts', () => {
    expect(types.length).toBeGreaterThan(4)
    for (const type of types) {
      expect(files).toContain(`packages/concept/src/sections/${type}/section.ts`)
      expect(files).toContain(`packages/concept/src/sections/${type}/contents.ts`)
      expect(files).toContain(`apps/web/src/publication-sections/${type}/view.tsx`)
      for (const folder of TEXTS) expect(files).toContain(`${folder}/${type}.ts`)
    }
  })

  it('are named nowhere else: one more touches its folders and their lists alone', () => {
    // one of a single word, as `warning`, is a word of other things too
    const words = types.filter((type) => type.includes('_'))
    const name = new RegExp(`\\b(?:${words.join('|')})\\b`)
    const mayName = (path: string) =>
      isForTests(path) ||
      Object.entries(FOLDERS).some(([folder, lists]) =>
        [
          ...words.map((type) => `${folder}/${type}/`),
          ...lists.map((list) => `${folder}/${list}`),
        ].some((start) => path.startsWith(start)),
      ) ||
      [...TEXTS, ...NAMED].some((start) => path.startsWith(start))
    const wrong = code
      .filter((path) => /^(packages|apps)\/[^/]+\/src\//.test(path) && !mayName(path))
      .filter((path) => name.test(withoutComments(read(path))))
    expect(wrong).toEqual([])
  })
})

describe('the sources', () => {
  it('leave no test out and run none alone', () => {
    const wrong = code
      .filter((path) => /\.test\.tsx?$/.test(path))
      .flatMap((path) => {
        const found = /\b(?:describe|it|test|expect)(?:\.\w+)*\.(?:only|skip|todo)\b/.exec(
          codeOnly(read(path)),
        )
        return found ? [`${path}: ${found[0]}`] : []
      })
    expect(wrong).toEqual([])
  })

  it('promise nothing for later', () => {
    const words = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', 'not ' + 'implemented', 'coming ' + 'soon'].join('|'),
    )
    expect(code.filter((path) => words.test(read(path)))).toEqual([])
  })

  it('stay short enough to hold one idea', () => {
    const long = code
      .filter((path) => !isTest(path) && !isSpec(path) && !MAY_BE_LONG.includes(path))
      .map((path) => ({ path, lines: read(path).split('\n').length }))
      .filter(({ lines }) => lines > LONG)
    expect(long).toEqual([])
  })

  it('have a default export only where a tool asks for one', () => {
    const wrong = code.filter(
      (path) =>
        !/\.config\.ts$/.test(path) &&
        !GLOBAL_SETUPS.includes(path) &&
        /^export default\b/m.test(codeOnly(read(path))),
    )
    expect(wrong).toEqual([])
  })
})

describe('the migrations', () => {
  it('have each the next number: of two with one number the second would never run', () => {
    const numbers = files.flatMap(
      (path) => /^packages\/database\/migrations\/(\d{4})-/.exec(path)?.[1] ?? [],
    )
    expect(numbers.length).toBeGreaterThan(17)
    expect(numbers.map(Number)).toEqual(numbers.map((_, index) => index + 1))
  })
})

describe('the documents', () => {
  const documents = files.filter(
    (path) =>
      /^(README|ARCHITECTURE|CONTRIBUTING)\.md$/.test(path) ||
      /^docs\/decisions\/.*\.md$/.test(path) ||
      /^(packages|apps)\/[^/]+\/README\.md$/.test(path),
  )
  const tops = new Set(files.map((path) => path.split('/')[0]!))

  it.each(documents)('%s names only files that exist', (path) => {
    const missing = pathsIn(read(path)).filter(
      (named) => !exists(named, path) && !/[<>*{}…]/.test(named),
    )
    expect(missing).toEqual([])
  })

  /** Links within the project, and what stands between backticks and looks like a path from its root. */
  function pathsIn(text: string): string[] {
    const prose = text.replace(/```[\s\S]*?```/g, '')
    const links = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target]) => target!)
    const quoted = [...prose.matchAll(/`([\w@.-]+(?:\/[\w@.<>*{},…-]*)+)`/g)]
      .map(([, target]) => target!)
      .filter((target) => tops.has(target.split('/')[0]!))
    return [...links.filter((target) => !/^[a-z]+:/.test(target)), ...quoted]
  }

  function exists(named: string, document: string): boolean {
    return existsSync(join(ROOT, named)) || existsSync(join(ROOT, dirname(document), named))
  }

  it('name every setting that the server and the command line read', () => {
    const settings = new Set<string>()
    for (const path of ['packages/application/src/settings.ts', 'packages/application/src/mail.ts'])
      for (const [name] of read(path).matchAll(
        /\b(?:KAVEL|SMTP|DATABASE)_[A-Z_]+\b|\b(?:PORT|HOST)\b/g,
      ))
        settings.add(name)
    const text = read('README.md')
    expect([...settings].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })
})
