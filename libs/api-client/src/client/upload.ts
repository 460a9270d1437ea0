/** A file on its way: the multipart body the browser writes of it, and the bytes that are signed. */
export interface SignedFile {
  readonly form: FormData
  readonly bytes: Uint8Array
}

/** The name and the type of a file are nobody's business: what it is, the platform sees by its content. */
export const fileOf = async (file: Blob): Promise<SignedFile> => {
  const form = new FormData()
  form.set('file', file, 'file')
  return { form, bytes: new Uint8Array(await file.arrayBuffer()) }
}
