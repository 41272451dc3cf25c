/** Over Kavel: de versie en de licenties van wat erin zit. */
export const about = {
  title: 'Over Kavel',
  intro:
    'Kavel is gemaakt met het werk van vele anderen. Deze pagina noemt hen en de licenties waaronder zij het geven.',
  version: 'Versie',
  database: 'Opslag',
  database_pglite: 'Ingebouwd (PGlite)',
  database_postgresql: 'PostgreSQL-server',
  inside: 'In de pakketten',
  inside_text:
    'Deze bibliotheken zijn meegecompileerd in pakketten die Kavel ongewijzigd gebruikt. Hun broncode staat waar de makers die uitgeven; wie Kavel doorgeeft, geeft deze lijst mee door.',
  name: 'Bibliotheek',
  licence: 'Licentie',
  by: 'Zit in',
  source: 'Broncode',
  packages: 'Pakketten',
  packages_text:
    'Alle pakketten die meedraaien, per licentie. De tekst van een licentie staat in de map van het pakket.',
  count_one: '{{formatted}} pakket',
  count_other: '{{formatted}} pakketten',
} as const
