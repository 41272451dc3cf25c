import { describe, expect, it } from 'vitest'
import { CSV_BYTES, readCsv, readCsvFile } from './read-csv.ts'

const NOOR = {
  row: 2,
  email: 'noor@polder.example',
  first_name: 'Noor',
  last_name: 'de Wit',
  role: 'beheerder',
}

describe('people from a CSV file', () => {
  it.each([
    [
      'Dutch headers and semicolons',
      'E-mail;Voornaam;Achternaam;Rol\nnoor@polder.example;Noor;de Wit;beheerder',
    ],
    [
      'English headers and commas',
      'role,last_name,first_name,email\r\nbeheerder,de Wit,Noor,noor@polder.example\r\n',
    ],
    [
      'tabs',
      'Email address\tFirst name\tLast name\tRole\nnoor@polder.example\tNoor\tde Wit\tbeheerder',
    ],
    [
      'quotes, a mark at the start and a column of no use',
      '\uFEFF"e-mailadres";"telefoon";"voornaam";"achternaam";"rol"\n"noor@polder.example";"010";"Noor";"de Wit";"beheerder"',
    ],
  ])('are read with %s', async (_, text) => {
    expect(await readCsv(text)).toEqual({ ok: true, rows: [NOOR] })
  })

  it('keep the number of their row, and what a name holds', async () => {
    const read = await readCsv('email;achternaam\na@b.nl;"Wit; N."\n\nniets\n')
    expect(read).toMatchObject({
      ok: true,
      rows: [
        { row: 2, email: 'a@b.nl', last_name: 'Wit; N.', role: '' },
        { row: 4, email: 'niets', last_name: '' },
      ],
    })
  })

  it.each([
    ['', 'empty'],
    ['email;rol\n', 'empty'],
    ['naam;rol\nNoor;lezer', 'no_email'],
    ['noor@polder.example\nwim@polder.example', 'no_email'],
    ['email\n"noor@polder.example', 'broken'],
  ])('%j is refused: %s', async (text, fault) => {
    expect(await readCsv(text)).toEqual({ ok: false, fault })
  })

  it('are read as Windows writes them, and not when the file is large', async () => {
    const bytes = new Uint8Array([...'email;voornaam\na@b.nl;Ren'].map((c) => c.charCodeAt(0)))
    const windows = new Blob([bytes, new Uint8Array([0xe9])])
    expect(await readCsvFile(windows)).toMatchObject({ rows: [{ first_name: 'René' }] })
    const large = new Blob(['a'.repeat(CSV_BYTES + 1)])
    expect(await readCsvFile(large)).toEqual({ ok: false, fault: 'large' })
  })
})
