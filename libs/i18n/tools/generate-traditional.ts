import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LIBS, modulesOf, traditionalModules } from './modules.ts'

const modules = await traditionalModules()
for (const file of modulesOf('zh-TW')) if (!modules.has(file)) await rm(join(LIBS, file))
for (const [file, text] of modules) {
  const place = join(LIBS, file)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, text)
}
