import type { LineString } from 'geojson'
import type { StreetClass } from '../draft/street-class.ts'
import type { Dims } from '../town/dims.ts'
import type { RoadSection } from '../town/network.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, lineOf, PLACE } from './place.ts'

/** Functional road class (OpenLR: 0 = main road … 7 = path) and form of way by street class. */
const CLASSES: Record<StreetClass, { frc: string; fow: string; type: string }> = {
  provincial: { frc: '2', fow: '3', type: 'weg' },
  main: { frc: '4', fow: '3', type: 'weg' },
  local: { frc: '5', fow: '3', type: 'weg' },
  residential: { frc: '6', fow: '3', type: 'weg' },
  path: { frc: '7', fow: '7', type: 'fietspad' },
}

/** Road centre lines with junctions in the attribute names of the national road file. */
export function roadsOf(sections: readonly RoadSection[]): Collection<LineString> {
  return collect(
    'wegvakken',
    sections.map(({ street, points, from, to }, index): [LineString, Properties] => {
      const kind = CLASSES[street.kind]
      const provincial = street.kind === 'provincial'
      return [
        lineOf(points),
        {
          wvk_id: 990100000 + index + 1,
          jte_id_beg: 990200000 + from,
          jte_id_end: 990200000 + to,
          stt_naam: street.name,
          wegbehsrt: provincial ? 'P' : 'G',
          wegbehcode: provincial ? '24' : PLACE.digits,
          wegbehnaam: provincial ? PLACE.province : PLACE.name,
          wegnummer: provincial ? 'N799' : null,
          rijrichtng: 'B',
          gme_id: Number(PLACE.digits),
          gme_naam: PLACE.name,
          wpsnaam: PLACE.name,
          bst_code: street.kind === 'path' ? 'FP' : 'HR',
          wegtype: kind.type,
          frc: kind.frc,
          fow: kind.fow,
        },
      ]
    }),
  )
}

/** Name and number of the fairway: no real one is called so. */
const FAIRWAY = { vwg_naam: 'Oogkanaal', vwg_nr: 9901 }

/** The canal as ships sail it, in the attribute names of the national file of fairways: it is cut at the farm roads. */
export function fairwaysOf({ farmX, farmDepth }: Dims): Collection<LineString> {
  const ends = [-farmX - farmDepth, -farmX, farmX, farmX + farmDepth]
  return collect(
    'vaarwegvakken',
    ends.slice(1).map((end, index): [LineString, Properties] => [
      lineOf([
        [ends[index]!, 0],
        [end, 0],
      ]),
      {
        vwk_id: 990300001 + index,
        vwk_begdtm: '1996-01-01',
        vwj_id_beg: 990400001 + index,
        vwj_id_end: 990400002 + index,
        vaktype: 'D',
        vrt_code: 9901,
        vrt_naam: FAIRWAY.vwg_naam,
        ...FAIRWAY,
      },
    ]),
  )
}
