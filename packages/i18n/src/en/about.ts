/** About Kavel: the version and the licences of what it is made with. */
export const about = {
  title: 'About Kavel',
  intro:
    'Kavel is made with the work of many others. This page names them and the licences they give it under.',
  version: 'Version',
  database: 'Database',
  database_pglite: 'Embedded (PGlite)',
  database_postgresql: 'PostgreSQL server',
  inside: 'Inside the packages',
  inside_text:
    'These libraries are compiled into packages that Kavel uses unchanged. Their source is where their makers publish it; whoever passes Kavel on passes this list on.',
  name: 'Library',
  licence: 'Licence',
  by: 'Comes with',
  source: 'Source',
  packages: 'Packages',
  packages_text:
    'All packages that run, by licence. The text of a licence is in the folder of its package.',
  count_one: '{{formatted}} package',
  count_other: '{{formatted}} packages',
} as const
