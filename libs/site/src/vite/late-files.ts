import type { BuiltFile } from '@pavilion/brand/vite'

/** `module`: the end of a path, without extension. */
export const isOf = (path: string | null | undefined, module: string): boolean =>
  `/${path?.replaceAll('\\', '/').replace(/\.\w+(?:\?\w+)?$/, '')}`.endsWith(`/${module}`)

/** With imports, without `present`. Throws if a module has no own file. */
export const onDemandFiles = (
  modules: readonly string[],
  files: readonly BuiltFile[],
  present: readonly string[],
): string[] => {
  const chunks = new Map(files.filter(({ type }) => type === 'chunk').map((file) => [file.fileName, file]))
  const onDemand = new Set<string>()
  const take = (fileName: string): void => {
    if (onDemand.has(fileName) || present.includes(fileName)) return
    onDemand.add(fileName)
    for (const imported of chunks.get(fileName)?.imports ?? []) take(imported)
  }
  for (const module of modules) {
    const own = [...chunks.values()].filter(({ facadeModuleId }) => isOf(facadeModuleId, module))
    if (own.length === 0) throw new Error(`the build has no file of its own for the module "${module}"`)
    for (const { fileName } of own) take(fileName)
  }
  return [...onDemand]
}
