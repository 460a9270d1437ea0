import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const MOST_NAMES = 80

describe.each(['contract', 'operator-api'])('the faces of %s', (lib) => {
  const folder = fileURLToPath(new URL(`../../../../libs/${lib}`, import.meta.url))
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const files = Object.values(exports).map((file) => join(folder, file))
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
      expect(names.length).toBeGreaterThan(0)
      expect(names.length, names.join(' ')).toBeLessThanOrEqual(MOST_NAMES)
    },
  )
})
