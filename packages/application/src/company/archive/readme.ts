/** The words that go with an archive. */
export const README = 'README.txt'

export const readmeText = (company: string, madeAt: string) => `${company}
${madeAt}

NEDERLANDS

Dit zijn alle gegevens van uw organisatie in Kavel.

data/       Een tabel per soort (CSV volgens RFC 4180, UTF-8, komma). De eerste rij heeft de namen van de velden.
            Een lege cel betekent: niet bekend. Een tekst die leeg is of met ' = + - of @ begint heeft een ' ervoor, zodat een
            rekenblad hem niet als formule leest. Gestructureerde velden (cfg, summary) zijn JSON. Vlakken in plots.csv
            zijn WKT in meters van het Rijksdriehoeksstelsel (EPSG:28992).
geo/        Locaties en percelen als GeoJSON in lengte- en breedtegraden (WGS84).
files/      Afbeeldingen en bijlagen; images.csv zegt bij welk record elk bestand hoort.
manifest.json  Versie, aantallen, en van elk bestand de SHA-256.

Er staan geen wachtwoorden, sessies, sleutels of tweede factoren in. Eigen bestanden (eigenaren, aanbod) en wat Kavel
zelf uitrekent staan er niet in. Kavel leest dit bestand in een lege organisatie weer in: Instellingen, Organisatie.

ENGLISH

This is all data of your company in Kavel.

data/       One table per kind (CSV as in RFC 4180, UTF-8, comma). The first row has the names of the fields.
            An empty cell means: not known. A text that is empty or begins with ' = + - or @ has a ' before it, so that a
            spreadsheet does not read it as a formula. Structured fields (cfg, summary) are JSON. Areas in plots.csv are
            WKT in metres of the Dutch national grid (EPSG:28992).
geo/        Locations and plots as GeoJSON in degrees (WGS84).
files/      Pictures and attachments; images.csv tells to which record each file belongs.
manifest.json  Version, counts, and the SHA-256 of each file.

There are no passwords, sessions, keys or second factors in it. Files that you brought yourself (owners, listings) and what
Kavel computes are not in it. Kavel reads this file back into an empty company: Settings, Company.
`
