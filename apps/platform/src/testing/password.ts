import { createHash } from 'node:crypto'

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** As clients send it. */
export const PASSWORD = md5('tide4rope')
