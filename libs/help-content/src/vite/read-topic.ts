import { withConstants } from '../facts/constants.ts'

/** A topic as it is written, without what only pages need. */
export interface WrittenTopic {
  readonly title: string
  /** For search engines. */
  readonly description: string
  /** ISO. */
  readonly updated: string
  readonly minutes: number
  /** MDX. */
  readonly body: string
  /** The first has no heading: what stands before it. */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

const HEAD = /^---\n([\s\S]*?)\n---\n/
/** `## 流水审核是什么 [#liushui]`: the id is written, so that links to it outlive its wording. */
const HEADING = /^## (.+?) \[#([a-z][a-z0-9-]*)\]$/
const QUESTION = /<Ask q="([^"]+)">([\s\S]*?)<\/Ask>/g
const READ_A_MINUTE = 300

const plain = (text: string): string =>
  text
    .replace(/<Ask q="([^"]+)">/g, '$1 ')
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/^[#>|*\-\s]+|[|*`]+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const sectionsOf = (body: string): WrittenTopic['sections'] => {
  const sections = [{ id: '', title: '', lines: [] as string[] }]
  for (const line of body.split('\n')) {
    const [, title, id] = HEADING.exec(line) ?? []
    if (title !== undefined && id !== undefined) sections.push({ id, title, lines: [] })
    else if (line.startsWith('## ')) throw new Error(`the heading "${line}" has no id: ## ${line.slice(3)} [#id]`)
    else sections.at(-1)?.lines.push(line)
  }
  return sections.map(({ id, title, lines }) => ({ id, title, text: plain(lines.join('\n')) }))
}

/** @throws when the head lacks a line, or a heading its id */
export const readTopic = (source: string): WrittenTopic => {
  const head = HEAD.exec(source)
  const body = withConstants(source.slice(head?.[0].length ?? 0))
  const valueOf = (name: string): string => {
    const value = new RegExp(`^${name}: ['"]?(.+?)['"]?$`, 'm').exec(head?.[1] ?? '')?.[1]
    if (value === undefined) throw new Error(`the head of a topic lacks "${name}"`)
    return value
  }
  const sections = sectionsOf(body)
  const length = sections.reduce((sum, { text }) => sum + text.length, 0)
  return {
    title: valueOf('title'),
    description: valueOf('description'),
    updated: valueOf('updated'),
    minutes: Math.max(1, Math.round(length / READ_A_MINUTE)),
    body,
    sections,
    questions: [...body.matchAll(QUESTION)].map(([, question = '', answer = '']) => ({
      question,
      answer: plain(answer),
    })),
  }
}

/** As the compiler of MDX takes it. */
export const withHeadings = (body: string): string =>
  body
    .split('\n')
    .map((line) => line.replace(HEADING, '<Heading id="$2">$1</Heading>'))
    .join('\n')
