import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const CONTRACT = fileURLToPath(new URL('../../../../libs/contract', import.meta.url))
const MOST_NAMES = 80

describe('the faces of the contract', () => {
  const { exports } = JSON.parse(readFileSync(`${CONTRACT}/package.json`, 'utf8')) as {
    exports: Record<string, string>
  }
  const files = Object.values(exports).map((file) => `${CONTRACT}/${file.replace('.//', '')}`)
  const program = ts.createProgram(files, {
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    target: ts.ScriptTarget.ESNext,
  })
  const checker = program.getTypeChecker()

  it.each(Object.keys(exports).map((face, index) => [face, files[index] ?? ''] as const))(
    `show at most ${MOST_NAMES} names each: %s`,
    (_face, file) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      const names = module ? checker.getExportsOfModule(module).map(({ name }) => name) : []
      expect(names.length).toBeGreaterThan(5)
      expect(names.length, names.join(' ')).toBeLessThanOrEqual(MOST_NAMES)
    },
  )
})
