/** One self-contained page with the plans of every case: an index of families, sheets, figures, messages, hashes. */
import { Archetype } from '@kavel/domain'
import type { Message } from '../src/base/messages.ts'
import { escaped } from '../src/export/svg-plan/canvas.ts'
import type { PlanLabels } from '../src/export/svg-plan/labels.ts'
import { toSvgPlan } from '../src/export/svg-plan/plan.ts'
import { generate } from '../src/generate.ts'
import type { BuildingModel } from '../src/model/types.ts'
import { drawnFloors, FAMILIES, type Family, GALLERY } from './gallery-cases.ts'
import { GALLERY_SCRIPT, GALLERY_STYLE } from './gallery-style.ts'
import type { PlanCase } from './plan-case.ts'

/** Everything the page says, in one language. */
export interface GalleryTexts {
  language: string
  plan: PlanLabels
  /** Name of a block type or, where that decides, of an archetype. */
  nameOf(kind: 'block_type' | 'archetype', code: number): string
  say(message: Message): string
  number(value: number): string
  factor(key: 'nrunits' | 'nrfloors' | 'gfa' | 'nfa' | 'nrparking' | 'pavedarea'): string
}

/** The figures under a plan, those that are not zero. */
const FIGURES = ['nrunits', 'nrfloors', 'gfa', 'nfa', 'nrparking', 'pavedarea'] as const

export interface GalleryPage {
  html: string
  cases: number
  sheets: number
  /** Cases in which nothing stands. */
  empty: number
}

export function galleryPage(texts: GalleryTexts): GalleryPage {
  const count = { cases: 0, sheets: 0, empty: 0 }
  const sections = FAMILIES.map((family) => {
    const cards = GALLERY[family].map((plan: PlanCase) => {
      const model = generate(plan.input)
      const floors = drawnFloors(model)
      count.cases++
      count.sheets += floors.length
      if (floors.length === 0) count.empty++
      return card(family, plan, model, floors, texts)
    })
    return `<section id="${family}"><h2>${family} <small>${cards.length}</small></h2>\n${cards.join('\n')}\n</section>`
  })
  const index = FAMILIES.map(
    (family) => `<a href="#${family}">${family} <small>${GALLERY[family].length}</small></a>`,
  ).join('')
  const html = `<!doctype html>
<html lang="${texts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kavel · plans</title>
<style>${GALLERY_STYLE}</style></head>
<body>
<header><h1>Kavel <small>${count.cases} cases · ${count.sheets} sheets</small></h1><nav>${index}</nav>
<input id="find" type="search" placeholder="code, message, hash" aria-label="find"></header>
<main>${sections.join('\n')}</main>
<dialog id="large"><img alt=""></dialog>
<script>${GALLERY_SCRIPT}</script>
</body></html>
`
  return { html, ...count }
}

function card(
  family: Family,
  { name, title, input }: PlanCase,
  model: BuildingModel,
  floors: readonly number[],
  texts: GalleryTexts,
): string {
  const { archetype, cfg, maxlength, maxwidth, maxheight } = input.building
  const isKind = archetype >= Archetype.parking && archetype !== Archetype.existing
  const kind = isKind
    ? texts.nameOf('archetype', archetype)
    : `${texts.nameOf('block_type', cfg.blocktype)} (${cfg.blocktype})`
  const box = [maxlength, maxwidth, maxheight].map((metres) => texts.number(metres)).join(' × ')
  const figures = FIGURES.filter((key) => model.formFactors[key] !== 0).map(
    (key) => `<dt>${texts.factor(key)}</dt><dd>${texts.number(model.formFactors[key])}</dd>`,
  )
  const messages = model.messages.map(
    (message) =>
      `<li class="${message.severity}"><code>${message.code}</code> ${escaped(texts.say(message))}</li>`,
  )
  const sheets = floors.map((floor) => {
    const svg = toSvgPlan(model, floor, { labels: texts.plan })
    return `<img loading="lazy" decoding="async" alt="${escaped(name)} ${floor}" ${sizeOf(svg)} src="${dataOf(svg)}">`
  })
  return `<article id="${family}/${name}">
<h3><a href="#${family}/${name}">${escaped(name)}</a></h3><p class="kind">${escaped(kind)} · ${box} m</p><p>${escaped(title)}</p>
<dl>${figures.join('')}</dl>
${messages.length > 0 ? `<ul>${messages.join('')}</ul>` : ''}
<div class="sheets">${sheets.join('')}</div>
<p class="hash"><code>${model.header.geometryHash}</code></p>
</article>`
}

/** Width and height of a sheet, so that the page stands still while it loads. */
function sizeOf(svg: string): string {
  const [, width = '10', height = '10'] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return `width="${width}" height="${height}"`
}

function dataOf(svg: string): string {
  const text = svg
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('"', "'")
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('\n', '')
  return `data:image/svg+xml,${text}`
}
