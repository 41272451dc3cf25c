import { describe, expect, it } from 'vitest'
import { describePage } from './head.ts'

const SHELL = '<head>\n    <title>Kavel</title>\n  </head>'

describe('the head of a public page', () => {
  it('names the publication and says what it is about', () => {
    const html = describePage(SHELL, { name: 'Havenkade', description: 'Aan\n het  water' })
    expect(html).toContain('<title>Havenkade · Kavel</title>')
    expect(html).toContain('<meta property="og:title" content="Havenkade" />')
    expect(html).toContain('<meta property="og:description" content="Aan het water" />')
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  it('takes words for words, never for markup or for a pattern', () => {
    const html = describePage(SHELL, {
      name: '</title><script>alert("x")</script>',
      description: `" onload='x' & $& $1`,
    })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
    expect(html).toContain('content="&quot; onload=&#39;x&#39; &amp; $&amp; $1"')
  })

  it('has no empty tags', () => {
    const html = describePage(SHELL, { name: ' ', description: null })
    expect(html).toContain('<title>Kavel</title>')
    expect(html).not.toMatch(/og:title|og:description/)
  })
})
