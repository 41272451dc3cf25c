import classes from './page.module.css'

/** A text in paragraphs, as it was typed. */
export function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return (
    <div className={classes.text}>
      {paragraphs.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
        <p key={index}>{one}</p>
      ))}
    </div>
  )
}
