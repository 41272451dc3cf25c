import { addParcel, newZone } from '../draft/site.ts'
import { cutBox, extentOf, largestOf, ringArea } from '../geometry/index.ts'
import { straightStreets } from './frames.ts'
import type { LotPlan } from './lot-plan.ts'
import { fillLots } from './lots.ts'
import type { Quarter } from './quarter.ts'

/** Streets are laid, the land is for sale: big vacant plots for housing of four or five storeys. */
const PLAN: LotPlan = {
  frontage: [62, 95],
  depth: [56, 74],
  street: 'leafy',
  cross: 'leafy',
  backPath: 0,
  column: 190,
  buffer: 16,
  rowLength: 20,
  corner: 0.5,
  zone: 'neighbourhood',
  use: 'vacant',
  style: () => ({ setback: 3, depth: 40, floors: 4, roof: 'flat', year: 2024 }),
  norms: () => ({ height: 15, coverage: 60, dwellings: 60, form: 'gestapeld' }),
  build: (slot) => {
    const { site } = slot
    const parcel = site.draft.parcels[site.draft.parcels.length - 1]!
    site.draft.sites.push({
      parcel,
      note: {
        nl: 'Uitbreidingsgebied, bouwrijp: gestapeld wonen tot 15 m, bebouwing tot 60 %',
        en: 'Expansion area, ready to build: stacked housing up to 15 m, coverage up to 60 %',
      },
    })
  },
}

export function fillExpansion(quarter: Quarter): void {
  const turn = quarter.site.random.between(-0.3, 0.3)
  const frame = straightStreets(quarter, turn)
  if (ringArea(quarter.ring) > 25000) {
    fillLots(quarter, frame, PLAN)
    return
  }
  const zone = newZone(quarter.site, 'neighbourhood')
  const parcel = addParcel(quarter.site, quarter.ring, 'vacant', zone)
  const [u0, u1] = extentOf(quarter.ring, frame, 0)
  const [v0, v1] = extentOf(quarter.ring, frame, 1)
  const envelope = largestOf(
    cutBox([quarter.ring], frame, [u0 + 4, u1 - 4], [v0 + 4, v1 - 4]).inside,
  )
  if (envelope) {
    quarter.site.draft.envelopes.push({
      ring: envelope,
      zone,
      norms: { height: 15, coverage: 60, form: 'gestapeld' },
    })
  }
  quarter.site.draft.sites.push({
    parcel,
    note: { nl: 'Inbreidingslocatie, braakliggend', en: 'Infill site, vacant' },
  })
}
