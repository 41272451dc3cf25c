import type { CompanyStyle } from '../../shared/page-colours.ts'
import { useLacking } from '../../shared/session/use-lacking.ts'
import { useCompanySettings } from '../../shared/use-company-settings.ts'

export interface StyleSettings {
  readonly style: CompanyStyle
  readonly companyName: string
  /** As far as role and licence go. */
  readonly mayChange: boolean
  readonly mayChangeLogo: boolean
  /** What was chosen before can be put off whatever the licence. */
  readonly mayPutOff: boolean
  /** One step of undo; with the same mark those that follow each other shortly are one. */
  change(patch: Partial<CompanyStyle>, mark?: string): void
}

/** The style of the company's public pages. */
export function useStyle(): StyleSettings {
  const { company, mayChange, change } = useCompanySettings()
  const lacksColours = useLacking('style_colours') !== null
  const lacksLogo = useLacking('style_logo') !== null
  return {
    style: company.cfg.style,
    companyName: company.name,
    mayChange: mayChange && !lacksColours,
    mayChangeLogo: mayChange && !lacksLogo,
    mayPutOff: mayChange,
    change: (style, mark) => change({ cfg: { style } }, mark),
  }
}
