import classes from './page.module.css'
import { OnlyIn, useOtherLanguage } from './written-in.tsx'

/** A text of the author in paragraphs, as it was typed. */
export function Paragraphs({ text }: { readonly text: string }) {
  const other = useOtherLanguage()
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return (
    <div className={classes.text}>
      {paragraphs.length > 0 && <OnlyIn language={other} />}
      {paragraphs.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
        <p key={index} lang={other ?? undefined}>
          {one}
        </p>
      ))}
    </div>
  )
}
