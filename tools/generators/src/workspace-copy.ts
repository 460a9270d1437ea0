import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOMS = ['apps', 'brands', 'libs', 'tools']

export const copyWorkspace = (root: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'pavilion-workspace-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { force: true })
  }
  const installed = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(installed))
    if (name !== '@pavilion') symlinkSync(join(installed, name), join(copy, 'node_modules', name))
  for (const room of ROOMS)
    for (const folder of readdirSync(join(root, room))) {
      // What the root has in another version.
      const own = join(root, room, folder, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(copy, room, folder, 'node_modules'))
    }
  linkWorkspace(copy)
  return copy
}

export const linkWorkspace = (root: string): void => {
  const scope = join(root, 'node_modules', '@pavilion')
  mkdirSync(scope, { recursive: true })
  for (const room of ROOMS)
    for (const folder of readdirSync(join(root, room))) {
      const { name } = JSON.parse(readFileSync(join(root, room, folder, 'package.json'), 'utf8')) as { name: string }
      const link = join(root, 'node_modules', name)
      if (!readdirSync(scope).includes(name.replace('@pavilion/', ''))) symlinkSync(join(root, room, folder), link)
    }
}
