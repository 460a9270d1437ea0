import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { articlesOf, traditionalArticles } from './articles.ts'
import { LIBS, modulesOf, traditionalModules } from './modules.ts'

const texts = new Map([...(await traditionalModules()), ...(await traditionalArticles())])
for (const file of [...modulesOf('zh-TW'), ...articlesOf('zh-TW')]) if (!texts.has(file)) await rm(join(LIBS, file))
for (const [file, text] of texts) {
  const place = join(LIBS, file)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, text)
}
