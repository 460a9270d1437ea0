import { MemoryFS } from '@electric-sql/pglite'

interface Entry {
  readonly path: string
  readonly isFolder: boolean
  readonly bytes: Uint8Array
}

interface FileNode {
  contents: Uint8Array
  usedBytes: number
  stream_ops: { write: (this: void, stream: { node: FileNode }, ...rest: never[]) => number }
}
interface FileSystemOfModule {
  mkdirTree(path: string): void
  createFile(folder: string, name: string, properties: object, canRead: boolean, canWrite: boolean): FileNode
}

const BLOCK = 512
/** Where PGlite has its data. */
const DATA = '/pglite/data'

/** Of a header in the form that `dumpDataDir` writes (ustar). */
const textAt = (header: Uint8Array, at: number, length: number): string => {
  const field = header.subarray(at, at + length)
  const end = field.indexOf(0)
  return String.fromCharCode(...field.subarray(0, end < 0 ? length : end))
}

const entriesOf = (image: Uint8Array): Entry[] => {
  const entries: Entry[] = []
  for (let at = 0; (image[at] ?? 0) !== 0;) {
    const header = image.subarray(at, at + BLOCK)
    const [name, prefix] = [textAt(header, 0, 100), textAt(header, 345, 155)]
    const size = Number.parseInt(textAt(header, 124, 12), 8) || 0
    const bytes = image.subarray(at + BLOCK, at + BLOCK + size)
    entries.push({ path: prefix === '' ? name : `${prefix}/${name}`, isFolder: textAt(header, 156, 1) === '5', bytes })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return entries
}

/** The image is shared: a file is copied when it is first written to. */
const copyWhenWritten = (node: FileNode): void => {
  const { stream_ops: before } = node
  node.stream_ops = {
    ...before,
    write: (stream, ...rest) => {
      if (node.stream_ops !== before) {
        node.stream_ops = before
        node.contents = node.contents.slice()
      }
      return before.write(stream, ...rest)
    },
  }
}

/** Copies nothing of what is only read: PGlite's `loadDataDir` copies each byte five times. */
export const imageFileSystem = (image: Uint8Array): MemoryFS =>
  new (class extends MemoryFS {
    override async initialSyncFs(): Promise<void> {
      const files = (this.pg as unknown as { Module: { FS: FileSystemOfModule } }).Module.FS
      for (const { path, isFolder, bytes } of entriesOf(image)) {
        if (isFolder) files.mkdirTree(DATA + path)
        else {
          const cut = path.lastIndexOf('/')
          const node = files.createFile(DATA + path.slice(0, cut), path.slice(cut + 1), {}, true, true)
          node.contents = bytes
          node.usedBytes = bytes.length
          copyWhenWritten(node)
        }
      }
    }
  })()
