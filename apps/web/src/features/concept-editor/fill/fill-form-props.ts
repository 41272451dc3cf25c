import type { Wish } from './choices.ts'

export interface FillFormProps {
  readonly wish: Wish
  readonly onChange: (wish: Wish) => void
}
