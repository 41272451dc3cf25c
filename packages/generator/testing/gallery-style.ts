/** How the page of plans looks, and the little it does: find, and show a sheet large. */

export const GALLERY_STYLE = `
:root { --ink: #1d222b; --soft: #6b7280; --line: #e3e5e8; --warn: #9a6200; --error: #b3261e }
* { box-sizing: border-box; margin: 0 }
body { font: 14px/1.45 Inter, Helvetica, Arial, sans-serif; color: var(--ink); background: #f6f6f4 }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; padding: 10px 20px; background: #fff; border-bottom: 1px solid var(--line) }
h1 { font-size: 17px } h2 { font-size: 16px; margin: 28px 0 10px; text-transform: capitalize }
small { color: var(--soft); font-weight: 400 }
nav { display: flex; flex-wrap: wrap; gap: 4px 14px; flex: 1 } nav a, h3 a { color: inherit; text-decoration: none } nav a:hover, h3 a:hover { text-decoration: underline }
input { font: inherit; padding: 4px 8px; border: 1px solid var(--line); border-radius: 4px; width: 220px }
main { padding: 0 20px 40px } section { scroll-margin-top: 48px }
article { background: #fff; border: 1px solid var(--line); border-radius: 6px; padding: 12px 16px; margin-bottom: 10px; scroll-margin-top: 56px; content-visibility: auto; contain-intrinsic-size: auto 320px }
article[hidden] { display: none } h3 { font-size: 14px; display: inline-block; margin-right: 10px }
.kind { display: inline; color: var(--soft) }
dl { display: flex; flex-wrap: wrap; gap: 2px 6px; margin: 4px 0; font-variant-numeric: tabular-nums } dt { color: var(--soft) } dd { margin: 0 14px 0 0; font-weight: 600 }
ul { list-style: none; padding: 0 } li { font-size: 13px } .warn code { color: var(--warn) } .error code { color: var(--error) }
.sheets { display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-end; margin-top: 8px }
.sheets img { max-width: min(100%, 560px); max-height: 420px; width: auto; height: auto; border: 1px solid var(--line); cursor: zoom-in }
.hash { margin-top: 6px } .hash code { font-size: 12px; color: var(--soft) }
dialog { border: 0; padding: 0; margin: auto; max-width: 96vw; max-height: 96vh } dialog img { display: block; max-width: 96vw; max-height: 96vh; width: auto; height: auto; cursor: zoom-out } dialog::backdrop { background: #1d222bcc }
`

export const GALLERY_SCRIPT = `
const large = document.getElementById('large')
document.querySelector('main').addEventListener('click', ({ target }) => {
  if (target.tagName !== 'IMG') return
  large.firstElementChild.src = target.src
  large.showModal()
})
large.addEventListener('click', () => large.close())
document.getElementById('find').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase()
  for (const article of document.querySelectorAll('article'))
    article.hidden = !article.textContent.toLowerCase().includes(words)
})
`
