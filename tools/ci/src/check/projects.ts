import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Project {
  readonly name: string
  /** From the root. */
  readonly folder: string
  readonly hasTests: boolean
  /** The script of that name. */
  readonly typecheck: string | undefined
}

interface PackageFile {
  readonly name: string
  readonly workspaces?: readonly string[]
  readonly scripts?: Readonly<Record<string, string>>
}

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile

export const projectsOf = (root: string): Project[] =>
  globSync([...(readPackage(root).workspaces ?? [])], { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, scripts } = readPackage(join(root, folder))
      return { name, folder, hasTests: scripts?.['test'] !== undefined, typecheck: scripts?.['typecheck'] }
    })

export interface Changed {
  readonly project: Project
  /** Undefined: a change outside imports, which any test may depend on. */
  readonly modules: readonly string[] | undefined
}

const MODULE = /\.tsx?$/

export const changedProjects = (root: string, projects: readonly Project[], files: readonly string[]): Changed[] =>
  projects.flatMap((project) => {
    const own = files.filter((file) => file.startsWith(`${project.folder}/`))
    if (own.length === 0) return []
    // A deleted module's place in the graph is unknown; its importers fail their type check.
    const limited = own.every((file) => MODULE.test(file) && existsSync(join(root, file)) && file.includes('/src/'))
    return [{ project, modules: limited ? own : undefined }]
  })
