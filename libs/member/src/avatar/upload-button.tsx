import { isAnsweredBySession, useApi, type ApiError } from '@pavilion/api-client'
import { uploadImage } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { Alert, Button } from '@pavilion/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Stack, Words } from '../parts/layout.tsx'
import { PICTURE_KINDS, pictureFault } from './check-picture.ts'

/** `onUploaded` gets the picture's id. */
export const UploadButton = ({ onUploaded }: { onUploaded: (id: string) => void }) => {
  const t = useText()
  const client = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'kind' | 'tooLarge'>()
  const { mutate, isPending, error } = useMutation<{ id: string }, ApiError, File>({
    mutationFn: (file) => client.upload(uploadImage, file),
    onSuccess: ({ id }) => onUploaded(id),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const newFault = pictureFault({ type: file.type, bytes: file.size })
    setFault(newFault)
    if (!newFault) mutate(file)
  }
  const refusal = fault ? t(`member.avatar.${fault}`) : error && !isAnsweredBySession(error) && error.message
  return (
    <Stack>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('member.avatar.upload')}
        accept={PICTURE_KINDS.join()}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button icon="upload" block loading={isPending} onClick={() => input.current?.click()}>
        {t(isPending ? 'member.avatar.uploading' : 'member.avatar.upload')}
      </Button>
      <Words>{t('member.avatar.rules')}</Words>
    </Stack>
  )
}
