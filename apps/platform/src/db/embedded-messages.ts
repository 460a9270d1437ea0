export type Request =
  | {
      readonly id: number
      readonly kind: 'query'
      readonly sql: string
      readonly parameters: readonly (string | null)[]
    }
  | { readonly id: number; readonly kind: 'script'; readonly sql: string }
  | { readonly id: number; readonly kind: 'dump' }
  | { readonly id: number; readonly kind: 'close' }

export type WorkerAnswer =
  | {
      readonly id: number
      readonly ok: true
      readonly rows: unknown[]
      readonly rowCount: number
      readonly command: string
    }
  | { readonly id: number; readonly ok: false; readonly error: ErrorFacts }

export interface ErrorFacts {
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly detail?: string
  readonly where?: string
}

export interface WorkerSettings {
  /** A folder, or `memory://`. */
  readonly dataDir: string
  /** A dumped folder (tar) to begin with, for tests: threads share it. */
  readonly image?: Uint8Array
  /** Further arguments of initdb, for tests. */
  readonly initdb?: readonly string[]
  /** WebAssembly.Module, for tests: threads sharing it share its optimised code. */
  readonly program?: object
}
