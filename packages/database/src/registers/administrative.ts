/** Municipalities and provinces by the codes of the registers. */
import type { Queryable } from '../core/queryable.ts'

interface AdministrativeArea {
  readonly code: string
  readonly name: string
  /** West, south, east, north in degrees. */
  readonly bounds: [number, number, number, number]
}

/** Those that were imported, by name. @param codes as GM0344 and PV26 */
export async function readAreas(
  client: Queryable,
  codes: readonly string[],
): Promise<AdministrativeArea[]> {
  const { rows } = await client.query<AdministrativeArea>(
    `with found as (
       select register_id as code, name, geometry from register.municipalities where register_id = any ($1)
       union all
       select register_id, name, geometry from register.provinces where register_id = any ($1)),
     boxes as (select code, name, ST_Transform(ST_Envelope(ST_Collect(geometry)), 4326) as box from found group by 1, 2)
     select code, name, array[ST_XMin(box), ST_YMin(box), ST_XMax(box), ST_YMax(box)] as bounds
     from boxes order by name, code`,
    [codes],
  )
  return rows
}
