import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { allBrands } from './arguments.ts'

const root = mkdtempSync(join(tmpdir(), 'pavilion-brands-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('orders brands by site id, so that a new one takes no other’s port', () => {
  for (const [name, siteId] of [
    ['amber', 3002],
    ['aurora', 3000],
    ['jade', 3001],
  ]) {
    mkdirSync(join(root, 'brands', `${name}`, 'src'), { recursive: true })
    writeFileSync(join(root, 'brands', `${name}`, 'src/site.ts'), `export const site = { siteId: ${siteId} }\n`)
  }
  expect(allBrands(root)).toEqual(['aurora', 'jade', 'amber'])
})
