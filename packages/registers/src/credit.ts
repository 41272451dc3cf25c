/** Whom to credit for what was imported. */
import type { ImportKey } from './import-keys.ts'
import { layers } from './layers.ts'
import { isRasterKey } from './rasters.ts'
import { type RegisterKey, registers } from './registers.ts'
import type { ServiceDeclaration } from './services.ts'

/** The line of a register, and of those whose attributes its service adds when services brought it. */
export function creditOf(layer: ImportKey, register: RegisterKey, isFetched: boolean): string {
  const services: readonly ServiceDeclaration[] =
    isRasterKey(layer) || !isFetched ? [] : layers[layer].services
  const added = services.flatMap((service) =>
    service.kind === 'joined' ? [service.adds.register] : [],
  )
  return [register, ...added].map((key) => registers[key].attribution).join(' · ')
}
