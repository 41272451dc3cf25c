import { useTab } from './session/use-tab.ts'

const AREAS = ['overview', 'buildings', 'functions'] as const

/** The sheet of areas that was looked at last: where a link to the sheets leads. */
export function useAreaSheet() {
  const [area, keep] = useTab('area_summary.area', AREAS, 'overview')
  return {
    sheet: `areas/${area}` as const,
    /** Remembers a sheet that somebody chose; one of money is none of areas. */
    chose(sheet: string): void {
      const chosen = AREAS.find((one) => sheet === `areas/${one}`)
      if (chosen) keep(chosen)
    },
  }
}
