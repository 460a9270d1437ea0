import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault('a master secret')

describe('the vault', () => {
  it('gives back what was sealed, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { wrapped, key } = vault.create('3000/a')
        expect(vault.unwrap('3000/a', wrapped).open('birthday', key.seal('birthday', text))).toBe(text)
      }),
    )
  })

  it('holds nothing readable', () => {
    const { wrapped, key } = vault.create('3000/a')
    expect(Buffer.concat([wrapped, key.seal('birthday', '1990-05-01')]).includes('1990')).toBe(false)
  })

  it('does not open under another member, site, field or master', () => {
    const { wrapped, key } = vault.create('3000/a')
    const sealed = key.seal('birthday', '1990-05-01')
    expect(() => vault.unwrap('3000/b', wrapped)).toThrow()
    expect(() => vault.unwrap('3001/a', wrapped)).toThrow()
    expect(() => createVault('another').unwrap('3000/a', wrapped)).toThrow()
    expect(() => key.open('ip', sealed)).toThrow()
    expect(() => vault.create('3000/b').key.open('birthday', sealed)).toThrow()
  })
})
