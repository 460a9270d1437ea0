import type { UploadField } from '@pavilion/contract/profile'

export interface SignedFile {
  readonly form: FormData
  readonly bytes: Uint8Array
}

/** In the field that says what it is for. Without name and type: the platform goes by the content. */
export const fileOf = async (file: Blob, field: UploadField = 'file'): Promise<SignedFile> => {
  const form = new FormData()
  form.set(field, file, 'file')
  return { form, bytes: new Uint8Array(await file.arrayBuffer()) }
}
