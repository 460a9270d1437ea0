import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HelpTopic } from '../topics/topics.ts'
import { TOPICS } from '../topics/topics.ts'
import { readTopic, type WrittenTopic } from './read-topic.ts'

export const WRITTEN_LANGUAGES = ['zh-CN', 'zh-TW'] as const

/** Files that a brand has in place of a topic's, by topic and language: file addresses. */
export type OwnTopics = Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>

const FOLDER = join(import.meta.dirname, '../topics')

export const topicFile = (topic: string, language: string, own: OwnTopics = {}): string => {
  const address = own[topic]?.[language]
  return address === undefined ? join(FOLDER, language.toLowerCase(), `${topic}.mdx`) : fileURLToPath(address)
}

/** @throws naming the topic that cannot be read, and why */
export const readTopics = (language: string, own: OwnTopics = {}): ReadonlyMap<HelpTopic, WrittenTopic> =>
  new Map(
    TOPICS.map((topic) => {
      try {
        return [topic, readTopic(readFileSync(topicFile(topic, language, own), 'utf8'))]
      } catch (fault) {
        throw new Error(`help ${topic}.${language}: ${(fault as Error).message}`, { cause: fault })
      }
    }),
  )

/** Topics and languages of a brand that there are not. */
export const ownTopicFaults = (own: OwnTopics): readonly string[] =>
  Object.entries(own).flatMap(([topic, files]) => [
    ...(TOPICS.includes(topic as HelpTopic) ? [] : [`help.${topic} is no topic. There are: ${TOPICS.join(', ')}`]),
    ...WRITTEN_LANGUAGES.filter((language) => !files?.[language]).map(
      (language) => `help.${topic}.${language} is missing`,
    ),
  ])
