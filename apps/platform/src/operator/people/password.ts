import { createHash } from 'node:crypto'
import { OPERATOR_PASSWORD_LENGTH } from '@pavilion/operator-api/people'
import { refuseField } from '../exchange.ts'

export interface Hasher {
  hash(digest: string): Promise<string>
  /** Takes the same time without a stored hash. */
  verify(storedHash: string | undefined, digest: string): Promise<boolean>
}

export const passwordDigest = (password: string): string =>
  createHash('sha256')
    .update(`pavilion/operator/1\n${password.normalize('NFC')}`)
    .digest('hex')

export const insistOnPassword = (password: string, name: string): void => {
  const characters = [...password.normalize('NFC')]
  if (characters.length < OPERATOR_PASSWORD_LENGTH)
    refuseField('password', `The password must have at least ${OPERATOR_PASSWORD_LENGTH} characters.`)
  if (new Set(characters).size < 6) refuseField('password', 'The password repeats too few characters.')
  if (password.toLowerCase().includes(name.toLowerCase()))
    refuseField('password', 'The password must not contain the name.')
}
