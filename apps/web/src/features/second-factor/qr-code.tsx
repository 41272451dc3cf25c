import { useQuery } from '@tanstack/react-query'
import classes from './second-factor.module.css'

/** A QR code as a drawing: black on white, in every colour scheme. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const { encode } = await import('uqr')
      return encode(text, { ecc: 'M', border: 4 })
    },
    staleTime: Number.POSITIVE_INFINITY,
    // the secret stays no longer in memory than it is on the screen
    gcTime: 0,
  })
  const size = data?.size ?? 1
  const path = data?.data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
