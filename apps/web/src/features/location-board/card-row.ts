/** A card as the server gives it with a list of locations. */
import type { DerivedValues, RecordFor } from '@kavel/domain'

/** What a card shows of the record. */
export const FIELDS = [
  'name',
  'status',
  'phase',
  'plotsize',
  'listOrder',
  'assignedTo',
  'cfg.summary',
] as const

export type CardRow = Pick<
  RecordFor<'locations'>,
  'id' | 'name' | 'status' | 'phase' | 'plotsize' | 'listOrder' | 'assignedTo' | 'cfg'
> & {
  readonly derived?: Partial<DerivedValues>
  readonly custom?: Readonly<Record<string, readonly { readonly id: number }[] | null>>
}

/** Is something of the card still being computed? */
export const isComputing = ({ derived }: Pick<CardRow, 'derived'>) =>
  Object.values(derived?.why ?? {}).includes('computing')
