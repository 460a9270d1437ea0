import * as z from 'zod/mini'

/** '2021-11'. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

export const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

export class ArchiveFault extends Error {}

const wholeNumber = z.string().check(z.regex(/^-?\d+$/))
const file = z.object({
  name: z.string().check(z.regex(/^[\w.-]+$/)),
  /** Of the file as it lies there, hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int(),
  rows: z.int(),
})

/** What an exported month consists of, beside its files. Amounts in minor units. */
export const manifest = z.object({
  format: z.literal(1),
  month: z.string().check(z.refine(isMonth)),
  exportedAt: z.iso.datetime(),
  /** Of the transfers (transfer_digest). */
  digest: wholeNumber,
  transfers: file,
  accounts: file,
  /** Of each kind of account of a site after the month: what came in and went out until then, and what is there. */
  trial: z.array(
    z.object({
      siteId: z.int(),
      currency: z.string(),
      account: z.string(),
      cameIn: wholeNumber,
      wentOut: wholeNumber,
      balance: wholeNumber,
    }),
  ),
})
export type Manifest = z.output<typeof manifest>
export type ManifestFile = z.output<typeof file>

export const manifestName = (month: string): string => `ledger-${month}.json`
