/** What is looked at on a screen: its picture, its barriers, what is cut off or wider than the window. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { settle } from './browser.ts'

const OUTPUT = fileURLToPath(new URL('./output/', import.meta.url))

/** Writes a picture of the settled screen to e2e/output. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true })
  await page.screenshot({ path: `${OUTPUT}${name}.png`, animations: 'disabled' })
}

/** Source of axe-core; it is for pages only. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What counts as a barrier: everything but the least. */
const IMPACTS: readonly unknown[] = ['moderate', 'serious', 'critical']

/** Findings of axe-core on the settled page, moderate ones and worse. */
export async function findBarriers(page: Page): Promise<string[]> {
  await settle(page)
  await page.evaluate(finishAnimations)
  // half a megabyte: a page that has read it keeps it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // no rule that is on reads the style sheets
    preload: { assets: ['media'] },
  }
  const violations = await page.evaluate(async (asked) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, asked)
    return found.violations.map(({ id, impact, nodes }) => ({
      impact,
      text: `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    }))
  }, options)
  return violations.filter(({ impact }) => IMPACTS.includes(impact)).map(({ text }) => text)
}

/** Runs in the page: what changes its colour on the way is judged by where it comes to. */
function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}

/** Texts that run out of their box, or are cut off without three dots, on the settled page. */
export async function findCutTexts(page: Page): Promise<string[]> {
  await settle(page)
  return page.evaluate(() => {
    /** Pixels: half a letter's shadow. */
    const slack = 1.5
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      let box = node.parentElement
      while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement
      if (!box || text === '' || !box.checkVisibility()) continue
      const { left, right, width } = box.getBoundingClientRect()
      const { overflowX, textOverflow } = getComputedStyle(box)
      // what only a screen reader reads is one pixel wide; maps and drawings have their own rules
      if (width <= 2 || box.closest('svg, canvas, .maplibregl-map')) continue
      if (overflowX !== 'visible') {
        const isCut = overflowX === 'hidden' || overflowX === 'clip'
        if (isCut && textOverflow !== 'ellipsis' && box.scrollWidth > box.clientWidth + slack)
          cut.add(text.slice(0, 40))
        continue
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects())
        if (rect.width > 0 && (rect.right > right + slack || rect.left < left - slack))
          cut.add(text.slice(0, 40))
    }
    return [...cut]
  })
}

/** Pixels that something is wider than the window it must fit in; 0 when all fits. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
}
