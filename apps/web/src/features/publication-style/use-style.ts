import type { CompanyStyle } from '../../shared/page-colours.ts'
import { useCompanySettings } from '../../shared/use-company-settings.ts'

export interface StyleSettings {
  readonly style: CompanyStyle
  readonly companyName: string
  readonly mayChange: boolean
  /** One step of undo; with the same mark those that follow each other shortly are one. */
  change(patch: Partial<CompanyStyle>, mark?: string): void
}

/** The style of the company's public pages. */
export function useStyle(): StyleSettings {
  const { company, mayChange, change } = useCompanySettings()
  return {
    style: company.cfg.style,
    companyName: company.name,
    mayChange,
    change: (style, mark) => change({ cfg: { style } }, mark),
  }
}
