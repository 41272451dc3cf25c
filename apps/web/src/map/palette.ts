/** The colours of our own map that several layers share; any other lies in the declaration of its layer. */
export type Scheme = 'light' | 'dark'

/** Calm on purpose: what the user works on must be the strongest thing on it. */
export interface Palette {
  readonly scheme: Scheme
  readonly paper: string
  readonly text: string
  readonly textSoft: string
  readonly halo: string
  readonly selected: string
  readonly current: string
  readonly location: string
  readonly locationLine: string
}

export const palettes = {
  light: {
    scheme: 'light',
    paper: '#f5f4f0',
    text: '#3b3a37',
    textSoft: '#6a675f',
    halo: '#ffffff',
    selected: '#e8590c',
    current: '#0b756e',
    location: '#0b756e',
    locationLine: '#ffffff',
  },
  dark: {
    scheme: 'dark',
    paper: '#1d2022',
    text: '#e4e4e1',
    textSoft: '#b0afa9',
    halo: '#1d2022',
    selected: '#fb923c',
    current: '#45b0a6',
    location: '#2aa398',
    locationLine: '#10201e',
  },
} as const satisfies Record<Scheme, Palette>
