/** The text of `docs/security.md`. */
import { readLink } from '../specification/table.ts'
import { type Count, countRows, splitGaps } from './check.ts'
import { chapterOf, IN_WORK, type Row, type State } from './table.ts'

const WORDS: Readonly<Record<State, string>> = {
  test: 'test',
  reasoned: 'reasoned',
  not_applicable: 'n.a.',
  gap: 'gap',
}

export function writeDocument(rows: readonly Row[]): string {
  const { all, chapters } = countRows(rows)
  const { open, inWork } = splitGaps(rows)
  const lines = [
    '# Kavel beside OWASP ASVS 5.0',
    '',
    'Made from `docs/security.csv` by `npm run security`; how a row is closed stands in `CONTRIBUTING.md`.',
    '',
    'The [Application Security Verification Standard](https://github.com/OWASP/ASVS) of OWASP asks what a web application does to be safe.',
    `Here are its ${rows.length} requirements of levels 1 and 2, by their numbers and in our own words. Level 1 is for every application, level 2`,
    'for one that holds what others must not have, as this one does. The text that counts is theirs.',
    '',
    `- **test**: ${all.test} are shown by a test, which fails when Kavel stops meeting them.`,
    `- **reasoned**: ${all.reasoned} are met by how Kavel is built, in the file that is named; no test holds that.`,
    `- **n.a.**: ${all.not_applicable} ask about something that Kavel does not have.`,
    `- **gap**: ${all.gap} are not met, or not wholly. ${inWork.length} of these are in work, ${open.length} are open.`,
    '',
    '| chapter | test | reasoned | n.a. | gap |',
    '|---|--:|--:|--:|--:|',
    ...[...chapters, all].map(
      (count: Count) =>
        `| ${count.name} | ${count.test} | ${count.reasoned} | ${count.not_applicable} | ${count.gap} |`,
    ),
    '',
    '## Gaps that are open',
    '',
    ...gapsOf(open, ''),
    '## Gaps in work',
    '',
    ...gapsOf(inWork, IN_WORK),
  ]
  for (const { name } of chapters) {
    lines.push(
      `## ${name}`,
      '',
      '| number | level | what is asked | state | shown by |',
      '|---|--:|---|---|---|',
    )
    for (const row of rows.filter((one) => chapterOf(one) === name.split(' ')[0]))
      lines.push(
        `| ${row.id} | ${row.level} | ${plain(row.requirement)} | ${WORDS[row.state]} | ${proofOf(row)} |`,
      )
    lines.push('')
  }
  return lines.join('\n')
}

/** @param beginning of every reason, which the heading says already */
function gapsOf(rows: readonly Row[], beginning: string): string[] {
  const reasonOf = ({ proof }: Row) => plain(proof.slice(beginning.length))
  return [
    '| number | level | what is asked | what is missing |',
    '|---|--:|---|---|',
    ...rows.map(
      (row) => `| ${row.id} | ${row.level} | ${plain(row.requirement)} | ${reasonOf(row)} |`,
    ),
    '',
  ]
}

function proofOf({ proof }: Row): string {
  const link = readLink(proof)
  if (!link) return plain(proof)
  return `${plain(link.title)} ([${link.file.split('/').at(-1)}](../${link.file}))`
}

const plain = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
