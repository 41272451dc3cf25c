import type { SectionFormProps } from '../define.ts'
import { OwnTextField } from '../own-text-field.tsx'

export function ResidentialForm(props: SectionFormProps) {
  return <OwnTextField {...props} />
}
