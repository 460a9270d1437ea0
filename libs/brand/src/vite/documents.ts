import type { Brand } from '../define-brand.ts'
import type { SearchListing } from '../web/search.ts'

export interface BuiltFile {
  readonly type: 'chunk' | 'asset'
  readonly fileName: string
  readonly originalFileNames?: readonly string[]
  /** Chunks: the dynamically imported module. */
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
}

export interface BuiltPage {
  readonly brand: Brand
  readonly root: string
  readonly html: string
  readonly files: readonly BuiltFile[]
}

export interface Documents {
  readonly documents: readonly { readonly fileName: string; readonly html: string; readonly paths: readonly string[] }[]
  readonly pages: readonly string[]
  readonly search: SearchListing
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

export type MakeDocuments = (page: BuiltPage) => Promise<Documents>
