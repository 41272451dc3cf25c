import { useEffect, useState } from 'react'

/**
 * A drawing of the worker as the address of an image; null until it is there.
 * @param draw answers SVG text, or nothing where there is nothing to draw; null asks for none
 * @param key another key is another drawing
 * @param source so is another object that it is drawn from
 */
export function useSvgImage(
  draw: (() => Promise<string> | string) | null,
  key: string,
  source: unknown = null,
): { readonly image: string | null; readonly isLoading: boolean } {
  const [image, setImage] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const isWanted = draw !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and source stand for the drawing
  useEffect(() => {
    if (!draw) return
    let isCurrent = true
    setLoading(true)
    Promise.resolve(draw())
      .then((svg) => {
        if (!isCurrent) return
        setImage(svg && URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
      })
      // the building went away while it was drawn; the next view brings another
      .catch(() => undefined)
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
  }, [isWanted, key, source])
  useEffect(() => () => (image ? URL.revokeObjectURL(image) : undefined), [image])
  if (typeof window === 'undefined') return { image: imageAtOnce(draw), isLoading: false }
  return { image: image || null, isLoading }
}

/** Letters of a drawing that everybody is given before it is asked for: a larger one comes later. */
const MOST_LETTERS = 80_000

/** The drawing itself as an address without spaces, where no effect runs; null in a browser, where it comes later. */
export function imageAtOnce(draw: (() => Promise<string> | string) | null): string | null {
  if (typeof window !== 'undefined') return null
  const svg = draw?.()
  if (typeof svg !== 'string') {
    // nobody waits for it
    svg?.catch(() => undefined)
    return null
  }
  if (svg.length === 0) return null
  const shown = svg.length > MOST_LETTERS ? blankOf(svg) : svg
  return `data:image/svg+xml,${shown.replace(/[%#<>"\s]/g, encodeURIComponent)}`
}

/** A sheet of the size of a drawing, with nothing on it: it keeps its place. */
export function blankOf(svg: string): string {
  const size = (name: string) =>
    new RegExp(`<svg[^>]* ${name}="[^"]*"`).exec(svg)?.[0].split(' ').pop()
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size('width')} ${size('height')}/>`
}
