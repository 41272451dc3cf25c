/** What others wrote that Kavel is delivered with, and under which licences: read from `package-lock.json` and from what is declared here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'

/** Where the screen reads it. */
export const NOTICES_FILE = 'apps/web/src/screens/about/notices.json'

export interface Notices {
  /** Libraries inside the binaries of a package, which its own licence does not name; those that ask to pass on their source first. */
  readonly inside: readonly Inside[]
  /** Every package that runs, by licence; the licences with most packages first. */
  readonly packages: readonly { readonly licence: string; readonly names: readonly string[] }[]
}

interface Inside {
  readonly name: string
  readonly licence: string
  /** Package that brings it. */
  readonly by: string
  /** Where its source is. */
  readonly source: string
}

const POSTGIS = '@electric-sql/pglite-postgis'
const VIPS = '@img/sharp-libvips'

/**
 * Read off the packages: the versions compiled into `postgis.tar.gz` of PGlite's PostGIS (PostGIS 3.6.2, GEOS 3.14.0, GDAL 3.11.4,
 * PROJ 9.7.0), and the table in the README of sharp's libvips.
 */
const INSIDE: readonly Inside[] = [
  { name: 'PostGIS', licence: 'GPL-2.0-or-later', by: POSTGIS, source: 'https://postgis.net' },
  { name: 'GEOS', licence: 'LGPL-2.1-or-later', by: POSTGIS, source: 'https://libgeos.org' },
  { name: 'libvips', licence: 'LGPL-3.0-or-later', by: VIPS, source: 'https://www.libvips.org' },
  {
    name: 'GLib',
    licence: 'LGPL-3.0-or-later',
    by: VIPS,
    source: 'https://gitlab.gnome.org/GNOME/glib',
  },
  {
    name: 'Pango',
    licence: 'LGPL-3.0-or-later',
    by: VIPS,
    source: 'https://gitlab.gnome.org/GNOME/pango',
  },
  {
    name: 'librsvg',
    licence: 'LGPL-3.0-or-later',
    by: VIPS,
    source: 'https://gitlab.gnome.org/GNOME/librsvg',
  },
  {
    name: 'libheif',
    licence: 'LGPL-3.0-or-later',
    by: VIPS,
    source: 'https://github.com/strukturag/libheif',
  },
  { name: 'libexif', licence: 'LGPL-3.0-or-later', by: VIPS, source: 'https://libexif.github.io' },
  {
    name: 'FriBidi',
    licence: 'LGPL-3.0-or-later',
    by: VIPS,
    source: 'https://github.com/fribidi/fribidi',
  },
  {
    name: 'proxy-libintl',
    licence: 'LGPL-3.0-or-later',
    by: VIPS,
    source: 'https://github.com/frida/proxy-libintl',
  },
  { name: 'cairo', licence: 'MPL-1.1', by: VIPS, source: 'https://www.cairographics.org' },
  { name: 'GDAL', licence: 'MIT', by: POSTGIS, source: 'https://gdal.org' },
  { name: 'PROJ', licence: 'MIT', by: POSTGIS, source: 'https://proj.org' },
  {
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    by: '@electric-sql/pglite',
    source: 'https://www.postgresql.org',
  },
]

/** Licences of packages that name none in the lock file; read in the package. */
const UNNAMED: Readonly<Record<string, string>> = { suncalc: 'BSD-2-Clause' }

/** Platforms of the compiler: another package may ask for it, and it does not run. */
const COMPILER = '@typescript/'

interface Locked {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

/** @throws when a package names no licence and none is declared for it, or when a declared part has no package any more */
export function readNotices(): Notices {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const byLicence = new Map<string, Set<string>>()
  const names = new Set<string>()
  for (const [path, { version, license, dev, devOptional, link }] of Object.entries(
    lock.packages,
  )) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (dev || devOptional || link || name.startsWith(COMPILER) || !path.includes('node_modules/'))
      continue
    const licence = license ?? UNNAMED[name]
    if (!licence) throw new Error(`${name} names no licence: read it in the package and declare it`)
    names.add(name)
    const of = byLicence.get(licence) ?? new Set()
    byLicence.set(licence, of.add(`${name} ${version}`))
  }
  for (const { name, by } of INSIDE)
    if (![...names].some((known) => known.startsWith(by)))
      throw new Error(`${name} comes with ${by}, which is no package any more`)
  const packages = [...byLicence]
    .map(([licence, of]) => ({ licence, names: [...of].sort() }))
    .sort((a, b) => b.names.length - a.names.length || a.licence.localeCompare(b.licence))
  return { inside: INSIDE, packages }
}
