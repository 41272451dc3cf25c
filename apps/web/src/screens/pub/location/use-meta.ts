import { useEffect } from 'react'

/** Describes the page to programs that read the document after it was drawn (Open Graph). */
export function useMeta(properties: Readonly<Record<string, string | null>>): void {
  const text = JSON.stringify(properties)
  useEffect(() => {
    const tags = Object.entries(JSON.parse(text) as typeof properties).flatMap(
      ([property, content]) => {
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
