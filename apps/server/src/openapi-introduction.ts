export function introduction(): string {
  return ''
}
