import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTopics } from '@pavilion/help-content/vite'
import { expect, it } from 'vitest'

const LIBS = join(import.meta.dirname, '../../..')
const LINK = /<HelpLink\s+to="([a-z]+)#([a-z0-9-]+)"/g

const links = globSync('*/src/**/*.tsx', { cwd: LIBS })
  .filter((path) => !path.endsWith('.stories.tsx'))
  .flatMap((path) =>
    [...readFileSync(join(LIBS, path), 'utf8').matchAll(LINK)].map(([, topic = '', anchor = '']) => ({
      path,
      topic,
      anchor,
    })),
  )

it.each(['zh-CN', 'zh-TW'])('every question mark beside a field leads to a heading of help in %s', (language) => {
  const headings = new Map([...readTopics(language)].map(([topic, { sections }]) => [topic as string, sections]))
  expect(links.length).toBeGreaterThan(10)
  for (const { path, topic, anchor } of links)
    expect
      .soft(
        headings.get(topic)?.map(({ id }) => id),
        `${path}: ${topic}#${anchor}`,
      )
      .toContain(anchor)
})
