import { language as languageSchema, type Language } from '@pavilion/contract'
import type { FastifyRequest } from 'fastify'

const TRADITIONAL = /^zh-(tw|hk|mo|hant)\b/i

/** `?lang=`, else the browser's preference, else Simplified Chinese. */
export const languageOf = (request: FastifyRequest): Language => {
  const queryLanguage = languageSchema.safeParse((request.query as { lang?: unknown }).lang)
  if (queryLanguage.success) return queryLanguage.data
  const first = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .find((entry) => /^zh\b/i.test(entry))
  return first !== undefined && TRADITIONAL.test(first) ? 'zh-TW' : 'zh-CN'
}
