import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, csvRows } from './csv.ts'

describe('CSV', () => {
  it('is read as it was written, whatever a cell holds', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '存', '1', ' '), minLength: 1 })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        const text = csvOf(
          rows.map(([a, b]) => ({ a, b })),
          ['a', 'b'],
        )
        expect(csvRows(text)).toEqual([['a', 'b'], ...rows])
      }),
    )
  })

  it('runs nothing in a spreadsheet, and leaves amounts alone', () => {
    const cells = [
      '=1+1',
      '+1',
      '@a',
      '-cmd',
      '-12.50',
      '12',
      undefined,
      '\t=1',
      ' -x',
      '＝1',
      '＋1',
      '－1',
      '＠a',
      '\u3000＝1',
    ]
    expect(
      csvOf(
        cells.map((a) => ({ a })),
        ['a'],
      )
        .split('\n')
        .slice(1),
    ).toEqual([
      ...["'=1+1", "'+1", "'@a", "'-cmd", '-12.50', '12', ''],
      ...["' =1", "' -x", "'＝1", "'＋1", "'－1", "'＠a", "'\u3000＝1"],
    ])
  })

  it('is read with a mark of its encoding, lines of Windows and empty ones', () => {
    expect(csvRows('\uFEFFa,b\r\n\r\n"1,2","say ""x"""\r\n')).toEqual([
      ['a', 'b'],
      ['1,2', 'say "x"'],
    ])
    expect(() => csvRows('a,"b')).toThrow('inside of quotes')
  })
})
