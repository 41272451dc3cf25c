import type { ImportFault, TransferFault } from '@kavel/calls'

/** An archive is not taken, for this reason. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly faults: readonly TransferFault[]

  constructor(faults: readonly TransferFault[]) {
    super(faults.map(({ fault, file }) => `${fault} ${file ?? ''}`).join('; '))
    this.faults = faults
  }
}

export function faultOf(
  fault: ImportFault,
  where: Partial<Omit<TransferFault, 'fault'>> = {},
): TransferFault {
  return { fault, file: null, row: null, field: null, detail: null, licence: null, ...where }
}

export function refuse(
  fault: ImportFault,
  where: Partial<Omit<TransferFault, 'fault'>> = {},
): ArchiveRefused {
  return new ArchiveRefused([faultOf(fault, where)])
}
