import { createHash } from 'node:crypto'
import { OPERATOR_PASSWORD_LENGTH } from '@pavilion/operator-api'
import { refuseField } from '../exchange.ts'

/** What the platform hashes and compares passwords with; it rejects with a Refusal when it has too much to do. */
export interface Hasher {
  hash(digest: string): Promise<string>
  /** Without a stored form it takes the same time, and answers false. */
  verify(stored: string | undefined, digest: string): Promise<boolean>
}

/** The hasher takes digests. One of an operator's password is none of a member's. */
export const passwordDigest = (password: string): string =>
  createHash('sha256')
    .update(`pavilion/operator/1\n${password.normalize('NFC')}`)
    .digest('hex')

/** Refuses a password that a person should not choose. */
export const insistOnPassword = (password: string, name: string): void => {
  const characters = [...password.normalize('NFC')]
  if (characters.length < OPERATOR_PASSWORD_LENGTH)
    refuseField('password', `The password must have at least ${OPERATOR_PASSWORD_LENGTH} characters.`)
  if (new Set(characters).size < 6) refuseField('password', 'The password repeats too few characters.')
  if (password.toLowerCase().includes(name.toLowerCase()))
    refuseField('password', 'The password must not contain the name.')
}
