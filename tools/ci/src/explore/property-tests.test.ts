import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { propertyTests } from './property-tests.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('every project that states properties takes its seed from the one place', () => {
  const projects = propertyTests(root).map(({ folder }) => folder)
  expect(projects).toContain('libs/money')
  for (const folder of projects) expect(read(`${folder}/vitest.config.ts`)).toContain('.vitest/project-tests.ts')
})

it('no unit or integration test draws by chance, or by a seed of its own', () => {
  const files = globSync('{apps,brands,libs,tools}/*/src/**/{*.test.{ts,tsx},testing/**/*.ts}', { cwd: root })
  const drawing = files.filter((file) => /Math\.random\b|\bseed: (Date|\d)/.test(read(file)))
  expect(drawing.filter((file) => !file.endsWith('property-tests.test.ts'))).toEqual([])
})
