import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ArchiveFault, type ManifestFile } from './month.ts'

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Compressed, a line a row. The file must not be there yet: nothing is written over. */
export const writeLines = async (path: string, lines: AsyncIterable<string>): Promise<ManifestFile> => {
  let rows = 0
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1
      yield `${line}\n`
    }
  }
  await pipeline(Readable.from(counted()), createGzip(), createWriteStream(path, { flags: 'wx' }))
  return { name: basename(path), sha256: await hashOf(path), bytes: (await stat(path)).size, rows }
}

/** @throws ArchiveFault when the file is not the one of the manifest */
export const verifyFile = async (folder: string, { name, sha256 }: ManifestFile): Promise<string> => {
  const path = join(folder, name)
  const actual = await hashOf(path).catch(() => undefined)
  if (actual === undefined) throw new ArchiveFault(`${name} is not there.`)
  if (actual !== sha256)
    throw new ArchiveFault(`${name} has the checksum ${actual}, not ${sha256}: it was changed or damaged.`)
  return path
}

/** Lines of a file, at most `size` at a time. @throws ArchiveFault when there are not as many as the manifest says */
export const readLines = async function* (
  folder: string,
  file: ManifestFile,
  size: number,
): AsyncGenerator<readonly string[]> {
  const path = await verifyFile(folder, file)
  let batch: string[] = []
  let rows = 0
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    rows += 1
    batch.push(line)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  if (rows !== file.rows) throw new ArchiveFault(`${file.name} has ${rows} rows, not ${file.rows}.`)
}
