import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core'

/** One accent: a polder green that reads as white text on it at 5.7:1 (shade 7). */
const accent = [
  '#e9f6f4',
  '#d2ebe8',
  '#a4d8d2',
  '#70c2ba',
  '#45b0a6',
  '#2aa398',
  '#148b81',
  '#0b756e',
  '#075e58',
  '#044843',
] as const

const small = { defaultProps: { size: 'xs' } } as const

/** Dense sizes and the typeface that comes along (`global.css`); everything else is Mantine's. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  colors: { accent },
  fontFamily:
    '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  spacing: { xs: rem(6), sm: rem(10), md: rem(14), lg: rem(20), xl: rem(28) },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.3' },
      h2: { fontSize: rem(17), lineHeight: '1.35' },
      h3: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: small,
    TextInput: small,
    PasswordInput: small,
    NumberInput: small,
    Select: small,
    MultiSelect: small,
    Textarea: small,
    SegmentedControl: small,
    Checkbox: small,
    Switch: small,
    Table: { defaultProps: { verticalSpacing: 5, horizontalSpacing: 'sm', fz: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  },
})

/** Greys and reds of small text, darkened (lightened in the dark) until they reach 4.5:1 (WCAG 2.2 AA, 1.4.3). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--kavel-rail': rem(84), '--kavel-bar': rem(52) },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-7)',
    '--kavel-active': 'var(--mantine-color-accent-8)',
    '--kavel-surface': '#f5f7f7',
    '--kavel-line': '#e1e6e6',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--kavel-active': 'var(--mantine-color-accent-2)',
    '--kavel-surface': '#1c1f1f',
    '--kavel-line': '#343939',
  },
})
