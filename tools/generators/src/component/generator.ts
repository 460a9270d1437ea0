import { formatFiles, generateFiles, names, type Tree } from '@nx/devkit'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Options {
  readonly name: string
  readonly lib: string
  readonly room: string
}

export default async function componentGenerator(tree: Tree, { name, lib, room }: Options): Promise<void> {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`"${name}" is no file name: use lower-case letters, digits and hyphens.`)
  const libs = tree.children('libs').filter((folder) => tree.exists(`libs/${folder}/package.json`))
  if (!libs.includes(lib)) throw new Error(`There is no library "${lib}"; there are ${libs.join(', ')}.`)
  const folder = `libs/${lib}/src/${room}`
  if (tree.exists(`${folder}/${name}.tsx`)) throw new Error(`${folder}/${name}.tsx is there already.`)
  const { className: pascal } = names(name)
  generateFiles(tree, join(fileURLToPath(new URL('files', import.meta.url))), folder, {
    name,
    pascal,
    group: names(lib).className,
  })
  await formatFiles(tree)
}
