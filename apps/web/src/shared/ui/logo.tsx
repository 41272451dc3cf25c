/** Two parcels on a field: the mark of Kavel. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-accent-7)" />
      <path d="M7 22.5 13.5 7l6 2.2L13 25Z" fill="#fff" fillOpacity=".55" />
      <path d="M21 9.8 25.5 11.5 20.5 25 14.6 25Z" fill="#fff" />
    </svg>
  )
}
