import type { Brand } from '@pavilion/brand'
import { brandPlugin } from '@pavilion/brand/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { brandHelp } from './brand-help.ts'

export interface AskedFile {
  readonly fileName: string
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  /** The module whose import asks for it. */
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly modules: readonly string[]
}

const reachedFrom = (fileName: string, files: ReadonlyMap<string, AskedFile>): Set<string> => {
  const reached = new Set([fileName])
  for (const at of reached) for (const imported of files.get(at)?.imports ?? []) reached.add(imported)
  return reached
}

/** What the page names itself is not among them. */
export const askersOf = (files: readonly AskedFile[]): Map<string, string[]> => {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const initial = new Set(
    files.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...reachedFrom(fileName, byName)]),
  )
  const askers = new Map<string, string[]>()
  for (const { fileName, isDynamicEntry, facadeModuleId } of files) {
    if (!isDynamicEntry || facadeModuleId === null) continue
    for (const reached of reachedFrom(fileName, byName)) {
      if (initial.has(reached)) continue
      for (const module of byName.get(reached)?.modules ?? []) {
        askers.set(module, [...(askers.get(module) ?? []), facadeModuleId])
      }
    }
  }
  return askers
}

/** In memory. `root`: the brand's app folder. */
export const readAskedFiles = async (root: string, brand: Brand): Promise<AskedFile[]> => {
  const files: AskedFile[] = []
  const read: Plugin = {
    name: 'pavilion-asked-files',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { fileName, isEntry, isDynamicEntry, facadeModuleId, imports, moduleIds } = file
        files.push({ fileName, isEntry, isDynamicEntry, facadeModuleId, imports, modules: moduleIds })
      }
    },
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), brandPlugin(brand), brandHelp(brand), read],
    build: { write: false, minify: false },
  })
  return files
}
