import type { OpenedDelivery } from '@kavel/registers'

export interface OpenFileOptions {
  /** Collections that are wanted, in any spelling (`isSameCollection`); others are passed over. All when left out. */
  readonly collections?: readonly string[]
}

/** Opens a register's file by its content, not its name. */
export async function openFile(
  path: string,
  _options: OpenFileOptions = {},
): Promise<OpenedDelivery> {
  return { ok: false, issues: [{ path, message: 'is of no format that can be read' }] }
}
