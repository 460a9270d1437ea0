import { LANGUAGES, MESSAGES, STATUS, type Language } from '@pavilion/contract'
import type * as z from 'zod/mini'
import { textOfParts, WithCommonPart } from './common-part.ts'
import { encodedText } from './encoded.ts'

const START = `{"status_code":${STATUS.SUCCESS},`
const ENDS = Object.fromEntries(
  LANGUAGES.map((language) => [language, `"message":${JSON.stringify(MESSAGES.SUCCESS[language])}}`]),
) as Record<Language, string>

/** The envelope of a call that went well, as JSON. */
export const answerText = (schema: z.ZodMiniType, data: unknown, language: Language): string => {
  const text = data instanceof WithCommonPart ? textOfParts(schema, data) : encodedText(schema, data)
  return text === undefined ? START + ENDS[language] : `${START}"data":${text},${ENDS[language]}`
}
