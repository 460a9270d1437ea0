import { mkdir, rm, writeFile } from 'node:fs/promises'
import { modulesIn, TARGET, traditionalModules } from './modules.ts'

const modules = await traditionalModules()
for (const file of await modulesIn(TARGET)) if (!modules.has(file)) await rm(new URL(file, TARGET))
for (const [file, text] of modules) {
  const place = new URL(file, TARGET)
  await mkdir(new URL('.', place), { recursive: true })
  await writeFile(place, text)
}
