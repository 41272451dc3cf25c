import { expect, it } from 'vitest'
import { readRichText } from './read-rich-text.ts'
import { plainText, type RichRun } from './rich-text.ts'

const run = (text: string, marks: Partial<RichRun> = {}): RichRun => ({
  ...{ text, bold: false, italic: false, underline: false, href: null },
  ...marks,
})
const block = (kind: string, runs: readonly RichRun[], depth = 0, quoted = false) => ({
  ...{ kind, depth, quoted, runs },
})

it('reads headings, marks, lists, quotes and links', () => {
  const html =
    '<h3>Het plan</h3><p>Aan de <strong>kade</strong> &amp; de <em><u>haven</u></em>.<br>Nieuw.</p>' +
    '<ul><li><p>een</p><ul><li><p>diep</p></li></ul></li></ul><ol><li>eerst</li></ol>' +
    '<blockquote><p>Zo is het</p></blockquote><h4>Meer</h4>' +
    '<p><a href="https://kavel.example/x">lees</a></p>'
  expect(readRichText(html)).toEqual([
    block('heading', [run('Het plan')]),
    block('paragraph', [
      run('Aan de '),
      run('kade', { bold: true }),
      run(' & de '),
      run('haven', { italic: true, underline: true }),
      run('.\nNieuw.'),
    ]),
    block('bullet', [run('een')], 1),
    block('bullet', [run('diep')], 2),
    block('number', [run('eerst')], 1),
    block('paragraph', [run('Zo is het')], 0, true),
    block('subheading', [run('Meer')]),
    block('paragraph', [run('lees', { href: 'https://kavel.example/x' })]),
  ])
})

it.each([
  '<p>a<script>alert(1)</script><style>p{color:red}</style>b</p>',
  '<p onclick="alert(1)" style="color:red">a<img src="https://evil.example/x.png" onerror="x()">b</p>',
  '<p>a</p><svg><script>alert(1)</script><text>x</text></svg><p>b</p>',
  '<p>a<a href="javascript:alert(1)"></a>b',
  '<iframe src="https://evil.example"></iframe>ab',
])('holds text and links alone, of %s', (html) => {
  const text = JSON.stringify(readRichText(html))
  expect(text).not.toMatch(/alert|script|evil|style|color|onerror/)
  expect(plainText(readRichText(html)).replace('\n', '')).toBe('ab')
})

it.each([
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['http://kavel.example', null],
  ['//evil.example', null],
  ['data:text/html,x', null],
  [' mailto:info@kavel.example ', 'mailto:info@kavel.example'],
  ['tel:+31301234567', 'tel:+31301234567'],
])('leads nowhere that a reader should not go: %s', (address, href) => {
  expect(readRichText(`<p><a href="${address}">x</a></p>`)[0]?.runs).toEqual([run('x', { href })])
})

it('reads a text without elements, and what is not closed or nested too deep', () => {
  expect(plainText(readRichText('Gewoon 🏗️ שלום'))).toBe('Gewoon 🏗️ שלום')
  expect(readRichText('<ul><li>een<li>twee')).toHaveLength(2)
  const deep = readRichText(`${'<ul><li>'.repeat(2000)}x`)
  expect(deep).toEqual([block('bullet', [run('x')], 4)])
  expect(readRichText('</p></strong></ul><p> \n </p>')).toEqual([])
})
