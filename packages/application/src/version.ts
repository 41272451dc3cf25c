import { readFileSync } from 'node:fs'

let version: string | undefined

/** Version of the product, from its package file. */
export function productVersion(): string {
  version ??= (
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
  ).version
  return version
}
