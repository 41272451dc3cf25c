import { useEffect } from 'react'

/**
 * Describes the page to programs that read the document (Open Graph). The server wrote the same tags for
 * who runs no scripts; they are taken over, so that there is one of each.
 */
export function useMeta(properties: Readonly<Record<string, string | null>>): void {
  const text = JSON.stringify(properties)
  useEffect(() => {
    const tags = Object.entries(JSON.parse(text) as typeof properties).flatMap(
      ([property, content]) => {
        const known = document.head.querySelector(`meta[property="${property}"]`)
        known?.remove()
        if (!content) return []
        const tag = document.createElement('meta')
        tag.setAttribute('property', property)
        tag.content = content
        document.head.append(tag)
        return [tag]
      },
    )
    return () => {
      for (const tag of tags) tag.remove()
    }
  }, [text])
}

/** Asks search engines to leave the page out. */
export function useRobots(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return
    const tag = document.createElement('meta')
    tag.name = 'robots'
    tag.content = 'noindex'
    document.head.append(tag)
    return () => tag.remove()
  }, [isHidden])
}
