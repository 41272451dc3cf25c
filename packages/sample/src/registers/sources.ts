import type { SampleLayer, SampleSource } from '../types.ts'

/** The register each collection stands for, and the fixed date it is of. */
export const SOURCES = {
  gemeentegebied: { register: 'BRK Bestuurlijke Gebieden', date: '2026-01-01' },
  perceel: { register: 'BRK Kadastrale Kaart', date: '2026-11-01' },
  pand: { register: 'BAG + 3D BAG', date: '2026-10-08' },
  adres: { register: 'BAG', date: '2026-10-08' },
  plangebied: { register: 'Ruimtelijke plannen', date: '2026-09-15' },
  enkelbestemming: { register: 'Ruimtelijke plannen', date: '2026-09-15' },
  dubbelbestemming: { register: 'Ruimtelijke plannen', date: '2026-09-15' },
  bouwvlak: { register: 'Ruimtelijke plannen', date: '2026-09-15' },
  bouwaanduiding: { register: 'Ruimtelijke plannen', date: '2026-09-15' },
  maatvoering: { register: 'Ruimtelijke plannen', date: '2026-09-15' },
  wegdeel: { register: 'BGT', date: '2026-10-15' },
  waterdeel: { register: 'BGT', date: '2026-10-15' },
  begroeidterreindeel: { register: 'BGT', date: '2026-10-15' },
  onbegroeidterreindeel: { register: 'BGT', date: '2026-10-15' },
  vegetatieobject: { register: 'BGT', date: '2026-10-15' },
  spoor: { register: 'BGT', date: '2026-10-15' },
  wegvakken: { register: 'NWB Wegen', date: '2026-10-01' },
  station: { register: 'ProRail Spoorwegen', date: '2026-10-01' },
} as const satisfies Record<SampleLayer, SampleSource>
