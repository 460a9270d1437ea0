import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and raster images are compressed already. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt|xml)$/
/** Bytes. Less fits one packet. */
const WORTH_IT = 1024

const brotliBest = (bytes: Uint8Array): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
const gzipBest = (bytes: Uint8Array): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 })

export const writeCompressed = async (file: string, source: string | Uint8Array): Promise<void> => {
  const bytes = Buffer.from(source)
  if (!TEXT.test(file) || bytes.length < WORTH_IT) return
  await Promise.all([
    brotliBest(bytes).then((brotli) => writeFile(`${file}.br`, brotli)),
    gzipBest(bytes).then((gzipped) => writeFile(`${file}.gz`, gzipped)),
  ])
}
