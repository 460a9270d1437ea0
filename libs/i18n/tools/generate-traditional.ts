import { readdir, rm, writeFile } from 'node:fs/promises'
import { TARGET, traditionalModules } from './modules.ts'

// Writes src/zh-TW from src/zh-CN: npm run i18n -w @pavilion/i18n
const modules = await traditionalModules()
for (const file of await readdir(TARGET)) if (!modules.has(file)) await rm(new URL(file, TARGET))
for (const [file, text] of modules) await writeFile(new URL(file, TARGET), text)
