import type { Random } from '@kavel/geometry'
import type { StreetClass } from '../draft/street-class.ts'

/** Stems of street names by neighbourhood, as Dutch municipalities choose them: one theme a quarter. */
const THEMES = {
  old: 'Kerk Haven Markt Vis Zout Waag Bree Smeden Boter Turf Molen School Achter Kuipers Touwslagers Zeilmakers Oude Toren Wal Vissers'.split(
    ' ',
  ),
  royal:
    'Wilhelmina Emma Juliana Hendrik Willem Oranje Nassau Beatrix Maurits Anna Louise Stadhouders Koningin Prinsen Casimir'.split(
      ' ',
    ),
  trees:
    'Eiken Beuken Linden Kastanje Iepen Esdoorn Wilgen Berken Populieren Elzen Meidoorn Lijsterbes Hazelaar Acacia Plataan Sparren Larix Taxus'.split(
      ' ',
    ),
  flowers:
    'Tulpen Rozen Anjer Dahlia Narcissen Lelie Asters Begonia Crocus Fresia Gladiolen Hyacinten Irissen Jasmijn Lavendel Lupine Margriet Primula'.split(
      ' ',
    ),
  birds:
    'Merel Lijster Vink Kievit Grutto Tureluur Scholekster Zwaluw Spreeuw Koekoek Nachtegaal Wulp Reiger Zilvermeeuw Stern Aalscholver Kluut Lepelaar'.split(
      ' ',
    ),
  composers:
    'Mozart Bach Beethoven Schubert Sweelinck Diepenbrock Chopin Verdi Haydn Brahms Händel Vivaldi Grieg Liszt Mahler Ravel'.split(
      ' ',
    ),
  painters:
    'Rembrandt Vermeer Steen Hals Ruisdael Cuyp Potter Mondriaan Israëls Breitner Weissenbruch Mesdag Mauve Toorop Jongkind Hobbema'.split(
      ' ',
    ),
  ships:
    'Botter Tjalk Schokker Kogge Galjoot Fluit Klipper Schoener Aak Hoogaars Blazer Kaag Pinas Brik Logger Punter'.split(
      ' ',
    ),
  winds:
    'Passaat Moesson Bries Noorden Zephyr Mistral Sirocco Westen Föhn Storm Stroming Getij Branding Deining Golfslag Vloed'.split(
      ' ',
    ),
  crops:
    'Koolzaad Vlas Tarwe Gerst Haver Rogge Klaver Luzerne Karwij Blauwmaanzaad Bieten Erwten Spelt Boekweit Hennep Mosterd'.split(
      ' ',
    ),
  stars:
    'Orion Sirius Pegasus Andromeda Cassiopeia Poolster Wega Castor Pollux Saturnus Jupiter Venus Neptunus Zuiderkruis Meteoor Planeten'.split(
      ' ',
    ),
  rivers:
    'Rijn Maas Waal Schelde IJssel Vecht Linge Amstel Eem Dommel Berkel Regge Dinkel Merwede Lek Gouwe'.split(
      ' ',
    ),
  grasses:
    'Riet Lisdodde Zegge Biezen Waterlelie Dotterbloem Zeekraal Lamsoor Helm Kalmoes Pitrus Fonteinkruid Krabbenscheer Pijlkruid Watermunt Veenpluis'.split(
      ' ',
    ),
  trades:
    'Energie Techniek Ambacht Nijverheid Handels Transport Metaal Staal Productie Motor Turbine Dynamo Ketel Vracht Lading Magazijn'.split(
      ' ',
    ),
  polder:
    'Kavel Vaart Sluis Dijk Klei Schor Kwelder Zuiderzee Ringdijk Inpoldering Lely Baggeraars Wierdijk Oever Zeebies Landaanwinning'.split(
      ' ',
    ),
} as const

export type Theme = keyof typeof THEMES

const ENDINGS: Record<StreetClass, readonly string[]> = {
  provincial: ['weg'],
  main: ['laan', 'weg', 'dreef'],
  local: ['laan', 'straat', 'weg'],
  residential: ['straat', 'straat', 'hof', 'laan', 'plantsoen'],
  path: ['pad', 'pad', 'steeg'],
}

const PREFIXES = [
  '',
  'Nieuwe ',
  'Eerste ',
  'Tweede ',
  'Derde ',
  'Kleine ',
  'Grote ',
  'Korte ',
  'Lange ',
]

/**
 * A street name that is not in `taken`, and takes it. A wanted name is used as it is when it is
 * free. Stem, ending and prefix give some 8,000 names; beyond that they are numbered.
 */
export function nameStreet(
  taken: Set<string>,
  random: Random,
  theme: Theme,
  kind: StreetClass,
  wanted?: string,
): string {
  if (wanted && !taken.has(wanted)) {
    taken.add(wanted)
    return wanted
  }
  const endings = ENDINGS[kind]
  for (const prefix of PREFIXES) {
    for (let turn = 0; turn < 40; turn += 1) {
      const name = `${prefix}${random.pick(THEMES[theme])}${random.pick(endings)}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
  const base = `${random.pick(THEMES[theme])}${endings[0]}`
  let number = 2
  while (taken.has(`${base} ${number}`)) number += 1
  taken.add(`${base} ${number}`)
  return `${base} ${number}`
}
