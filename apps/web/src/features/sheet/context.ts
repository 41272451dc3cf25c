import type { CompanyCfg } from '@kavel/domain'
import { createContext, useContext } from 'react'
import type { Concept, Location, SheetModel } from './sheet-model.ts'
import type { SheetEdits } from './use-sheet-edits.ts'

/** What every part of a sheet needs. */
export interface SheetContext {
  /** With the changes that are not saved yet. */
  readonly location: Location
  /** Null while the location has none. */
  readonly concept: Concept | null
  readonly parameters: CompanyCfg['parameters'] | null
  readonly edits: SheetEdits
  /** Address of another sheet of the same location and concept. */
  addressOf(sheet: string): string
}

export const SheetContextValue = createContext<SheetContext | null>(null)

export function useSheet(): SheetContext {
  const context = useContext(SheetContextValue)
  if (!context) throw new Error('A part of a sheet was shown outside a sheet')
  return context
}

/** The computed numbers; there are none until the worker has answered for the first time. */
export interface Figures extends SheetModel {
  /** Key of the number that the inspector explains. */
  readonly selected: string | null
  /** Explains a number in the inspector. */
  open(key: string): void
}

export const FiguresValue = createContext<Figures | null>(null)

export function useFigures(): Figures {
  const figures = useContext(FiguresValue)
  if (!figures) throw new Error('A figure was shown before the sheet was computed')
  return figures
}
