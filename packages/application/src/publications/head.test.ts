import { describe, expect, it } from 'vitest'
import { describePage } from './head.ts'

const addressOf = (id: number) => `https://kavel.example/${id}?a="b"`
const PLAIN = { company: 'Polder & Zn', logo: null }
const SHELL = '<head>\n    <title>Kavel</title>\n  </head>'

describe('the head of a public page', () => {
  it('names the publication and says what it is about', () => {
    const html = describePage(
      SHELL,
      { ...PLAIN, name: 'Havenkade', description: 'Aan\n het  water' },
      addressOf,
    )
    expect(html).toContain('<title>Havenkade · Kavel</title>')
    expect(html).toContain('<meta property="og:title" content="Havenkade" />')
    expect(html).toContain('<meta property="og:description" content="Aan het water" />')
    expect(html).toContain('<meta property="og:site_name" content="Polder &amp; Zn" />')
    expect(html).not.toContain('og:image')
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  it('shows the logo of the company where its pages do', () => {
    const html = describePage(
      SHELL,
      { ...PLAIN, name: 'Kade', description: null, logo: 7 },
      addressOf,
    )
    expect(html).toContain(
      '<meta property="og:image" content="https://kavel.example/7?a=&quot;b&quot;" />',
    )
  })

  it('takes words for words, never for markup or for a pattern', () => {
    const head = {
      ...PLAIN,
      name: '</title><script>alert("x")</script>',
      description: `" onload='x' & $& $1`,
    }
    const html = describePage(SHELL, head, addressOf)
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
    expect(html).toContain('content="&quot; onload=&#39;x&#39; &amp; $&amp; $1"')
  })

  it('has no empty tags', () => {
    const html = describePage(
      SHELL,
      { ...PLAIN, company: ' ', name: ' ', description: null },
      addressOf,
    )
    expect(html).toContain('<title>Kavel</title>')
    expect(html).not.toMatch(/og:title|og:description|og:site_name|og:image/)
  })
})
