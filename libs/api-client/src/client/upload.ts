export interface SignedFile {
  readonly form: FormData
  readonly bytes: Uint8Array
}

/** Without name and type: the platform goes by the content. */
export const fileOf = async (file: Blob): Promise<SignedFile> => {
  const form = new FormData()
  form.set('file', file, 'file')
  return { form, bytes: new Uint8Array(await file.arrayBuffer()) }
}
