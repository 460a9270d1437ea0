import type { Brand } from '../define-brand.ts'
import type { Listed } from '../web/search.ts'

/** A file of a build, as far as it matters here. */
export interface BuiltFile {
  readonly type: 'chunk' | 'asset'
  readonly fileName: string
  /** Assets: where they came from. */
  readonly originalFileNames?: readonly string[]
  /** Chunks: the module whose import asks for it, and the files it asks for itself. */
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
}

/** What further documents are made from: the page of the build, and its files. */
export interface BuiltPage {
  readonly brand: Brand
  /** Folder of the brand's app. */
  readonly root: string
  readonly html: string
  readonly files: readonly BuiltFile[]
}

/** Documents of a build beside `index.html`, for addresses that show something before any script runs. */
export interface Documents {
  readonly documents: readonly { readonly fileName: string; readonly html: string; readonly paths: readonly string[] }[]
  /** The addresses a site has pages for (`$name` is one part of any text, `$` alone whatever follows): a host answers all others with 404. */
  readonly pages: readonly string[]
  /** Which of them search engines may list. */
  readonly search: Listed
  /** Every inline text in them, for the content security policy. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

export type MakeDocuments = (page: BuiltPage) => Promise<Documents>
